import type { Role } from '@cortile/contract/access.ts'
import type { WeekRegister } from '@cortile/contract/er.ts'
import { api } from '@cortile/frame/api/api.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import type { Replies } from '@cortile/frame/test/replies.ts'
import { act, screen, within } from '@testing-library/react'
import { WeekScreen } from '../src/er/WeekScreen.tsx'
import { sampleMemberWeek, sampleRegister } from './weeks.ts'

export const WEEK = 'GET /api/er/:id'
export const MEMBER_WEEKS = 'GET /api/anagrafica/:id/settimane'
export const REFUND = 'GET /api/er/:id/anagrafiche/:anagraficaId/rimborso'
/** The refusal for a week or a booking with a paid fee. */
export const PAID = 'La quota è già stata pagata: prima annulla il pagamento'

/** Opens the page of a week; `setWeek` sets the reply to the next fetch. */
export function openWeek(replies: Replies = {}, { as = 'admin', at = '7' }: { as?: Role; at?: string } = {}) {
  let week = sampleRegister()
  const setWeek = (next: WeekRegister) => {
    week = next
  }
  const rendered = renderScreen(<WeekScreen />, {
    as,
    at: `/gestione/estate-ragazzi/${at}`,
    path: '/gestione/estate-ragazzi/:id',
    replies: {
      [WEEK]: () => week,
      [MEMBER_WEEKS]: [sampleMemberWeek()],
      [REFUND]: { rimborso: 0, righe: [{ testo: 'Pagato', importo: 0 }] },
      ...replies,
    },
  })
  const refetch = () => act(() => void rendered.store.dispatch(api.util.invalidateTags(['Settimana'])))
  return { ...rendered, setWeek, refetch }
}

type Opened = ReturnType<typeof openWeek>

export const press = async (user: Opened['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
