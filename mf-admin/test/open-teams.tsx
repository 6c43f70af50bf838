import type { Role } from '@cortile/contract/access.ts'
import { attendance, type AttendanceRow, type Squadra } from '@cortile/contract/er.presenze.ts'
import { validate } from '@cortile/contract/validate.ts'
import { api } from '@cortile/frame/api/api.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Asked, type Replies } from '@cortile/frame/test/replies.ts'
import { act, screen, within } from '@testing-library/react'
import { TeamsScreen } from '../src/er/teams/TeamsScreen.tsx'
import { annaRow, blu, ginoRow, lucaRow, rossi, sampleDay } from './attendance.ts'
import { sampleRegister } from './weeks.ts'

export const ASSIGN = 'PUT /api/er/:id/anagrafiche/:anagraficaId/squadra'
export const TEAMS = 'GET /api/er/:id/squadre'
export const SAVE = 'PUT /api/er/:id/squadre'
export const DAY = 'GET /api/er/presenze'

interface Options {
  as?: Role
  at?: string
  teams?: readonly Squadra[]
  rows?: readonly AttendanceRow[]
}

/**
 * Opens the teams of a week over a server that moves members as requested; `setTeams`: another administrator has changed
 * the teams, whose ETag is the number of their changes.
 */
export function openTeams(replies: Replies = {}, options: Options = {}) {
  const { as = 'admin', at = '' } = options
  let { teams = [rossi, blu], rows = [annaRow, lucaRow, ginoRow] } = options
  let version = 1
  const setTeams = (next: readonly Squadra[]) => {
    teams = next
    version += 1
  }
  const assign = ({ params, body }: Asked) => {
    const { squadra_id = null, animatore = false } = validate(attendance.assign.body, body).data ?? {}
    const change = { squadra: teams.find(({ id }) => id === squadra_id) ?? null, animatore }
    rows = rows.map((row) => (row.anagrafica_id === Number(params['anagraficaId']) ? { ...row, ...change } : row))
    return { ...annaRow, ...change }
  }
  const save = ({ body }: Asked) => {
    const wanted = validate(attendance.changeTeams.body, body).data ?? []
    setTeams(wanted.map(({ id, nome, colore }, index) => ({ id: id ?? 41 + index, nome, colore })))
    return teams
  }
  const rendered = renderScreen(<TeamsScreen />, {
    as,
    at: `/gestione/estate-ragazzi/7/squadre${at}`,
    path: '/gestione/estate-ragazzi/:id/squadre',
    replies: {
      'GET /api/er/:id': sampleRegister(),
      [TEAMS]: () => teams,
      [DAY]: () => sampleDay({ righe: [...rows] }),
      [ASSIGN]: assign,
      [SAVE]: save,
      ...replies,
    },
  })
  sendEtags(() => `"${version}"`)
  const refetch = () => act(() => void rendered.store.dispatch(api.util.invalidateTags(['Attendance'])))
  const setRows = (next: readonly AttendanceRow[]) => {
    rows = next
  }
  return { ...rendered, setTeams, setRows, refetch }
}

/** The replies about teams have an ETag; they are fetched only after the week. */
function sendEtags(etag: () => string): void {
  const served = jest.mocked(globalThis.fetch).getMockImplementation()
  jest.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    if (!served) throw new Error('the calls are not served')
    const response = await served(input, init)
    if (new Request(input, init).url.endsWith('/squadre')) response.headers.set('ETag', etag())
    return response
  })
}

/** The refusal of a save over the changes of another administrator. */
export const changedMeanwhile = refusal(409, 'Qualcun altro ha appena cambiato questi dati: ricarica la pagina')

export const panel = async (name: string) => within(await screen.findByRole('region', { name }))
export const namesIn = async (name: string) =>
  (await panel(name)).getAllByRole('listitem').map(({ textContent }) => textContent)
