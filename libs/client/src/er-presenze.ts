import { attendance } from '@cortile/contract/er.presenze.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call, configuration } from '@cortile/frame/api/call.ts'
import { serverNow } from '@cortile/frame/api/server-clock.ts'

const DAYS = { type: 'Attendance', id: 'DAYS' } as const
const teamsOf = (id: unknown) => ({ type: 'Attendance', id: `teams ${Number(id)}` }) as const

export const attendanceApi = api.injectEndpoints({
  endpoints: (build) => ({
    teams: build.query({
      ...configuration(attendance.teams, { toast: 'first-error-only' }),
      providesTags: (_reply, _error, { params }) => [teamsOf(params.id)],
    }),
    /** On refusal too: another administrator has changed the teams. */
    changeTeams: build.mutation({
      ...call(attendance.changeTeams, { toast: 'never' }),
      invalidatesTags: ['Attendance', 'Settimana'],
    }),
    assignTeam: build.mutation({ ...call(attendance.assign), invalidatesTags: ['Attendance', 'Settimana'] }),
    attendanceDay: build.query({
      ...call(attendance.day, { toast: 'first-error-only' }),
      providesTags: [DAYS],
    }),
    /** Of a phone that may be without a network: it says so itself. */
    attendanceQuietly: build.query({ ...call(attendance.day, { toast: 'never' }), providesTags: [DAYS] }),
    sendTicks: build.mutation({ ...call(attendance.tick, { toast: 'never' }), invalidatesTags: [DAYS] }),
    kitchen: build.query({ ...call(attendance.kitchen, { toast: 'first-error-only' }), providesTags: [DAYS] }),
    exportAttendance: build.mutation(call(attendance.csv)),
  }),
})

/** When a tick is made now: later than the tick that its maker saw (null: none), also if that is of a clock ahead. */
export function tickTime(seen: string | null): string {
  return new Date(Math.max(serverNow(), seen === null ? 0 : Date.parse(seen) + 1)).toISOString()
}

export const {
  useTeamsQuery,
  useChangeTeamsMutation,
  useAssignTeamMutation,
  useAttendanceDayQuery,
  useAttendanceQuietlyQuery,
  useSendTicksMutation,
  useKitchenQuery,
  useExportAttendanceMutation,
} = attendanceApi
