import type { AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { api } from '@cortile/frame/api/api.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Asked, type Replies } from '@cortile/frame/test/replies.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { sampleMember, samplePage, sampleRow } from '../../../test/members.ts'
import { compare } from './compare.ts'
import { RichiesteScreen } from './RichiesteScreen.tsx'

const request = (id: number, cognome: string, change: Partial<AnagraficaRow> = {}) =>
  sampleRow({ id, cognome, isRequest: true, card_id: null, gruppo: null, gruppo_id: null, ...change })
const people = [request(1, 'Bianchi'), request(2, 'Verdi'), request(3, 'Neri')]

/** Requests that are removed from the list once they are approved. */
function open(replies: Replies = {}, rows = people) {
  let waiting = [...rows]
  return renderScreen(<RichiesteScreen />, {
    as: 'user',
    path: '/anagrafica/richieste',
    replies: {
      'GET /api/anagrafica/requests': () => samplePage(waiting),
      'GET /api/anagrafica/requests/similar': [],
      'PUT /api/anagrafica/requests/:id': ({ params }) => {
        waiting = waiting.filter(({ id }) => String(id) !== params['id'])
        return sampleMember({ id: Number(params['id']) })
      },
      ...replies,
    },
  })
}
const approve = (name: string) => screen.findByRole('button', { name: `Approva ${name} Anna` })

describe('the signup requests', () => {
  it('shows the person, the contacts of the family and the date', async () => {
    const child = request(4, 'Fontana', {
      minorenne: true,
      data_nascita: '2014-03-02',
      nome_tutore: 'Papà Fontana',
      email_tutore: 'papa@famiglia.test',
      telefono_tutore: '333 7654321',
    })
    open({}, [child])
    const card = within(await screen.findByRole('article', { name: 'Fontana Anna' }))
    expect(screen.getByText('1 richiesta in attesa')).toBeInTheDocument()
    expect(card.getByText(/02\/03\/2014, Monza: \d+ anni, minorenne/)).toBeInTheDocument()
    expect(card.getByText('Tutore: Papà Fontana')).toBeInTheDocument()
    expect(card.getByRole('link', { name: '333 7654321' })).toHaveAttribute('href', 'tel:3337654321')
    expect(card.getByRole('link', { name: 'papa@famiglia.test' })).toBeInTheDocument()
    expect(card.getByRole('link', { name: 'Fontana Anna' })).toHaveAttribute('href', '/anagrafica/4')
    expect(card.getByText('Arrivata il 20/03/2026 20:42')).toBeInTheDocument()
  })

  it('approves one and moves the focus to the next, after the last one to the one before', async () => {
    const { user } = open()
    await user.click(await approve('Verdi'))
    expect(await screen.findByText('Anagrafica confermata con successo')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Verdi Anna' })).toBeNull())
    expect(await approve('Neri')).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Neri Anna' })).toBeNull())
    expect(await approve('Bianchi')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/quando una famiglia si iscrive/)).toBeInTheDocument()
  })

  it('shows similar members before anything is approved', async () => {
    const twin = sampleRow({ id: 40, cognome: 'Verdi', data_nascita: '1990-02-03', telefono: '02 999' })
    const { user, asked } = open({
      'GET /api/anagrafica/requests/similar': [{ id: 2, similar: [{ member: twin, per: 'nome_e_nascita' }] }],
      'GET /api/anagrafica/:id': ({ params }: Asked) =>
        sampleMember(params['id'] === '40' ? twin : request(2, 'Verdi')),
    })
    expect(await screen.findByText('Esiste già?')).toBeInTheDocument()
    await user.click(await approve('Verdi'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Esiste già?' }))
    expect(asked.some(({ call }) => call.startsWith('PUT'))).toBe(false)
    expect(dialog.getByText('Stesso nome e stessa data di nascita')).toBeInTheDocument()
    expect(dialog.getByText('Ora: Coro, con card, attivo')).toBeInTheDocument()
    expect(dialog.getByRole('link', { name: /^Verdi Anna/ })).toHaveAttribute('href', '/anagrafica/40')
    const phones = within(await dialog.findByRole('row', { name: /Telefono/ }))
    expect(phones.getByText('333 0001122')).toBeInTheDocument()
    expect(phones.getByLabelText('diverso:')).toBeInTheDocument()
    expect(dialog.getByRole('row', { name: /^Uguali/ })).toHaveTextContent(/Cognome, Nome, Data di nascita/)

    await user.click(dialog.getByRole('button', { name: 'Annulla' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Confronta Verdi Anna' }))
    await user.click(await screen.findByRole('button', { name: 'Approva lo stesso' }))
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Verdi Anna' })).toBeNull())
  })

  const twin = sampleMember({
    ...{ id: 40, cognome: 'Verdi', data_nascita: '1990-02-03', telefono: '02 999', note: 'Noci', email: null },
    privacy_accettata: null,
  })
  const similarTo = (id: number, member = twin) => ({
    'GET /api/anagrafica/requests/similar': [{ id, similar: [{ member, per: 'nome_e_nascita' }] }],
    'GET /api/anagrafica/:id': ({ params }: Asked) =>
      params['id'] === '40'
        ? twin
        : sampleMember({ ...request(2, 'Verdi', { email: 'anna@famiglie.test' }), note: 'Noci e latte' }),
  })

  it('merges a request with the member that is the same person: its new data go over, but those that are kept', async () => {
    let waiting = people
    const { user, asked } = open({
      ...similarTo(2),
      'GET /api/anagrafica/requests': () => samplePage(waiting),
      'POST /api/anagrafica/requests/:id/unisci': () => {
        waiting = waiting.filter(({ id }) => id !== 2)
        return twin
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Confronta Verdi Anna' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Esiste già?' }))
    expect(await dialog.findByText('4 dati nuovi passano alla scheda.')).toBeInTheDocument()
    const choice = (name: string) => dialog.getByRole('checkbox', { name })
    for (const text of ['333 0001122', 'anna@famiglie.test', 'Noci e latte', 'Sì']) expect(choice(text)).toBeChecked()
    await user.click(choice('333 0001122'))
    expect(dialog.getByText('3 dati nuovi passano alla scheda.')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'È la stessa persona' }))
    expect(await screen.findByText('Richiesta unita alla scheda di Verdi Anna')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Verdi Anna' })).toBeNull())
    expect(await approve('Neri')).toHaveFocus()
    expect(asked.find(({ call }) => call.startsWith('POST'))).toMatchObject({
      params: { id: '2' },
      body: { anagrafica_id: 40, campi: ['email', 'note', 'privacy_accettata'] },
    })
  })

  it('keeps the dialog open when the merge is refused', async () => {
    const { user } = open({
      ...similarTo(2),
      'POST /api/anagrafica/requests/:id/unisci': refusal(422, 'Inserisci l’email', { email: ['Inserisci l’email'] }),
    })
    await user.click(await screen.findByRole('button', { name: 'Confronta Verdi Anna' }))
    const same = await screen.findByRole('button', { name: 'È la stessa persona' })
    await waitFor(() => expect(same).toBeEnabled())
    await user.click(same)
    expect(await screen.findByText('Inserisci l’email')).toBeInTheDocument()
    expect(screen.getByRole('dialog')).toBeInTheDocument()
  })

  it('merges nothing before both records are loaded', async () => {
    let broken = true
    const { user } = open({
      ...similarTo(2),
      'GET /api/anagrafica/:id': ({ params }: Asked) =>
        broken && params['id'] === '2' ? refusal(500, 'Errore interno') : twin,
    })
    await user.click(await screen.findByRole('button', { name: 'Confronta Verdi Anna' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Esiste già?' }))
    const retry = await dialog.findByRole('button', { name: 'Riprova' })
    expect(dialog.getByRole('button', { name: 'È la stessa persona' })).toBeDisabled()
    broken = false
    await user.click(retry)
    expect(await dialog.findByText('La richiesta non ha dati nuovi: viene scartata.')).toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'È la stessa persona' })).toBeEnabled()
  })

  it('rejects a request, with a message to the family', async () => {
    let waiting = people
    const { user, asked } = open({
      'GET /api/anagrafica/requests': () => samplePage(waiting),
      'DELETE /api/anagrafica/requests/:id': ({ params }: Asked) => {
        waiting = waiting.filter(({ id }) => String(id) !== params['id'])
        return null
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Rifiuta Verdi Anna' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rifiuta la richiesta' }))
    expect(dialog.getByText(/Arriva per mail a anna@famiglie.test/)).toBeInTheDocument()
    await user.type(dialog.getByRole('textbox'), 'Siamo al completo')
    await user.click(dialog.getByRole('button', { name: 'Rifiuta' }))
    expect(await screen.findByText('Richiesta rifiutata')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Verdi Anna' })).toBeNull())
    expect(await approve('Neri')).toHaveFocus()
    expect(asked.find(({ call }) => call.startsWith('DELETE'))).toMatchObject({
      params: { id: '2' },
      body: { messaggio: 'Siamo al completo' },
    })
  })

  it('rejects a request without a message, and says when there is nobody to write to', async () => {
    const { user, asked } = open({ 'DELETE /api/anagrafica/requests/:id': null }, [
      request(1, 'Bianchi', { email: null }),
    ])
    await user.click(await screen.findByRole('button', { name: 'Rifiuta Bianchi Anna' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rifiuta la richiesta' }))
    expect(dialog.getByRole('textbox')).toBeDisabled()
    expect(dialog.getByText(/non ha un indirizzo email/)).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Rifiuta' }))
    await waitFor(() => expect(asked.at(-1)).toBeDefined())
    expect(await screen.findByText('Richiesta rifiutata')).toBeInTheDocument()
    expect(asked.find(({ call }) => call.startsWith('DELETE'))?.body).toEqual({})
  })

  it('shows the current list when another user has approved it already', async () => {
    let gone = false
    const { user } = open({
      'GET /api/anagrafica/requests': () => samplePage(gone ? people.slice(1) : people),
      'PUT /api/anagrafica/requests/:id': () => {
        gone = true
        return refusal(409, 'La richiesta è già stata confermata')
      },
    })
    await user.click(await approve('Bianchi'))
    expect(await screen.findByText('La richiesta è già stata confermata')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Bianchi Anna' })).toBeNull())
  })

  it('approves nothing while the search for similar members has failed', async () => {
    let broken = true
    const { user, asked } = open({
      'GET /api/anagrafica/requests/similar': ({ query }) =>
        broken && query['id'] !== undefined ? refusal(500, 'Errore interno') : [],
    })
    await user.click(await approve('Bianchi'))
    expect(await screen.findByText('Errore interno')).toBeInTheDocument()
    expect(asked.some(({ call }) => call.startsWith('PUT'))).toBe(false)
    broken = false
    await user.click(await approve('Bianchi'))
    expect(await screen.findByText('Anagrafica confermata con successo')).toBeInTheDocument()
  })

  it('keeps a request in place that another user has approved', async () => {
    let gone = false
    const { store } = open({
      'GET /api/anagrafica/requests': () => samplePage(gone ? people.slice(1) : people),
    })
    await approve('Bianchi')
    gone = true
    act(() => void store.dispatch(api.util.invalidateTags([{ type: 'Anagrafica', id: 'REQUESTS' }])))
    const card = within(screen.getByRole('article', { name: 'Bianchi Anna' }))
    expect(await card.findByText('Non è più in attesa')).toBeInTheDocument()
    expect(card.queryByRole('button')).toBeNull()
    expect(screen.getAllByRole('article')).toHaveLength(3)
    expect(screen.getByText('2 richieste in attesa')).toBeInTheDocument()
  })

  it('keeps the list and shows the error', async () => {
    let broken = true
    const { user } = open({
      'GET /api/anagrafica/requests': () => (broken ? refusal(500, 'Errore interno') : samplePage(people)),
    })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    broken = false
    await user.click(retry)
    expect(await approve('Bianchi')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Riprova' })).toBeNull()
  })
})

describe('the comparison', () => {
  it('ignores spelling variants and leaves out fields that both lack', () => {
    const one = sampleMember({ nome: 'Nicolò', telefono: '333-000 11 22', email: null, indirizzo_residenza: null })
    const other = sampleMember({ nome: 'NICOLO', telefono: '3330001122', email: 'a@b.it', indirizzo_residenza: null })
    const lines = compare(one, other)
    expect(lines.filter(({ same }) => !same).map(({ label }) => label)).toEqual(['Email'])
    expect(lines.map(({ label }) => label)).not.toContain('Indirizzo di residenza')
  })
})
