import { presence, type Present } from '@cortile/contract/presence.ts'
import { validate } from '@cortile/contract/validate.ts'
import { api } from '@cortile/frame/api/api.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import type { Asked, Replies } from '@cortile/frame/test/replies.ts'
import { act, screen } from '@testing-library/react'
import { PresenzaScreen } from '../src/presence/PresenzaScreen.tsx'
import { coro, sampleCall, samplePresent } from './roll-call.ts'

export const CALL = 'GET /api/presence/roll-call'
export const EXPEL = 'POST /api/presence/force-exit'
export const rossi = samplePresent(1, 'Rossi')
const sala = samplePresent(2, 'Sala')
const verdi = samplePresent(3, 'Verdi')

export const idsIn = ({ body }: Asked) => validate(presence.forceExitAll.body, body).data?.ids ?? []

/** A house whose people leave as the server is told, or by themselves (`leave`). */
export function openPresence(people: readonly Present[] = [rossi, sala, verdi], replies: Replies = {}) {
  let inside = [...people]
  const leave = (...ids: number[]) => {
    inside = inside.filter(({ id }) => !ids.includes(id))
  }
  const drawn = renderScreen(<PresenzaScreen />, {
    as: 'admin',
    path: '/accessi/presenza',
    replies: {
      // The first two are of the choir, the others of no group.
      [CALL]: () =>
        sampleCall([
          [coro, inside.filter(({ id }) => id < 3)],
          [null, inside.filter(({ id }) => id >= 3)],
        ]),
      [EXPEL]: (call: Asked) => {
        leave(...idsIn(call))
        return { count: idsIn(call).length }
      },
      ...replies,
    },
  })
  const readAgain = () => act(() => void drawn.store.dispatch(api.util.invalidateTags(['Presence'])))
  return { ...drawn, leave, readAgain }
}

export const box = (name: string) => screen.findByRole('checkbox', { name })
export const button = (name: string) => screen.getByRole('button', { name })
