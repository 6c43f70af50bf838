import { refusal } from '@cortile/frame/test/replies.ts'
import { screen, within } from '@testing-library/react'
import { dialog, openWeek, PAID, press, WEEK } from '../../test/open-week.tsx'
import { sampleRegister } from '../../test/weeks.ts'

const empty = sampleRegister({ totale: 0, gruppi: [] })

describe('one week', () => {
  it('shows its dates, its fee, its places and its bookings', async () => {
    openWeek()
    expect(await screen.findByRole('heading', { name: 'Il mare' })).toBeInTheDocument()
    expect(screen.getByText(/Lun 17\/06 – ven 21\/06\/2999, 45,50 monete/)).toBeInTheDocument()
    expect(screen.getByRole('meter', { name: 'Capienza di Il mare' })).toHaveAttribute(
      'aria-valuetext',
      '2 / 25 posti, 8%',
    )
    const medie = within(screen.getByRole('region', { name: 'ER Medie 1' }))
    expect(medie.getByRole('link', { name: 'Rossi Anna' })).toHaveAttribute('href', '/anagrafica/12')
    expect(within(screen.getByRole('region', { name: 'Nessun Gruppo 1' })).getByText('Sala Luca')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Registro' })).toHaveAttribute(
      'href',
      '/gestione/estate-ragazzi/7/registro',
    )
  })

  it('is exported as a file', async () => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { user, asked } = openWeek({ 'GET /api/er/:id/csv': 'Cognome' })
    await press(user, 'Esporta CSV')
    expect(await screen.findByText('File scaricato con successo')).toBeInTheDocument()
    expect(asked.at(-1)).toMatchObject({ call: 'GET /api/er/:id/csv', params: { id: '7' } })
  })

  it('can’t be edited by contabile, who may book', async () => {
    openWeek({}, { as: 'contabile' })
    expect(await screen.findByRole('button', { name: 'Prenota un iscritto' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Modifica' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Elimina' })).toBeNull()
  })

  it('without bookings shows an empty state and offers to book', async () => {
    const { user } = openWeek({ [WEEK]: empty })
    await press(user, 'Prenota il primo')
    expect(await screen.findByRole('dialog', { name: 'Prenota «Il mare»' })).toBeInTheDocument()
    expect(screen.getByText('Nessuno ha ancora prenotato questa settimana.')).toBeInTheDocument()
  })

  it.each([
    ['gone', { [WEEK]: refusal(404, 'Elemento non trovato') }, '7'],
    ['no week', {}, 'x'],
  ])('says that it is not there: %s', async (_, replies, at) => {
    openWeek(replies, { at })
    expect(await screen.findByRole('heading', { name: 'Settimana non trovata' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Torna alle settimane' })).toBeInTheDocument()
  })

  it('recovers with Riprova', async () => {
    let broken = true
    const { user } = openWeek({ [WEEK]: () => (broken ? refusal(500, 'Errore interno') : sampleRegister()) })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    broken = false
    await user.click(retry)
    expect(await screen.findByRole('heading', { name: 'Il mare' })).toBeInTheDocument()
  })
})

describe('deleting a week', () => {
  it('shows the number of bookings that it cancels, and goes back to the weeks', async () => {
    const { user, here } = openWeek({ 'DELETE /api/er/:id': null })
    await press(user, 'Elimina')
    const question = await dialog('Conferma Azione')
    expect(question.getByText('2 prenotazioni saranno annullate.')).toBeInTheDocument()
    await user.click(question.getByRole('button', { name: 'Elimina' }))
    expect(await screen.findByText('Settimana eliminata con successo')).toBeInTheDocument()
    expect(here()).toBe('/gestione/estate-ragazzi')
  })

  it('is refused once a fee is paid', async () => {
    const { user, here } = openWeek({ 'DELETE /api/er/:id': refusal(409, PAID) })
    await press(user, 'Elimina')
    const question = await dialog('Conferma Azione')
    await user.click(question.getByRole('button', { name: 'Elimina' }))
    expect(await screen.findByText(PAID)).toBeInTheDocument()
    expect(question.getByRole('button', { name: 'Annulla' })).toBeInTheDocument()
    expect(here()).toBe('/gestione/estate-ragazzi/7')
  })
})
