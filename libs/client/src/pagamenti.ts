import { pagamenti } from '@cortile/contract/pagamenti.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

const pagamentiApi = api.injectEndpoints({
  endpoints: (build) => ({
    familyDues: build.query({ ...call(pagamenti.ofFamily), providesTags: ['Quota'] }),
    /** The centre's account is among its settings. */
    paymentAccount: build.query({ ...call(pagamenti.account), providesTags: ['Setting'] }),
    /** Refusals are shown in the form. Another desk may have paid one of them: refused or not, they are read again. */
    payDues: build.mutation({
      ...call(pagamenti.pay, { toast: 'never' }),
      invalidatesTags: ['Quota', 'Anagrafica', 'Saldo', 'Ricevuta'],
    }),
  }),
})

export const { useFamilyDuesQuery, usePaymentAccountQuery, usePayDuesMutation } = pagamentiApi
