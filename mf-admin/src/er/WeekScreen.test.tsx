import { act, screen, waitFor, within } from '@testing-library/react'
import type { Role } from '@cortile/contract/access.ts'
import type { WeekRegister } from '@cortile/contract/er.ts'
import { api } from '@cortile/frame/api.ts'
import { refusal, renderScreen, type Replies } from '@cortile/frame/testing.tsx'
import { samplePage, sampleRow } from '../anagrafica/sample-members.ts'
import { luca, sampleRegister, sampleWeek } from './sample-weeks.ts'
import { WeekScreen } from './WeekScreen.tsx'

const WEEK = 'GET /api/er/:id'
const UPDATE = 'PUT /api/er/:id'
const BOOK = 'POST /api/er/:id/anagrafiche/:anagraficaId'
const UNBOOK = 'DELETE /api/er/:id/anagrafiche/:anagraficaId'
const PAID = 'La quota è già stata pagata: prima annulla il pagamento'
const empty = sampleRegister({ totale: 0, gruppi: [] })
const onlyLuca = sampleRegister({ totale: 1, gruppi: [{ gruppo: null, count: 1, nominativi: [luca] }] })

/** A week as the server has it; `becomes` is what the next reading finds. */
function open(replies: Replies = {}, { as = 'admin', at = '7' }: { as?: Role; at?: string } = {}) {
  let week = sampleRegister()
  const becomes = (next: WeekRegister) => {
    week = next
  }
  const drawn = renderScreen(<WeekScreen />, {
    as,
    at: `/gestione/estate-ragazzi/${at}`,
    path: '/gestione/estate-ragazzi/:id',
    replies: { [WEEK]: () => week, ...replies },
  })
  const readAgain = () => act(() => void drawn.store.dispatch(api.util.invalidateTags(['Settimana'])))
  return { ...drawn, becomes, readAgain }
}
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('one week', () => {
  it('says when it is, what it costs, how it fills and who is in it', async () => {
    open()
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

  it('is saved as a file', async () => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { user, asked } = open({ 'GET /api/er/:id/csv': 'Cognome' })
    await press(user, 'Esporta CSV')
    expect(await screen.findByText('File scaricato con successo')).toBeInTheDocument()
    expect(asked.at(-1)).toMatchObject({ call: 'GET /api/er/:id/csv', params: { id: '7' } })
  })

  it('is not changed by contabile, who may book', async () => {
    open({}, { as: 'contabile' })
    expect(await screen.findByRole('button', { name: 'Prenota un iscritto' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Modifica' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Elimina' })).toBeNull()
  })

  it('has nobody in it yet: it says so and offers to book', async () => {
    const { user } = open({ [WEEK]: empty })
    await press(user, 'Prenota il primo')
    expect(await screen.findByRole('dialog', { name: 'Prenota «Il mare»' })).toBeInTheDocument()
    expect(screen.getByText('Nessuno ha ancora prenotato questa settimana.')).toBeInTheDocument()
  })

  it.each([
    ['gone', { [WEEK]: refusal(404, 'Elemento non trovato') }, '7'],
    ['no week', {}, 'x'],
  ])('says that it is not there: %s', async (_, replies, at) => {
    open(replies, { at })
    expect(await screen.findByRole('heading', { name: 'Settimana non trovata' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Torna alle settimane' })).toBeInTheDocument()
  })

  it('recovers with Riprova', async () => {
    let broken = true
    const { user } = open({ [WEEK]: () => (broken ? refusal(500, 'Errore interno') : sampleRegister()) })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    broken = false
    await user.click(retry)
    expect(await screen.findByRole('heading', { name: 'Il mare' })).toBeInTheDocument()
  })
})

describe('changing a week', () => {
  it('sends what was changed, and nothing else', async () => {
    const { user, asked, becomes } = open({
      [UPDATE]: () => {
        becomes(sampleRegister({ max: 30 }))
        return sampleWeek({ max: 30 })
      },
    })
    await press(user, 'Modifica')
    const form = await dialog('Modifica settimana')
    const places = form.getByRole('spinbutton', { name: 'Posti' })
    expect(places).toHaveAccessibleDescription('2 prenotazioni')
    await user.clear(places)
    await user.type(places, '30')
    await user.click(form.getByRole('button', { name: 'Salva' }))
    expect(await screen.findByText('Settimana aggiornata!')).toBeInTheDocument()
    expect(asked.find(({ call }) => call === UPDATE)?.body).toEqual({ max: 30 })
    expect(await screen.findByText('2 / 30 posti')).toBeInTheDocument()
  })

  it('leaves alone what somebody else has changed under the form', async () => {
    const { user, asked, becomes, readAgain } = open({ [UPDATE]: sampleWeek({ descrizione: 'La luna' }) })
    await press(user, 'Modifica')
    const form = await dialog('Modifica settimana')
    becomes({ ...sampleRegister(), max: 40 })
    readAgain()
    await screen.findByText('2 / 40 posti')
    await user.clear(form.getByRole('textbox', { name: 'Descrizione' }))
    await user.type(form.getByRole('textbox', { name: 'Descrizione' }), 'La luna{Enter}')
    expect(await screen.findByText('Settimana aggiornata!')).toBeInTheDocument()
    expect(asked.find(({ call }) => call === UPDATE)?.body).toEqual({ descrizione: 'La luna' })
  })

  it('closes without a word when nothing was changed', async () => {
    const { user, asked } = open()
    await press(user, 'Modifica')
    await user.click((await dialog('Modifica settimana')).getByRole('button', { name: 'Salva' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText('Settimana aggiornata!')).toBeNull()
    expect(asked.some(({ call }) => call === UPDATE)).toBe(false)
  })

  it('judges the dates together, also when only one of them was changed', async () => {
    const { user, asked } = open()
    await press(user, 'Modifica')
    const form = await dialog('Modifica settimana')
    await user.clear(form.getByLabelText(/^Ultimo giorno/))
    await user.type(form.getByLabelText(/^Ultimo giorno/), '2999-06-10')
    await user.click(form.getByRole('button', { name: 'Salva' }))
    expect(form.getByText('La fine non può venire prima dell’inizio')).toBeInTheDocument()
    expect(asked.some(({ call }) => call === UPDATE)).toBe(false)
  })

  it.each([
    ['50,25', { quota: 50.25 }],
    ['1.250', { quota: 1250 }],
    ['', { quota: 0 }],
  ])('takes %j for a quota', async (typed, sent) => {
    const { user, asked } = open({ [UPDATE]: sampleWeek() })
    await press(user, 'Modifica')
    const quota = (await dialog('Modifica settimana')).getByRole('textbox', { name: 'Quota' })
    expect(quota).toHaveValue('45,50')
    await user.clear(quota)
    await user.type(quota, `${typed}{Enter}`)
    expect(await screen.findByText('Settimana aggiornata!')).toBeInTheDocument()
    expect(asked.find(({ call }) => call === UPDATE)?.body).toEqual(sent)
  })

  it.each([
    ['venti', 'Inserisci un importo valido'],
    ['-2', 'Inserisci un importo valido'],
    ['1,505', 'Al massimo due decimali'],
  ])('refuses a quota of %j under its field', async (typed, text) => {
    const { user, asked } = open()
    await press(user, 'Modifica')
    const quota = (await dialog('Modifica settimana')).getByRole('textbox', { name: 'Quota' })
    await user.clear(quota)
    await user.type(quota, `${typed}{Enter}`)
    expect(quota).toHaveAccessibleDescription(new RegExp(`${text}$`))
    expect(quota).toHaveFocus()
    expect(asked.some(({ call }) => call === UPDATE)).toBe(false)
  })

  it('says under the field how many have booked by now, and loses nothing that was typed', async () => {
    const refused = 'Ci sono già 3 prenotazioni'
    const { user, becomes } = open({
      [UPDATE]: () => {
        becomes({ ...sampleRegister(), totale: 3 })
        return refusal(422, refused, { max: [refused] })
      },
    })
    await press(user, 'Modifica')
    const form = await dialog('Modifica settimana')
    const places = form.getByRole('spinbutton', { name: 'Posti' })
    await user.type(form.getByRole('textbox', { name: 'Descrizione' }), ' e la luna')
    await user.clear(places)
    await user.type(places, '2')
    await user.click(form.getByRole('button', { name: 'Salva' }))
    await waitFor(() =>
      expect(places).toHaveAccessibleDescription(`3 prenotazioni: erano 2 quando hai aperto questo modulo ${refused}`),
    )
    expect(places).toHaveFocus()
    expect(places).toHaveValue(2)
    expect(form.getByRole('textbox', { name: 'Descrizione' })).toHaveValue('Il mare e la luna')
  })

  it('says when it has filled under the form', async () => {
    const { user, becomes, readAgain } = open()
    await press(user, 'Modifica')
    const form = await dialog('Modifica settimana')
    becomes({ ...sampleRegister(), totale: 25 })
    readAgain()
    expect(await form.findByText(/^25 prenotazioni: erano 2 .* La settimana è al completo$/)).toBeInTheDocument()
  })
})

describe('deleting a week', () => {
  it('says how many bookings go with it, and goes back to the weeks', async () => {
    const { user, here } = open({ 'DELETE /api/er/:id': null })
    await press(user, 'Elimina')
    const question = await dialog('Conferma Azione')
    expect(question.getByText('2 prenotazioni saranno annullate.')).toBeInTheDocument()
    await user.click(question.getByRole('button', { name: 'Elimina' }))
    expect(await screen.findByText('Settimana eliminata con successo')).toBeInTheDocument()
    expect(here()).toBe('/gestione/estate-ragazzi')
  })

  it('stays where somebody has paid', async () => {
    const { user, here } = open({ 'DELETE /api/er/:id': refusal(409, PAID) })
    await press(user, 'Elimina')
    const question = await dialog('Conferma Azione')
    await user.click(question.getByRole('button', { name: 'Elimina' }))
    expect(await screen.findByText(PAID)).toBeInTheDocument()
    expect(question.getByRole('button', { name: 'Annulla' })).toBeInTheDocument()
    expect(here()).toBe('/gestione/estate-ragazzi/7')
  })
})

describe('booking from the side of the week', () => {
  const found = samplePage([sampleRow(), sampleRow({ id: 20, cognome: 'Rossini', data_nascita: '2015-01-02' })])
  const openSearch = async (replies: Replies = {}, as: Role = 'contabile') => {
    const drawn = open({ 'GET /api/anagrafica': found, ...replies }, { as })
    await press(drawn.user, 'Prenota un iscritto')
    const search = await dialog('Prenota «Il mare»')
    expect(search.getByRole('searchbox', { name: 'Cerca un iscritto' })).toHaveFocus()
    await drawn.user.keyboard('ross{Enter}')
    return { ...drawn, search }
  }

  it('finds members, knows who is in already, and books one after the other', async () => {
    const { user, asked, becomes, search } = await openSearch({
      [BOOK]: () => {
        becomes(sampleRegister({ totale: 3 }))
        return sampleWeek({ totale: 3 })
      },
    })
    expect(await search.findByText('2 iscritti trovati')).toBeInTheDocument()
    expect(asked.find(({ call }) => call === 'GET /api/anagrafica')?.query).toEqual({
      search: 'ross',
      page: '1',
      per_page: '10',
    })
    const [here, free] = within(search.getByRole('list', { name: 'Iscritti trovati' })).getAllByRole('listitem')
    expect(here).toHaveTextContent(/Prenotato$/)
    expect(free).toHaveTextContent('Rossini Anna 02/01/2015')
    await user.click(search.getByRole('button', { name: 'Prenota Rossini Anna' }))
    expect(await screen.findByText('Prenotazione confermata')).toBeInTheDocument()
    expect(asked.find(({ call }) => call === BOOK)?.params).toEqual({ id: '7', anagraficaId: '20' })
    expect(free).toHaveTextContent(/Prenotato$/)
    expect(search.getByRole('searchbox')).toHaveFocus()
    expect(await search.findByText('3 / 25 posti')).toBeInTheDocument()
  })

  it('says that it is full, and offers no more places', async () => {
    const { user, becomes, search } = await openSearch({
      [BOOK]: () => {
        becomes(sampleRegister({ totale: 25 }))
        return refusal(422, 'Settimana al completo')
      },
    })
    await user.click(await search.findByRole('button', { name: 'Prenota Rossini Anna' }))
    expect(await screen.findByText('Settimana al completo')).toBeInTheDocument()
    expect(await search.findByText('Al completo')).toBeInTheDocument()
    expect(search.getByRole('button', { name: 'Prenota Rossini Anna' })).toBeDisabled()
  })

  it('says that nobody is called so, or that there are more', async () => {
    const { user, search } = await openSearch({
      'GET /api/anagrafica': ({ query }) =>
        query['search'] === 'ross' ? samplePage([]) : samplePage([sampleRow()], 45),
    })
    expect(await search.findByText('Nessun iscritto con questo nome.')).toBeInTheDocument()
    await user.keyboard('i{Enter}')
    expect(await search.findByText('I primi 1 di 45: scrivi anche il nome.')).toBeInTheDocument()
  })
})

describe('giving a place back', () => {
  const ask = async (user: ReturnType<typeof open>['user']) => {
    await press(user, 'Annulla la prenotazione di Rossi Anna')
    const question = await dialog('Conferma Azione')
    await user.click(question.getByRole('button', { name: 'Conferma' }))
    return question
  }

  it('asks before, and leaves the focus on booking', async () => {
    const { user, asked, becomes } = open({
      [UNBOOK]: () => {
        becomes(onlyLuca)
        return sampleWeek({ totale: 1 })
      },
    })
    await ask(user)
    expect(await screen.findByText('Prenotazione annullata')).toBeInTheDocument()
    expect(asked.find(({ call }) => call === UNBOOK)?.params).toEqual({ id: '7', anagraficaId: '12' })
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Rossi Anna' })).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Prenota un iscritto' })).toHaveFocus())
  })

  it('leads to the payment where the quota is paid', async () => {
    const { user } = open({ [UNBOOK]: refusal(409, PAID) })
    const question = await ask(user)
    expect(await question.findByText(`${PAID}.`)).toBeInTheDocument()
    expect(question.getByRole('link', { name: 'Apri le sue quote' })).toHaveAttribute('href', '/anagrafica/12/quote')
  })

  it('asks no more when somebody else was faster', async () => {
    const { user, becomes } = open({
      [UNBOOK]: () => {
        becomes(onlyLuca)
        return refusal(404, 'Elemento non trovato')
      },
    })
    await ask(user)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('1 / 25 posti')).toBeInTheDocument()
  })
})
