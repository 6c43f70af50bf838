import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { AttendancePage } from './AttendancePage.tsx'
import { useAttendanceDay } from './use-attendance-day.ts'
import { useAttendance } from './use-attendance.ts'

/** The attendance of the camp today, on a team leader's phone, also without a network. */
export function PresenzeScreen() {
  const controller = useAttendance()
  const day = useAttendanceDay()
  if (!controller) return <Loading />
  return <AttendancePage controller={controller} day={day} />
}
