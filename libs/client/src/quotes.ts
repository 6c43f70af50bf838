import { quotes } from '@cortile/contract/quotes.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

const LIST = { type: 'Quota', id: 'LIST' } as const
const one = (id: unknown) => ({ type: 'Quota', id: Number(id) }) as const
const feesOf = (id: unknown) => ({ type: 'Quota', id: `of ${Number(id)}` }) as const

/**
 * A payment changes the list of payers, the member's record, balance and row in lists, and the receipts: it may issue one,
 * and its reversal corrects one. On refusal too: the fee has been paid meanwhile.
 */
const paymentTags = (member: unknown, { type, id }: { type: string; id: unknown }) => [
  LIST,
  ...(type === 'tesseramento' ? [one(id)] : []),
  feesOf(member),
  { type: 'Anagrafica', id: Number(member) } as const,
  { type: 'Anagrafica', id: 'LIST' } as const,
  { type: 'Saldo', id: Number(member) } as const,
  { type: 'Ricevuta' } as const,
]

const quotesApi = api.injectEndpoints({
  endpoints: (build) => ({
    quotes: build.query({ ...call(quotes.list), providesTags: [LIST] }),
    quota: build.query({ ...call(quotes.read), providesTags: (_reply, _error, { params }) => [one(params.id)] }),
    quotaMembers: build.query({
      ...call(quotes.members),
      providesTags: (_reply, _error, { params }) => [one(params.id)],
    }),
    memberQuotes: build.query({
      ...call(quotes.ofMember),
      providesTags: (_reply, _error, { params }) => [feesOf(params.id)],
    }),
    paymentReceipt: build.query({
      ...call(quotes.receipt),
      providesTags: (_reply, _error, { query }) => [feesOf(query.anagrafica_id)],
    }),
    exportQuotes: build.mutation(call(quotes.csv)),
    exportQuotaMembers: build.mutation(call(quotes.membersCsv)),
    /** A new fee changes the fees of many members. */
    createQuota: build.mutation({ ...call(quotes.create), invalidatesTags: ['Quota', 'Anagrafica'] }),
    /** Invalidates on refusal too: another user has removed the fee. */
    removeQuota: build.mutation({ ...call(quotes.remove), invalidatesTags: ['Quota', 'Anagrafica'] }),
    /** Refusals are shown in the dialog. */
    payQuota: build.mutation({
      ...call(quotes.pay, { toast: 'never' }),
      invalidatesTags: (_reply, _error, { params, body }) => paymentTags(body.anagrafica_id, params),
    }),
    takeBackQuota: build.mutation({
      ...call(quotes.takeBack),
      invalidatesTags: (_reply, _error, { params, query }) => paymentTags(query.anagrafica_id, params),
    }),
  }),
})

export const {
  useQuotesQuery,
  useQuotaQuery,
  useQuotaMembersQuery,
  useMemberQuotesQuery,
  usePaymentReceiptQuery,
  useExportQuotesMutation,
  useExportQuotaMembersMutation,
  useCreateQuotaMutation,
  useRemoveQuotaMutation,
  usePayQuotaMutation,
  useTakeBackQuotaMutation,
} = quotesApi
