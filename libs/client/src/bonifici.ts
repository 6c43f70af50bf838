import { bonifici } from '@cortile/contract/bonifici.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

const bonificiApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a transfer may pay changes with the fees. */
    transfers: build.query({ ...call(bonifici.list), providesTags: ['Bonifico', 'Quota'] }),
    /** Refusals are shown in the page. */
    addTransfers: build.mutation({ ...call(bonifici.add, { toast: 'never' }), invalidatesTags: ['Bonifico'] }),
    /** Refusals are shown in the dialog; refused or not, what is owed is read again. */
    matchTransfer: build.mutation({
      ...call(bonifici.match, { toast: 'never' }),
      invalidatesTags: ['Bonifico', 'Quota', 'Anagrafica', 'Saldo'],
    }),
    archiveTransfer: build.mutation({
      ...call(bonifici.archive, { toast: 'never' }),
      invalidatesTags: ['Bonifico'],
    }),
  }),
})

export const { useTransfersQuery, useAddTransfersMutation, useMatchTransferMutation, useArchiveTransferMutation } =
  bonificiApi
