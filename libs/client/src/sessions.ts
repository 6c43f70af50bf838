import { sessions } from '@cortile/contract/sessions.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

const ofUser = (id: unknown) => ({ type: 'Session', id: Number(id) }) as const

const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    userSessions: build.query({
      ...call(sessions.list, { toast: 'first-error-only' }),
      providesTags: (_reply, _error, { params }) => [ofUser(params.id)],
    }),
    /** Invalidates on refusal too: the session has ended meanwhile. */
    endSessions: build.mutation({
      ...call(sessions.end),
      invalidatesTags: (_reply, _error, { params }) => [ofUser(params.id)],
    }),
  }),
})

export const { useUserSessionsQuery, useEndSessionsMutation } = sessionsApi
