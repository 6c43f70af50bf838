import type { TeamSheet, WeekSheet } from '@cortile/contract/er.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Asked, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, within } from '@testing-library/react'
import { rossi } from '../../test/attendance.ts'
import { luca, medie, sampleEnrolled, sampleWeek } from '../../test/weeks.ts'
import { WeekSheetScreen } from './WeekSheetScreen.tsx'

const SHEET = 'GET /api/er/:id/register'
const sheet = (iscritti = [sampleEnrolled()], change: Partial<WeekSheet> = {}): WeekSheet => ({
  ...sampleWeek(),
  centre: 'Oratorio San Luigi',
  gruppi: iscritti.length === 0 ? [] : [{ gruppo: medie, count: iscritti.length, iscritti }],
  ...change,
})

const open = (reply: Replies[string] = sheet(), at = '') =>
  renderScreen(<WeekSheetScreen />, {
    as: 'admin',
    at: `/gestione/estate-ragazzi/7/registro${at}`,
    path: '/gestione/estate-ragazzi/:id/registro',
    replies: { [SHEET]: reply },
  })
const rows = async () =>
  within(await screen.findByRole('table', { name: /^ER Medie/ }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
const days = ['lun 17', 'mar 18', 'mer 19', 'gio 20', 'ven 21']
const boxes = ['', '', '', '', '']

describe('the register of a week', () => {
  it('shows contacts, health notes, payments and a box per day', async () => {
    open(
      sheet([
        sampleEnrolled({ note: 'Allergia alle noci', stato: 'pagato' }),
        sampleEnrolled({ ...luca, data_nascita: '2989-06-17', note: null, stato: null, versato: 20, residuo: 25.5 }),
      ]),
    )
    expect(await rows()).toEqual([
      ['Cognome Nome', 'Nascita', 'Contatti', 'Note di salute', 'Quota', ...days],
      ['Rossi Anna', '18/06/2989 (9 anni)', 'Pia Rossi (tutore): 02 1234', 'Allergia alle noci', 'Pagata', ...boxes],
      ['Sala Luca', '17/06/2989 (10 anni)', 'Pia Rossi (tutore): 02 1234', '', 'Acconto, restano 25,50', ...boxes],
    ])
    expect(screen.getByText('Allergia alle noci').tagName).toBe('STRONG')
    expect(screen.getByText(/^Lun 17\/06 – ven 21\/06\/2999, 2 \/ 25 posti, aggiornato alle /)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Il mare' })).toHaveAttribute('href', '/gestione/estate-ragazzi/7')
  })

  it('has no column for data that the caller may not see, nor for the fee of a free week', async () => {
    open()
    expect((await rows())[0]).toEqual(['Cognome Nome', 'Nascita', 'Contatti', ...days])
  })

  it('has no boxes for more days than fit', async () => {
    open(sheet(undefined, { data_fine: '2999-07-21' }))
    expect((await rows())[0]).toEqual(['Cognome Nome', 'Nascita', 'Contatti'])
  })

  it('is printed in landscape, unlike other pages', async () => {
    const lying = () => [...document.styleSheets].some(({ cssRules }) => [...cssRules].some(isPageRule))
    const { user, unmount } = open()
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
    await rows()
    expect(lying()).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Stampa' }))
    expect(print).toHaveBeenCalledTimes(1)
    unmount()
    expect(lying()).toBe(false)
  })

  it('is a sheet also without bookings', async () => {
    open(sheet([]))
    expect(await screen.findByText('Nessuno ha ancora prenotato questa settimana.')).toBeInTheDocument()
    expect(screen.getByText('Oratorio San Luigi')).toBeInTheDocument()
  })

  it('reports that the week does not exist', async () => {
    open(refusal(404, 'Elemento non trovato'))
    expect(await screen.findByRole('heading', { name: 'Settimana non trovata' })).toBeInTheDocument()
  })

  it('recovers with Riprova', async () => {
    let broken = true
    const { user } = open(() => (broken ? refusal(500, 'Errore interno') : sheet()))
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    expect(screen.getByRole('button', { name: 'Stampa' })).toBeDisabled()
    broken = false
    await user.click(retry)
    expect(await rows()).toHaveLength(2)
  })
})

describe('the register by team', () => {
  const red = { squadra: rossi, count: 1, iscritti: [sampleEnrolled()], animatori: [] }
  const gino = { id: 20, nome: 'Gino', cognome: 'Verdi', telefono: '333 1234' }
  const pia = { id: 21, nome: 'Pia', cognome: 'Verdi', telefono: null }
  const none = { squadra: null, count: 1, iscritti: [sampleEnrolled(luca)], animatori: [] }
  const byTeam = (squadre: TeamSheet[]) => sheet([], { squadre })
  const section = (name: string) => within(screen.getByRole('heading', { name }).closest('section') ?? document.body)

  it('is a choice in the URL, and names the leaders with their telephones first', async () => {
    const { user, asked, here } = open(({ query }: Asked) =>
      query['per'] === 'squadra' ? byTeam([{ ...red, animatori: [gino, pia] }, none]) : sheet(),
    )
    await rows()
    expect(screen.getByRole('link', { name: 'Per gruppo' })).toHaveAttribute('aria-current', 'page')
    await user.click(screen.getByRole('link', { name: 'Per squadra' }))
    expect(here()).toBe('/gestione/estate-ragazzi/7/registro?per=squadra')
    expect(await screen.findByRole('table', { name: 'Rossi: 1 iscritto' })).toBeInTheDocument()
    const leaders = within(section('Rossi').getByRole('list', { name: 'Animatori: Rossi' })).getAllByRole('listitem')
    expect(leaders.map(({ textContent }) => textContent)).toEqual([
      'Animatori',
      'Verdi Gino: 333 1234',
      'Verdi Pia: senza numero',
    ])
    expect(section('Rossi').getByRole('link', { name: '333 1234' })).toHaveAttribute('href', 'tel:3331234')
    expect(section('Senza squadra').getByText('Nessun animatore')).toBeInTheDocument()
    expect(section('Senza squadra').getByRole('row', { name: /^Sala Luca/ })).toBeInTheDocument()
    expect(screen.queryByRole('table', { name: /^ER Medie/ })).toBeNull()
    expect(asked.map(({ query }) => query)).toContainEqual({ per: 'squadra' })
  })

  it('is also a sheet of leaders alone', async () => {
    open(byTeam([{ ...red, count: 0, iscritti: [], animatori: [gino] }]), '?per=squadra')
    expect(await screen.findByText('333 1234')).toBeInTheDocument()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('shows no sheet in the other order when it can’t be had', async () => {
    const { user } = open(({ query }: Asked) => (query['per'] ? refusal(500, 'Errore interno') : sheet()))
    await rows()
    await user.click(screen.getByRole('link', { name: 'Per squadra' }))
    expect(await screen.findByRole('button', { name: 'Riprova' })).toBeInTheDocument()
    expect(screen.queryByRole('table')).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Per gruppo' }))
    expect(await rows()).toHaveLength(2)
  })
})

function isPageRule(rule: CSSRule): boolean {
  return rule.cssText.startsWith('@page')
}
