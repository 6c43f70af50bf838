import type { Role } from '@cortile/contract/access.ts'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { samplePage, sampleRow } from '../../test/members.ts'
import { dialog, openWeek, PAID, press } from '../../test/open-week.tsx'
import { luca, sampleRegister, sampleWeek } from '../../test/weeks.ts'

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
    expect(search.getByRole('button', { name: 'Prenota Rossini Anna' })).toBeDisabled()
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
