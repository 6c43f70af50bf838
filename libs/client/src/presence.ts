import { INSIDE_FAILED, presence } from '@cortile/contract/presence.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

/** Who comes or goes changes its record, the list of those inside and the access logs. Also when refused: the state has moved on. */
const moved = ['Anagrafica', 'Presence', 'AccessLog'] as const

const presenceApi = api.injectEndpoints({
  endpoints: (build) => ({
    inside: build.query({ ...call(presence.inside), providesTags: ['Presence'] }),
    rollCall: build.query({
      ...call(presence.rollCall, { toast: 'first-error-only', failure: INSIDE_FAILED }),
      providesTags: ['Presence'],
    }),
    exportInside: build.mutation(call(presence.csv)),
    forceEnter: build.mutation({ ...call(presence.forceEnter), invalidatesTags: moved }),
    forceExit: build.mutation({ ...call(presence.forceExit), invalidatesTags: moved }),
    forceExitAll: build.mutation({ ...call(presence.forceExitAll), invalidatesTags: moved }),
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
