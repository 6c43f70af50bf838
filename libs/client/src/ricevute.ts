import { ricevute, type Ricevuta } from '@cortile/contract/ricevute.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

const read = call(ricevute.read)

const ricevuteApi = api.injectEndpoints({
  endpoints: (build) => ({
    receipts: build.query({ ...call(ricevute.list), providesTags: ['Ricevuta'] }),
    receipt: build.query({ ...read, providesTags: ['Ricevuta'] }),
    /** Receipts that are printed together, in the order of their ids. */
    receiptsByIds: build.query<Ricevuta[], readonly number[]>({
      queryFn: async (ids, _api, _options, send) => {
        const found: Ricevuta[] = []
        for (const id of ids) {
          const { data, error } = await send(read.query({ params: { id } }))
          if (error) return { error }
          found.push(read.transformResponse(data))
        }
        return { data: found }
      },
      providesTags: ['Ricevuta'],
    }),
    yearlyStatement: build.query({ ...call(ricevute.statement), providesTags: ['Quota', 'Ricevuta'] }),
    exportReceipts: build.mutation(call(ricevute.csv)),
    /** Refusals are shown in the dialog; refused or not, the payments are read again: one may have a receipt meanwhile. */
    issueReceipt: build.mutation({
      ...call(ricevute.issue, { toast: 'never' }),
      invalidatesTags: ['Ricevuta', 'Quota'],
    }),
    /** Refusals are shown in the dialog. A note of a whole receipt frees its payments. */
    correctReceipt: build.mutation({
      ...call(ricevute.annul, { toast: 'never' }),
      invalidatesTags: ['Ricevuta', 'Quota'],
    }),
    /** Refusals are shown in the dialog. */
    stampReceipt: build.mutation({ ...call(ricevute.stamp, { toast: 'never' }), invalidatesTags: ['Ricevuta'] }),
    sendReceipt: build.mutation(call(ricevute.send)),
    receiptSeries: build.query({ ...call(ricevute.series), providesTags: ['Ricevuta'] }),
    /** Refusals are shown in the dialog. */
    raiseReceiptSeries: build.mutation({ ...call(ricevute.raise, { toast: 'never' }), invalidatesTags: ['Ricevuta'] }),
  }),
})

export const {
  useReceiptsQuery,
  useReceiptQuery,
  useReceiptsByIdsQuery,
  useYearlyStatementQuery,
  useExportReceiptsMutation,
  useIssueReceiptMutation,
  useCorrectReceiptMutation,
  useStampReceiptMutation,
  useSendReceiptMutation,
  useReceiptSeriesQuery,
  useRaiseReceiptSeriesMutation,
} = ricevuteApi
