import type { WeekSheet } from '@cortile/contract/er.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, within } from '@testing-library/react'
import { luca, medie, sampleEnrolled, sampleWeek } from '../../test/weeks.ts'
import { WeekSheetScreen } from './WeekSheetScreen.tsx'

const SHEET = 'GET /api/er/:id/register'
const sheet = (iscritti = [sampleEnrolled()], change: Partial<WeekSheet> = {}): WeekSheet => ({
  ...sampleWeek(),
  centre: 'Oratorio San Luigi',
  gruppi: iscritti.length === 0 ? [] : [{ gruppo: medie, count: iscritti.length, iscritti }],
  ...change,
})

const open = (reply: Replies[string] = sheet()) =>
  renderScreen(<WeekSheetScreen />, {
    as: 'admin',
    at: '/gestione/estate-ragazzi/7/registro',
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
        sampleEnrolled({ ...luca, data_nascita: '2989-06-17', note: null, stato: null }),
      ]),
    )
    expect(await rows()).toEqual([
      ['Cognome Nome', 'Nascita', 'Contatti', 'Note di salute', 'Quota', ...days],
      ['Rossi Anna', '18/06/2989 (9 anni)', 'Pia Rossi (tutore): 02 1234', 'Allergia alle noci', 'Pagata', ...boxes],
      ['Sala Luca', '17/06/2989 (10 anni)', 'Pia Rossi (tutore): 02 1234', '', 'Da pagare', ...boxes],
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

function isPageRule(rule: CSSRule): boolean {
  return rule.cssText.startsWith('@page')
}
