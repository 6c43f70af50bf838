import { cassa } from '@cortile/contract/cassa.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

const listinoTags = ['Listino'] as const

export const cassaApi = api.injectEndpoints({
  endpoints: (build) => ({
    listino: build.query({
      ...call(cassa.listino, { toast: 'first-error-only', kept: true }),
      providesTags: listinoTags,
    }),
    createListino: build.mutation({ ...call(cassa.createListino), invalidatesTags: listinoTags }),
    updateListino: build.mutation({ ...call(cassa.updateListino), invalidatesTags: listinoTags }),
    removeListino: build.mutation({ ...call(cassa.removeListino), invalidatesTags: listinoTags }),
    /** The till shows a failure in its notice. */
    holder: build.query(call(cassa.holder, { toast: 'never' })),
    /** A purchase changes the balance of the member. */
    checkout: build.mutation({
      ...call(cassa.checkout, { toast: 'never' }),
      invalidatesTags: (paid) => (paid ? ['Anagrafica', 'Saldo'] : []),
    }),
    reverse: build.mutation({
      ...call(cassa.reverse, { toast: 'never' }),
      invalidatesTags: (done) => (done ? ['Anagrafica', 'Saldo'] : []),
    }),
  }),
})

export const {
  useListinoQuery,
  useCreateListinoMutation,
  useUpdateListinoMutation,
  useRemoveListinoMutation,
  useReverseMutation,
} = cassaApi
