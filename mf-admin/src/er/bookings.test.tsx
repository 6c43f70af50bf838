import type { Role } from '@cortile/contract/access.ts'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { samplePage, sampleRow } from '../../test/members.ts'
import { dialog, MEMBER_WEEKS, openWeek, PAID, press, REFUND } from '../../test/open-week.tsx'
import { luca, sampleMemberWeek, sampleRegister, sampleWeek } from '../../test/weeks.ts'

const BOOK = 'POST /api/er/:id/anagrafiche/:anagraficaId'
const UNBOOK = 'DELETE /api/er/:id/anagrafiche/:anagraficaId'
const onlyLuca = sampleRegister({ totale: 1, gruppi: [{ gruppo: null, count: 1, nominativi: [luca] }] })

describe('booking from the page of a week', () => {
  const found = samplePage([sampleRow(), sampleRow({ id: 20, cognome: 'Rossini', data_nascita: '2015-01-02' })])
  const openSearch = async (replies: Replies = {}, as: Role = 'contabile') => {
    const rendered = openWeek({ 'GET /api/anagrafica': found, ...replies }, { as })
    await press(rendered.user, 'Prenota un iscritto')
    const search = await dialog('Prenota «Il mare»')
    expect(search.getByRole('searchbox', { name: 'Cerca un iscritto' })).toHaveFocus()
    await rendered.user.keyboard('ross{Enter}')
    return { ...rendered, search }
  }

  it('finds members, marks those who are booked, and books one after the other', async () => {
    const { user, asked, setWeek, search } = await openSearch({
      [BOOK]: () => {
        setWeek(sampleRegister({ totale: 3 }))
        return sampleWeek({ totale: 3 })
      },
    })
    expect(await search.findByText('2 iscritti trovati')).toBeInTheDocument()
    expect(asked.findLast(({ call }) => call === 'GET /api/anagrafica')?.query).toEqual({
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

  it('books a member again whose booking was cancelled meanwhile', async () => {
    const rossini = { id: 20, nome: 'Anna', cognome: 'Rossini' }
    const { user, setWeek, refetch, search } = await openSearch({
      [BOOK]: () => {
        setWeek(sampleRegister({ gruppi: [{ gruppo: null, count: 1, nominativi: [rossini] }] }))
        return sampleWeek({ totale: 1 })
      },
    })
    await user.click(await search.findByRole('button', { name: 'Prenota Rossini Anna' }))
    expect(await search.findByRole('button', { name: 'Prenota Rossi Anna' })).toBeInTheDocument()
    expect(search.queryByRole('button', { name: 'Prenota Rossini Anna' })).toBeNull()
    setWeek(sampleRegister())
    refetch()
    expect(await search.findByRole('button', { name: 'Prenota Rossini Anna' })).toBeEnabled()
  })

  it('reports a full week, and offers no more places', async () => {
    const { user, setWeek, search } = await openSearch({
      [BOOK]: () => {
        setWeek(sampleRegister({ totale: 25 }))
        return refusal(422, 'Settimana al completo')
      },
    })
    await user.click(await search.findByRole('button', { name: 'Prenota Rossini Anna' }))
    expect(await screen.findByText('Settimana al completo')).toBeInTheDocument()
    expect(await search.findByText('Al completo')).toBeInTheDocument()
  })

  it('puts a member into the waiting list of a full week', async () => {
    const JOIN = 'POST /api/er/:id/attesa/:anagraficaId'
    const { user, asked, setWeek, search } = await openSearch({
      [JOIN]: {
        ...{ anagrafica_id: 20, nome: 'Anna', cognome: 'Rossini', posizione: 4, stato: 'attesa' },
        ...{ dal: '2026-11-21T09:30:00.000Z', scade_at: null, da_chiamare: false },
      },
      [BOOK]: () => {
        setWeek(sampleRegister({ totale: 25, in_attesa: 3 }))
        return refusal(422, 'Settimana al completo')
      },
    })
    await user.click(await search.findByRole('button', { name: 'Prenota Rossini Anna' }))
    await user.click(await search.findByRole('button', { name: 'Metti Rossini Anna in lista d’attesa' }))
    expect(await screen.findByText('In lista d’attesa, al numero 4')).toBeInTheDocument()
    expect(asked.find(({ call }) => call === JOIN)?.params).toEqual({ id: '7', anagraficaId: '20' })
    expect(search.getByText('In lista d’attesa')).toBeVisible()
  })

  it('shows options and price first where the week has more than its quota', async () => {
    const trip = { id: 3, nome: 'Gita', giorno: null, prezzo: 20, max: 40, totale: 0, scelta: false }
    const righe = [
      { voce: 'quota' as const, testo: 'Quota della settimana', importo: 45.5 },
      { voce: 'fratello' as const, testo: 'Secondo fratello o sorella', importo: -10 },
    ]
    const own = sampleMemberWeek({ prezzo: { righe, totale: 35.5 }, opzioni: [trip] })
    const { user, asked, search } = await openSearch({ [MEMBER_WEEKS]: [own], [BOOK]: sampleWeek({ totale: 3 }) })
    await user.click(await search.findByRole('button', { name: 'Prenota Rossini Anna' }))
    const choice = await dialog('Prenotare per Rossini Anna?')
    expect(choice.getByText('−10 monete')).toBeVisible()
    await user.click(choice.getByRole('checkbox', { name: 'Gita' }))
    expect(choice.getByText('55,50 monete')).toBeVisible()
    await user.click(choice.getByRole('button', { name: 'Prenota' }))
    expect(await screen.findByText('Prenotazione confermata')).toBeInTheDocument()
    expect(asked.find(({ call }) => call === BOOK)?.body).toEqual({ opzioni: [3], totale_atteso: 55.5 })
  })

  it('reports a search without results, or with more than it shows', async () => {
    const { user, search } = await openSearch({
      'GET /api/anagrafica': ({ query }) =>
        query['search'] === 'ross' ? samplePage([]) : samplePage([sampleRow()], 45),
    })
    expect(await search.findByText('Nessun iscritto con questo nome.')).toBeInTheDocument()
    await user.keyboard('i{Enter}')
    expect(await search.findByText('I primi 1 di 45: scrivi anche il nome.')).toBeInTheDocument()
  })
})

describe('cancelling a booking', () => {
  const ask = async (user: ReturnType<typeof openWeek>['user']) => {
    await press(user, 'Annulla la prenotazione di Rossi Anna')
    const question = await dialog('Conferma Azione')
    expect(question.getByText('Vuoi togliere Rossi Anna da «Il mare»? Il posto torna libero.')).toBeInTheDocument()
    await user.click(question.getByRole('button', { name: 'Conferma' }))
    return question
  }

  it('asks first, and leaves the focus on booking', async () => {
    const { user, asked, setWeek } = openWeek({
      [UNBOOK]: () => {
        setWeek(onlyLuca)
        return sampleWeek({ totale: 1 })
      },
    })
    await ask(user)
    expect(await screen.findByText('Prenotazione annullata')).toBeInTheDocument()
    expect(asked.find(({ call }) => call === UNBOOK)?.params).toEqual({ id: '7', anagraficaId: '12' })
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Rossi Anna' })).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Prenota un iscritto' })).toHaveFocus())
  })

  it('links to the payment if the fee is paid', async () => {
    const { user } = openWeek({ [UNBOOK]: refusal(409, PAID) })
    const question = await ask(user)
    expect(await question.findByText(`${PAID}.`)).toBeInTheDocument()
    expect(question.getByRole('link', { name: 'Apri le sue quote' })).toHaveAttribute('href', '/anagrafica/12/quote')
  })

  it('closes the dialog when another user has cancelled it already', async () => {
    const { user, setWeek } = openWeek({
      [UNBOOK]: () => {
        setWeek(onlyLuca)
        return refusal(404, 'Elemento non trovato')
      },
    })
    await ask(user)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('1 / 25 posti')).toBeInTheDocument()
  })
})

