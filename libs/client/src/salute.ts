import { salute } from '@cortile/contract/salute.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

const saluteApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A press, and no query: each opening is written in the register. */
    openSheet: build.mutation(call(salute.open)),
    /** The note of the record may change with it. */
    changeSheet: build.mutation({
      ...call(salute.change),
      invalidatesTags: (_reply, _error, { params }) => [{ type: 'Anagrafica', id: Number(params.id) }],
    }),
    presentSheets: build.mutation(call(salute.present)),
    ownSheet: build.query({ ...call(salute.own, { toast: 'never' }), providesTags: ['Consent'] }),
    changeOwnSheet: build.mutation({ ...call(salute.changeOwn), invalidatesTags: ['Consent'] }),
  }),
})

export const {
  useOpenSheetMutation,
  useChangeSheetMutation,
  usePresentSheetsMutation,
  useOwnSheetQuery,
  useChangeOwnSheetMutation,
} = saluteApi
