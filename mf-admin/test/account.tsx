import type { Role } from '@cortile/contract/access.ts'
import { toPage } from '@cortile/contract/page.ts'
import { NewMovimento, type StaffMovimento } from '@cortile/contract/saldo.ts'
import { validate } from '@cortile/contract/validate.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import type { Replies } from '@cortile/frame/test/replies.ts'
import { currentDay } from '@cortile/kit/format.ts'
import { screen, within } from '@testing-library/react'
import { SaldoScreen } from '../src/saldo/SaldoScreen.tsx'
import { sampleMember } from './members.ts'

/** Movements for tests, the latest first. */
export function sampleMovements(count: number): StaffMovimento[] {
  return Array.from({ length: count }, (_, index) => ({
    id: count - index,
    operazione: index % 2 === 0 ? 20 : -1.5,
    descrizione: index % 2 === 0 ? 'Ricarica' : 'Gelato',
    created_at: '2026-11-12T16:26:00.000Z',
    user: index % 3 === 0 ? 'Giulia Ferri' : null,
  }))
}

interface Options {
  as?: Role
  at?: string
  replies?: Replies
  movements?: StaffMovimento[]
}

/** Opens the page of Rossi Anna, who has 12,50, over a server that moves her balance as requested. */
export function openSaldo({ as = 'admin', at = '/anagrafica/12/saldo', replies = {}, movements = [] }: Options = {}) {
  let saldo = 12.5
  let rows = [...movements]
  return renderScreen(<SaldoScreen />, {
    as,
    at,
    path: '/anagrafica/:id/saldo',
    replies: {
      'GET /api/anagrafica/:id': () => sampleMember({ saldo }),
      'GET /api/anagrafica/:id/saldo/logs': ({ query }) => {
        const [page, per_page] = [Number(query['page']), Number(query['per_page'])]
        return toPage({ page, per_page }, rows.length, rows.slice((page - 1) * per_page, page * per_page))
      },
      'PUT /api/anagrafica/:id/saldo': ({ body }) => {
        const { data } = validate(NewMovimento, body)
        if (data === null) throw new Error('not a movement')
        saldo += data.operazione
        rows = [{ ...data, id: rows.length + 1, created_at: '2026-11-21T09:30:00.000Z', user: 'Giulia Ferri' }, ...rows]
        return { saldo }
      },
      ...replies,
    },
  })
}

type Opened = ReturnType<typeof openSaldo>

export const balance = () => screen.getByRole('region', { name: 'Saldo attuale' })
export const amount = () => screen.getByRole('textbox', { name: 'Importo' })
export const description = () => screen.getByRole('textbox', { name: 'Descrizione' })
const form = () => within(screen.getByRole('region', { name: 'Nuovo movimento' }))
/** Alerts of the form only; toasts are alerts too. */
export const notice = () => form().queryByRole('alert')
export const findNotice = () => form().findByRole('alert')
export const submit = () => form().getByRole('button', { name: /^(Aggiungi|Togli)/ })
export const movementsIn = ({ asked }: Opened) =>
  asked.filter(({ call }) => call === 'PUT /api/anagrafica/:id/saldo').map(({ body }) => body)

/** The next call is sent, and its reply is lost. */
export const loseNextReply = () => jest.mocked(globalThis.fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'))

/** A reply that the test resolves. */
export function deferred<T>() {
  let give: (value: T) => void = () => undefined
  const promise = new Promise<T>((resolve) => {
    give = resolve
  })
  return { promise, give: (value: T) => give(value) }
}

/** The means of a movement as it is sent unless another one is chosen. */
export const cashOfToday = () => ({ mezzo: 'contanti', data: currentDay() })