describe('cancelling a paid booking', () => {
  const CANCEL = 'POST /api/er/:id/anagrafiche/:anagraficaId/annulla'
  const refund = {
    rimborso: 20,
    righe: [
      { testo: 'Pagato', importo: 45.5 },
      { testo: 'Rimborso del 50%', importo: -25.5 },
    ],
  }
  const open = async () => {
    const rendered = openWeek({ [REFUND]: refund, [CANCEL]: () => ({ ...refund, rimborso: 40 }) })
    await press(rendered.user, 'Annulla la prenotazione di Rossi Anna')
    // Until the refund is known another dialog stands in its place.
    await screen.findByRole('textbox', { name: /^Motivo/ })
    return { ...rendered, form: await dialog('Annullare la prenotazione di Rossi Anna?') }
  }

  it('says what goes back by the rule, and why, and sends the reason', async () => {
    const { user, asked, form } = await open()
    expect(form.getByText('Rimborso del 50%')).toBeVisible()
    expect(form.getByText('20 monete')).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Sì, annullala' }))
    expect(form.getByRole('textbox', { name: /^Motivo/ })).toBeInvalid()
    await user.type(form.getByRole('textbox', { name: /^Motivo/ }), 'Si è ammalata')
    await user.selectOptions(form.getByRole('combobox', { name: 'Come torna' }), 'In contanti')
    await user.click(form.getByRole('button', { name: 'Sì, annullala' }))
    expect(await screen.findByText('Prenotazione annullata: tornano 40 monete')).toBeInTheDocument()
    expect(asked.find(({ call }) => call === CANCEL)?.body).toEqual({ motivo: 'Si è ammalata', verso: 'contanti' })
  })

  it('shows what another decision gives back', async () => {
    const { user, asked, form } = await open()
    await user.type(form.getByRole('textbox', { name: 'Trattenuta' }), '5,50')
    expect(form.getByText('40 monete')).toBeVisible()
    await user.type(form.getByRole('textbox', { name: /^Motivo/ }), 'Parte prima')
    await user.click(form.getByRole('button', { name: 'Sì, annullala' }))
    // The notice is that of the test before, too.
    const sent = () => asked.find(({ call }) => call === CANCEL)?.body
    await waitFor(() => expect(sent()).toMatchObject({ trattenuta: 5.5, verso: 'saldo' }))
  })
})

