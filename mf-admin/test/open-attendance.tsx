import type { Role } from '@cortile/contract/access.ts'
import { attendance, type AttendanceRow, type AttendanceWeek, type Kitchen } from '@cortile/contract/er.presenze.ts'
import { validate } from '@cortile/contract/validate.ts'
import { api } from '@cortile/frame/api/api.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import type { Asked, Replies } from '@cortile/frame/test/replies.ts'
import { act } from '@testing-library/react'
import { AttendanceScreen } from '../src/er/attendance/AttendanceScreen.tsx'
import { annaRow, ginoRow, lucaRow, sampleDay } from './attendance.ts'
import { sampleRegister } from './weeks.ts'

export const WEEK = 'GET /api/er/:id'
export const DAY = 'GET /api/er/presenze'
export const TICK = 'PUT /api/er/presenze'
export const KITCHEN = 'GET /api/er/:id/cucina'

/** The numbers of the sample week's first day. */
export const sampleKitchen: Kitchen = { giorno: '2999-06-17', iscritti: 2, presenti: 0, diete: {}, opzioni: [] }

const ticksIn = ({ body }: Asked) => validate(attendance.tick.body, body).data?.righe ?? []

/** Opens the attendance of a week over a server that takes every tick. */
export function openAttendance(
  replies: Replies = {},
  {
    as = 'admin',
    at = '',
    counts = {},
    rows = [annaRow, lucaRow, ginoRow],
  }: { as?: Role; at?: string; counts?: Partial<AttendanceWeek>; rows?: readonly AttendanceRow[] } = {},
) {
  let righe = [...rows]
  const take = (call: Asked) => {
    const ticks = ticksIn(call)
    righe = righe.map((row) => {
      const tick = ticks.find(({ anagrafica_id }) => anagrafica_id === row.anagrafica_id)
      return tick ? { ...row, presente: tick.presente, letto_at: tick.letto_at } : row
    })
    return { esiti: ticks.map(({ presente: _, letto_at: _at, ...about }) => ({ ...about, esito: 'preso' })) }
  }
  const rendered = renderScreen(<AttendanceScreen />, {
    as,
    at: `/gestione/estate-ragazzi/7/presenze${at}`,
    path: '/gestione/estate-ragazzi/:id/presenze',
    replies: {
      [WEEK]: sampleRegister(),
      [DAY]: ({ query }: Asked) => ({ ...sampleDay({ ...counts, righe }), giorno: query['giorno'] }),
      [KITCHEN]: ({ query }: Asked) => ({ ...sampleKitchen, giorno: query['giorno'] }),
      [TICK]: take,
      ...replies,
    },
  })
  const refetch = () => act(() => void rendered.store.dispatch(api.util.invalidateTags(['Attendance'])))
  return { ...rendered, refetch, ticks: () => rendered.asked.filter(({ call }) => call === TICK).flatMap(ticksIn) }
}
