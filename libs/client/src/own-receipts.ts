import { ricevuteFamiglia } from '@cortile/contract/ricevute.famiglia.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

/** The receipts belong to the one record of the logged-in member. */
const OWN = { type: 'Anagrafica', id: 'own' } as const

const ownReceiptsApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownReceipts: build.query({ ...call(ricevuteFamiglia.list), providesTags: [OWN] }),
    ownStatement: build.query({ ...call(ricevuteFamiglia.statement), providesTags: [OWN] }),
    ownPayer: build.query({ ...call(ricevuteFamiglia.payer), providesTags: [OWN] }),
    /** Refusals are shown in the dialog. */
    changeOwnPayer: build.mutation({
      ...call(ricevuteFamiglia.changePayer, { toast: 'never' }),
      invalidatesTags: [OWN],
    }),
  }),
})

export const { useOwnReceiptsQuery, useOwnStatementQuery, useOwnPayerQuery, useChangeOwnPayerMutation } = ownReceiptsApi
