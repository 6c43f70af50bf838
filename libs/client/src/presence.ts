import { INSIDE_FAILED, presence } from '@cortile/contract/presence.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

/**
 * An entry or exit changes the record, the list of members inside and the access logs. On refusal too: the state has
 * changed meanwhile.
 */
const presenceTags = ['Anagrafica', 'Presence', 'AccessLog'] as const

const presenceApi = api.injectEndpoints({
  endpoints: (build) => ({
    inside: build.query({ ...call(presence.inside), providesTags: ['Presence'] }),
    rollCall: build.query({
      ...call(presence.rollCall, { toast: 'first-error-only', failure: INSIDE_FAILED }),
      providesTags: ['Presence'],
    }),
    exportInside: build.mutation(call(presence.csv)),
    forceEnter: build.mutation({ ...call(presence.forceEnter), invalidatesTags: presenceTags }),
    forceExit: build.mutation({ ...call(presence.forceExit), invalidatesTags: presenceTags }),
    forceExitAll: build.mutation({ ...call(presence.forceExitAll), invalidatesTags: presenceTags }),
  }),
})

export const {
  useInsideQuery,
  useRollCallQuery,
  useExportInsideMutation,
  useForceEnterMutation,
  useForceExitMutation,
  useForceExitAllMutation,
} = presenceApi