describe('the price of a booking', () => {
  const CHANGE = 'PUT /api/er/:id/anagrafiche/:anagraficaId/prezzo'

  it('is shown line by line, and follows options and reduction before they are sent with a reason', async () => {
    const lunch = { id: 3, nome: 'Pranzo', giorno: null, prezzo: 6, max: null, totale: 1, scelta: true }
    const trip = { id: 4, nome: 'Gita', giorno: null, prezzo: 20, max: 40, totale: 0, scelta: false }
    const righe = [
      { voce: 'quota' as const, testo: 'Quota della settimana', importo: 45.5 },
      { voce: 'opzione' as const, testo: 'Pranzo', importo: 6 },
    ]
    const own = sampleMemberWeek({ prenotata: true, prezzo: { righe, totale: 51.5 }, opzioni: [lunch, trip] })
    const { user, asked } = openWeek({ [MEMBER_WEEKS]: [own], [CHANGE]: own.prezzo })
    await press(user, 'Prezzo e opzioni di Rossi Anna')
    await screen.findByRole('textbox', { name: /^Motivo/ })
    const form = await dialog('Prezzo di Rossi Anna')
    expect(form.getByText('51,50 monete')).toBeVisible()
    await user.click(form.getByRole('checkbox', { name: 'Gita' }))
    await user.type(form.getByRole('textbox', { name: 'Riduzione' }), '10')
    expect(form.getByText('61,50 monete')).toBeVisible()
    await user.type(form.getByRole('textbox', { name: /^Motivo/ }), 'Famiglia numerosa')
    await user.click(form.getByRole('button', { name: 'Salva' }))
    expect(await screen.findByText('Prezzo cambiato')).toBeInTheDocument()
    expect(asked.find(({ call }) => call === CHANGE)?.body).toEqual({
      ...{ opzioni: [3, 4], riduzione: 10, motivo: 'Famiglia numerosa' },
    })
  })
})
