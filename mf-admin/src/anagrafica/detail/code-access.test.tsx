import type { Role } from '@cortile/contract/access.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { toPage } from '@cortile/contract/page.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { sampleMember } from '../../../test/members.ts'
import { AnagraficaDetailScreen } from './AnagraficaDetailScreen.tsx'

const UNLOCK = 'POST /api/anagrafica/:id/unlock-otp'
let locked: boolean
beforeEach(() => {
  locked = true
})
const minor = {
  minorenne: true,
  data_nascita: '2015-03-04',
  email: null,
  nome_tutore: 'Rosa Rossi',
  email_tutore: 'rosa@famiglie.test',
}

function open(change: Partial<Anagrafica> = {}, { as = 'user', replies = {} }: { as?: Role; replies?: Replies } = {}) {
  return renderScreen(<AnagraficaDetailScreen />, {
    as,
    at: '/anagrafica/12',
    path: '/anagrafica/:id',
    replies: {
      'GET /api/anagrafica/:id': sampleMember(change),
      'GET /api/anagrafica/requests/similar': toPage({ page: 1, per_page: 10 }, 0, []),
      'GET /api/scanner/history/:id': toPage({ page: 1, per_page: 10 }, 0, []),
      'GET /api/settings/:key': { value: false },
      'GET /api/anagrafica/:id/unlock-otp': () => ({ bloccato: locked }),
      [UNLOCK]: () => {
        locked = false
        return null
      },
      ...replies,
    },
  })
}
const personal = async () => within(await screen.findByRole('region', { name: 'Dati personali' }))
const button = () => screen.findByRole('button', { name: 'Sblocca i codici' })
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Conferma Azione' }))

describe('a family that is locked out', () => {
  it('is unlocked after a confirmation', async () => {
    const { user, asked } = open()
    await personal()
    await user.click(await button())
    expect((await dialog()).getByText(/alla scheda di Rossi Anna\? Vale per anna@famiglie\.test/)).toBeInTheDocument()
    await user.click((await dialog()).getByRole('button', { name: 'Sblocca' }))
    expect(await screen.findByText('Codici sbloccati: ora può chiederne uno nuovo')).toBeInTheDocument()
    const sent = asked.filter(({ call }) => call === UNLOCK)
    expect(sent.map(({ params }) => params)).toEqual([{ id: '12' }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Sblocca i codici' })).toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('is not offered to unlock while nothing is locked', async () => {
    locked = false
    const { asked } = open()
    await personal()
    await waitFor(() => expect(asked.some(({ call }) => call === 'GET /api/anagrafica/:id/unlock-otp')).toBe(true))
    expect(screen.queryByRole('button', { name: 'Sblocca i codici' })).toBeNull()
  })

  it('is listed with every address that opens the record', async () => {
    const { user, unmount } = open({ ...minor, email: 'luca@famiglie.test' })
    await personal()
    await user.click(await button())
    expect((await dialog()).getByText(/Vale per luca@famiglie\.test e rosa@famiglie\.test/)).toBeInTheDocument()
    unmount()
    const again = open(minor)
    await personal()
    await again.user.click(await button())
    expect((await dialog()).getByText(/Vale per rosa@famiglie\.test:/)).toBeInTheDocument()
  })

  it('reports a failure', async () => {
    const { user } = open({}, { replies: { [UNLOCK]: refusal(500, 'Errore interno') } })
    await personal()
    await user.click(await button())
    await user.click((await dialog()).getByRole('button', { name: 'Sblocca' }))
    expect(await screen.findByText('Errore interno')).toBeInTheDocument()
    expect(screen.queryByText(/Codici sbloccati/)).toBeNull()
  })

  it.each<[string, Partial<Anagrafica>, Role]>([
    ['without an address', { email: null }, 'admin'],
    ['whose guardian’s address counts no more', { email: null, email_tutore: 'rosa@famiglie.test' }, 'admin'],
    ['that is only a request', { isRequest: true }, 'admin'],
    ['for whoever may not', {}, 'contabile'],
  ])('has no such button: %s', async (_, change, as) => {
    open(change, { as })
    await personal()
    expect(screen.queryByRole('button', { name: 'Sblocca i codici' })).toBeNull()
  })
})
