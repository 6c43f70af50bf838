import type { RegistroCheck } from '@cortile/contract/registro.ts'
import type { LedgerCheck, RollupCheck } from '@cortile/contract/system.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, within } from '@testing-library/react'
import { LedgerPanel } from './LedgerPanel.tsx'
import { RegistroPanel } from './RegistroPanel.tsx'
import { RollupPanel } from './RollupPanel.tsx'

const LEDGER = 'GET /api/system/ledger'
const ROLLUPS = 'GET /api/system/rollups'
const REGISTER = 'GET /api/system/registro'
const exact: LedgerCheck = { members: 300, movements: 4_210, total: 1_250.5, wrong_count: 0, wrong: [] }
const whole: RegistroCheck = { righe: 310, sigilli: 12, ultimo: null, da_sigillare: 0, wrong_count: 0, wrong: [] }
const counted: RollupCheck = { from: '2026-10-22', to: '2026-11-21', logs: 1_204, wrong_count: 0, wrong: [] }

const open = (replies: Replies = {}) =>
  renderScreen(
    <>
      <LedgerPanel />
      <RollupPanel />
      <RegistroPanel />
    </>,
    { as: 'admin', replies: { [LEDGER]: exact, [ROLLUPS]: counted, [REGISTER]: whole, ...replies } },
  )

describe.each([
  {
    what: 'balances',
    call: LEDGER,
    right: exact,
    title: 'Controllo dei saldi',
    action: 'Controlla i saldi',
    outcome: /^Tutti i saldi tornano/,
  },
  {
    what: 'counts',
    call: ROLLUPS,
    right: counted,
    title: 'Controllo dei conteggi',
    action: 'Controlla i conteggi',
    outcome: /^Tutti i conteggi tornano/,
  },
  {
    what: 'register',
    call: REGISTER,
    right: whole,
    title: 'Controllo del registro',
    action: 'Controlla il registro',
    outcome: /^Il registro è intero: 310 righe, 12 sigilli/,
  },
])('the check of the $what', ({ call, right, title, action, outcome }) => {
  const panel = () => within(screen.getByRole('region', { name: title }))

  it('runs on demand only', async () => {
    const { user, asked } = open()
    const check = panel().getByRole('button', { name: action })
    expect(asked).toEqual([])
    await user.click(check)
    expect(await panel().findByText(outcome)).toBeInTheDocument()
    expect(asked.map((one) => one.call)).toEqual([call])
  })

  it('runs once at a time, and keeps the focus', async () => {
    const { user, asked } = open({ [call]: () => new Promise(() => undefined) })
    const check = panel().getByRole('button', { name: action })
    await user.click(check)
    expect(check).toHaveAttribute('aria-disabled', 'true')
    expect(check).toBeEnabled()
    await user.keyboard('{Enter}')
    expect(check).toHaveFocus()
    expect(asked).toHaveLength(1)
  })

  it('that failed shows no old result, and is retried by the focused button', async () => {
    let broken = false
    const { user } = open({ [call]: () => (broken ? refusal(500, 'Errore interno') : right) })
    const check = panel().getByRole('button', { name: action })
    await user.click(check)
    expect(await panel().findByText(outcome)).toBeInTheDocument()
    broken = true
    await user.click(check)
    expect(await panel().findByText(/^Il controllo non è riuscito/)).toBeInTheDocument()
    expect(panel().queryByText(outcome)).not.toBeInTheDocument()
    expect(panel().getByRole('button', { name: 'Riprova' })).toHaveFocus()
    broken = false
    await user.keyboard('{Enter}')
    expect(await panel().findByText(outcome)).toBeInTheDocument()
    expect(panel().getByRole('button', { name: action })).toHaveFocus()
    expect(panel().queryByText(/^Il controllo non è riuscito/)).not.toBeInTheDocument()
  })
})

describe('the result of a check', () => {
  const found = async (action: string, replies: Replies = {}) => {
    const { user } = open(replies)
    await user.click(screen.getByRole('button', { name: action }))
  }

  it('of correct balances shows their number', async () => {
    await found('Controlla i saldi')
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Tutti i saldi tornano: 300 iscritti, 4.210 movimenti, 1.250,50 monete in tutto.',
    )
  })

  it('lists the wrong balances', async () => {
    const wrong = { ...exact, wrong_count: 1, wrong: [{ anagrafica_id: 7, saldo: 3, movements: 2.5 }] }
    await found('Controlla i saldi', { [LEDGER]: wrong })
    expect(await screen.findByText(/1 saldo non torna/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Iscritto 7' })).toHaveAttribute('href', '/anagrafica/7/saldo')
  })

  it('of correct counts shows the days and the number of accesses', async () => {
    await found('Controlla i conteggi')
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Tutti i conteggi tornano: 1.204 accessi dal 22/10/2026 al 21/11/2026.',
    )
  })

  it('uses the singular for one of each', async () => {
    await found('Controlla i saldi', { [LEDGER]: { ...exact, members: 1, movements: 1, total: 1 } })
    expect(await screen.findByText(/: 1 iscritto, 1 movimento, 1 moneta in tutto\.$/)).toBeInTheDocument()
  })

  it('lists the wrong days, the wrong counts, and the command that repairs them', async () => {
    const wrong: RollupCheck['wrong'] = [
      { giorno: '2026-11-02', counts: ['ore', 'persone', 'in_ritardo'] },
      { giorno: '2026-11-20', counts: ['persone'] },
    ]
    await found('Controlla i conteggi', { [ROLLUPS]: { ...counted, wrong_count: 2, wrong } })
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^I conteggi di 2 giorni non tornano: chiedi .* npm run rollups:rebuild, che li rifà dal registro degli accessi\./,
    )
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '02/11/2026: totali delle ore, persone del giorno, letture arrivate in ritardo',
      '20/11/2026: persone del giorno',
    ])
  })
})
