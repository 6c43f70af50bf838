import { consegne } from '@cortile/contract/consegne.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

/** A hand-over is an exit too; on refusal too: another reader has moved the child meanwhile. */
const MOVED = ['Anagrafica', 'Presence', 'AccessLog', 'HandOver'] as const

export const consegneApi = api.injectEndpoints({
  endpoints: (build) => ({
    confirmExit: build.mutation({ ...call(consegne.confirm, { toast: 'never' }), invalidatesTags: MOVED }),
    undoHandOver: build.mutation({ ...call(consegne.undo), invalidatesTags: MOVED }),
    exitSheet: build.query(call(consegne.sheet, { toast: 'never' })),
    handOvers: build.query({ ...call(consegne.list, { toast: 'first-error-only' }), providesTags: ['HandOver'] }),
    reviewHandOver: build.mutation({ ...call(consegne.review), invalidatesTags: ['HandOver'] }),
  }),
})

export const { useUndoHandOverMutation, useExitSheetQuery, useHandOversQuery, useReviewHandOverMutation } = consegneApi
