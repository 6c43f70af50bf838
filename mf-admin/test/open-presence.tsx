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

/** Opens the page over a server that lets people out as requested; `leave`: they leave by themselves. */
export function openPresence(people: readonly Present[] = [rossi, sala, verdi], replies: Replies = {}) {
  let inside = [...people]
  const leave = (...ids: number[]) => {
    inside = inside.filter(({ id }) => !ids.includes(id))
  }
  const rendered = renderScreen(<PresenzaScreen />, {
    as: 'admin',
    path: '/accessi/presenza',
    replies: {
      // The first two belong to the choir, the others to no group.
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
  const refetch = () => act(() => void rendered.store.dispatch(api.util.invalidateTags(['Presence'])))
  return { ...rendered, leave, refetch }
}

export const box = (name: string) => screen.findByRole('checkbox', { name })
export const button = (name: string) => screen.getByRole('button', { name })
