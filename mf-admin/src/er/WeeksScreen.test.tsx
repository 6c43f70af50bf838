import type { Role } from '@cortile/contract/access.ts'
import type { Settimana } from '@cortile/contract/er.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { sampleWeek } from '../../test/weeks.ts'
import { WeeksScreen } from './WeeksScreen.tsx'

function open(weeks: Settimana[] = [sampleWeek({ totale: 18 })], replies: Replies = {}, as: Role = 'admin') {
  let now = [...weeks]
  return renderScreen(<WeeksScreen />, {
    as,
    path: '/gestione/estate-ragazzi',
    replies: {
      'GET /api/er': () => now,
      'POST /api/er': () => {
        const made = sampleWeek({ id: 8, descrizione: 'Lo spazio', totale: 0 })
        now = [...now, made]
        return made
      },
      ...replies,
    },
  })
}
const openForm = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Nuova settimana' }))
  return within(await screen.findByRole('dialog', { name: 'Nuova settimana' }))
}

describe('the weeks of the summer camp', () => {
  it('show their dates, their fees and their places', async () => {
    open([
      sampleWeek({ totale: 18 }),
      sampleWeek({
        id: 8,
        descrizione: null,
        data_inizio: '2999-06-24',
        data_fine: '2999-06-28',
        quota: 0,
        totale: 25,
      }),
    ])
    const [sea, full] = within(await screen.findByRole('list', { name: 'Settimane' })).getAllByRole('listitem')
    expect(sea).toHaveTextContent('Il mareLun 17/06 – ven 21/06/2999, 45,50 monete18 / 25 posti72%')
    expect(screen.getByRole('link', { name: 'Il mare' })).toHaveAttribute('href', '/gestione/estate-ragazzi/7')
    expect(screen.getByRole('meter', { name: 'Capienza di Il mare' })).toHaveAttribute('aria-valuenow', '18')
    expect(full).toHaveTextContent('Lun 24/06 – ven 28/06/2999gratis25 / 25 postiAl completo')
    expect(screen.getByText('2 settimane')).toBeInTheDocument()
  })

  it('collapse past ones', async () => {
    open([sampleWeek({ id: 9, data_inizio: '2001-06-11', data_fine: '2001-06-15', descrizione: 'I pirati' })])
    expect(await screen.findByText('Nessuna settimana in programma.')).toBeInTheDocument()
    expect(screen.getByText('Settimane passate (1)').closest('details')).not.toHaveAttribute('open')
    expect(screen.getByText('I pirati').closest('details')).toContainElement(screen.getByText('Settimane passate (1)'))
  })

  it('are created in a dialog', async () => {
    const { user, asked } = open()
    const dialog = await openForm(user)
    expect(dialog.getByLabelText(/^Primo giorno/)).toHaveFocus()
    await user.keyboard('24062999{Tab}{Tab}28062999')
    await user.type(dialog.getByRole('spinbutton', { name: 'Posti' }), '30')
    await user.type(dialog.getByRole('textbox', { name: 'Descrizione' }), 'Lo spazio')
    await user.click(dialog.getByRole('button', { name: 'Crea settimana' }))
    expect(await screen.findByText('Settimana creata!')).toBeInTheDocument()
    expect(asked.find(({ call }) => call === 'POST /api/er')?.body).toEqual({
      data_inizio: '2999-06-24',
      data_fine: '2999-06-28',
      max: 30,
      quota: 0,
      descrizione: 'Lo spazio',
    })
    expect(await screen.findByRole('link', { name: 'Lo spazio' })).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Nuova settimana' })).toHaveFocus())
  })

  it('report invalid input on the fields, and send nothing', async () => {
    const { user, asked } = open()
    const dialog = await openForm(user)
    await user.click(dialog.getByRole('button', { name: 'Crea settimana' }))
    expect(dialog.getAllByText('Inserisci una data valida')).toHaveLength(2)
    expect(dialog.getByText('Inserisci un numero valido.')).toBeInTheDocument()
    await user.type(dialog.getByLabelText(/^Primo giorno/), '24/06/2999')
    await user.type(dialog.getByLabelText(/^Ultimo giorno/), '20/06/2999')
    await user.type(dialog.getByRole('spinbutton', { name: 'Posti' }), '5')
    await user.click(dialog.getByRole('button', { name: 'Crea settimana' }))
    expect(dialog.getByText('La fine non può venire prima dell’inizio')).toBeInTheDocument()
    expect(dialog.getByLabelText(/^Ultimo giorno/)).toHaveFocus()
    expect(asked.some(({ call }) => call === 'POST /api/er')).toBe(false)
  })

  it('are read-only for contabile', async () => {
    open(undefined, {}, 'contabile')
    expect(await screen.findByRole('link', { name: 'Il mare' })).toBeInTheDocument()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('are none: an empty state offers to create the first, if the user may', async () => {
    const { user, unmount } = open([])
    await user.click(await screen.findByRole('button', { name: 'Crea la prima settimana' }))
    expect(await screen.findByRole('dialog', { name: 'Nuova settimana' })).toBeInTheDocument()
    unmount()
    open([], {}, 'contabile')
    expect(await screen.findByText('Non ci sono ancora settimane di Estate Ragazzi.')).toBeInTheDocument()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('recover with Riprova', async () => {
    let broken = true
    const { user } = open([], { 'GET /api/er': () => (broken ? refusal(500, 'Errore interno') : [sampleWeek()]) })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    broken = false
    await user.click(retry)
    expect(await screen.findByRole('link', { name: 'Il mare' })).toBeInTheDocument()
  })
})
