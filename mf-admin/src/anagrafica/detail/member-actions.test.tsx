import type { Role } from '@cortile/contract/access.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { toPage } from '@cortile/contract/page.ts'
import { storeDraft } from '@cortile/frame/storage/drafts.ts'
import { DRAFT_AUTHOR, renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Asked, type Replies } from '@cortile/frame/test/replies.ts'
import { typeAsReader } from '@cortile/kit/test/card-reader.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { sampleMember } from '../../../test/members.ts'
import { AnagraficaDetailScreen } from './AnagraficaDetailScreen.tsx'

const coro = { id: 3, nome: 'Coro', colore: '#112233', count: 1 }
const danza = { id: 4, nome: 'Danza', colore: '#aa3322', count: 0 }

/** The record of a member, which the server changes as requested. */
function open(change: Partial<Anagrafica> = {}, { as = 'admin', replies = {} }: { as?: Role; replies?: Replies } = {}) {
  let member = sampleMember(change)
  const put = ({ body }: Asked) => {
    const given = typeof body === 'object' ? body : {}
    const gruppo = [coro, danza].find(({ id }) => given && 'gruppo_id' in given && id === given.gruppo_id) ?? null
    return (member = { ...member, ...given, ...(given && 'gruppo_id' in given && { gruppo }) })
  }
  return renderScreen(<AnagraficaDetailScreen />, {
    as,
    at: '/anagrafica/12',
    path: '/anagrafica/:id',
    replies: {
      'GET /api/anagrafica/:id': () => member,
      'GET /api/scanner/history/:id': toPage({ page: 1, per_page: 10 }, 0, []),
      'GET /api/settings/:key': { value: false },
      'GET /api/groups': [coro, danza],
      'PUT /api/anagrafica/:id': put,
      'POST /api/presence/force-enter/:id': () => (member = { ...member, stato_accesso: 'dentro' }),
      'POST /api/presence/force-exit/:id': () => (member = { ...member, stato_accesso: 'fuori' }),
      ...replies,
    },
  })
}

const sent = (asked: readonly Asked[], call: string) => asked.filter((each) => each.call === call)
const card = (code: string) => typeAsReader(`${code}{Enter}`)

describe('the actions on a member', () => {
  it('switch the stato at once, and back when the server refuses', async () => {
    let release: () => void = () => undefined
    const { user, asked } = open(
      {},
      {
        replies: {
          'PUT /api/anagrafica/:id': () =>
            new Promise((resolve) => (release = () => resolve(refusal(500, 'Errore interno')))),
        },
      },
    )
    const stato = await screen.findByRole('switch', { name: /^Stato/ })
    await user.click(stato)
    await waitFor(() => expect(stato).not.toBeChecked())
    expect(await screen.findByText('Stato aggiornato in corso...')).toBeInTheDocument()
    release()
    await waitFor(() => expect(stato).toBeChecked())
    expect(await screen.findByText('Errore interno')).toBeInTheDocument()
    expect(sent(asked, 'PUT /api/anagrafica/:id').map(({ body }) => body)).toEqual([{ stato: 'sospeso' }])
  })

  it('report the new stato', async () => {
    const { user } = open({ stato: 'sospeso' })
    const stato = await screen.findByRole('switch', { name: /^Stato/ })
    expect(stato).not.toBeChecked()
    await user.click(stato)
    expect(await screen.findByText('Stato aggiornato con successo')).toBeInTheDocument()
    expect(stato).toBeChecked()
  })

  it('change the group after a confirmation', async () => {
    const { user, asked } = open({ gruppo: coro, gruppo_id: 3 })
    await user.click(await screen.findByRole('button', { name: 'Gruppo: Coro. Cambia' }))
    await user.click(await screen.findByRole('button', { name: 'Danza' }))
    const question = await screen.findByRole('dialog', { name: 'Conferma Azione' })
    expect(question).toHaveTextContent('Sei sicuro di voler cambiare il gruppo?')
    await user.click(within(question).getByRole('button', { name: 'Conferma' }))
    expect(await screen.findByText('Gruppo aggiornato con successo')).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Gruppo: Danza. Cambia' })).toBeInTheDocument()
    expect(sent(asked, 'PUT /api/anagrafica/:id').map(({ body }) => body)).toEqual([{ gruppo_id: 4 }])
  })

  it('just close the dialog on the current group', async () => {
    const { user, asked } = open({ gruppo: null, gruppo_id: null })
    await user.click(await screen.findByRole('button', { name: 'Gruppo: Nessun Gruppo. Cambia' }))
    await user.click(await screen.findByRole('button', { name: 'Nessun Gruppo, il gruppo attuale' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(asked, 'PUT /api/anagrafica/:id')).toEqual([])
  })

  it('assign a card to a member without one: the first ten digits that a reader types', async () => {
    const { user, asked } = open({ card_id: null })
    await user.click(await screen.findByRole('button', { name: /Associa una card/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Card' })
    expect(dialog).toHaveTextContent('Avvicina al lettore la card di Rossi Anna.')
    await card('0025016099')
    expect(await screen.findByText('Card assegnata con successo')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('0025016099')).toBeInTheDocument()
    expect(sent(asked, 'PUT /api/anagrafica/:id').map(({ body }) => body)).toEqual([{ card_id: '0025016099' }])
  })

  it('assign one card: a reading during the closing transition is ignored', async () => {
    const { user, asked } = open({ card_id: null })
    await user.click(await screen.findByRole('button', { name: /Associa una card/ }))
    await screen.findByRole('dialog', { name: 'Card' })
    await card('0025016099')
    await screen.findByText('Card assegnata con successo')
    await card('0025016100')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(asked, 'PUT /api/anagrafica/:id').map(({ body }) => body)).toEqual([{ card_id: '0025016099' }])
  })

  it('show in the dialog the current holder of a card, and read the next one', async () => {
    let taken = true
    const { user } = open(
      { card_id: null },
      {
        replies: {
          'PUT /api/anagrafica/:id': () =>
            taken ? refusal(409, 'Card già associata a Luca Bianchi') : sampleMember({ card_id: '0025016100' }),
        },
      },
    )
    await user.click(await screen.findByRole('button', { name: /Associa una card/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Card' })
    await card('0025016099')
    expect(await within(dialog).findByText('Card già associata a Luca Bianchi')).toBeInTheDocument()
    taken = false
    await card('0025016100')
    expect(await screen.findByText('Card assegnata con successo')).toBeInTheDocument()
  })

  it('remove a card', async () => {
    const { user, asked } = open()
    await user.click(await screen.findByRole('button', { name: /Gestisci card/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Card' })
    expect(dialog).toHaveTextContent("L'utenza Rossi Anna ha una card associata.")
    await user.click(within(dialog).getByRole('button', { name: 'Rimuovi' }))
    expect(await screen.findByText('Card rimossa con successo')).toBeInTheDocument()
    expect(await screen.findByText('Nessuna card')).toBeInTheDocument()
    expect(sent(asked, 'PUT /api/anagrafica/:id').map(({ body }) => body)).toEqual([{ card_id: null }])
  })

  it('record an entry after a confirmation', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Segna entrata' }))
    const question = await screen.findByRole('dialog', { name: 'Conferma Azione' })
    expect(question).toHaveTextContent('Vuoi segnare l’entrata di Rossi Anna?')
    await user.click(within(question).getByRole('button', { name: 'Conferma' }))
    expect(await screen.findByText('Presenza modificata con successo')).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Segna uscita' })).toBeInTheDocument()
  })

  it('show the current state when another user has changed it already', async () => {
    let asks = 0
    const { user } = open(
      {},
      {
        replies: {
          'GET /api/anagrafica/:id': () => sampleMember({ stato_accesso: asks++ === 0 ? 'fuori' : 'dentro' }),
          'POST /api/presence/force-enter/:id': refusal(409, "L'utenza è già dentro"),
        },
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Segna entrata' }))
    await user.click(await screen.findByRole('button', { name: 'Conferma' }))
    expect(await screen.findByText("L'utenza è già dentro")).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Segna uscita' })).toBeInTheDocument()
  })

  it('delete a member and its drafts after a warning, and go back to the list', async () => {
    for (const form of ['anagrafica.12', 'saldo.12', 'anagrafica.120'])
      storeDraft(DRAFT_AUTHOR, form, { note: 'Favismo' })
    const { user, here } = open({ saldo: 0 }, { replies: { 'DELETE /api/anagrafica/:id': null } })
    await user.click(await screen.findByRole('button', { name: 'Elimina' }))
    const question = await screen.findByRole('dialog', { name: 'Conferma Azione' })
    expect(question).toHaveTextContent('I suoi dati personali vengono cancellati')
    await user.click(within(question).getByRole('button', { name: 'Elimina' }))
    expect(await screen.findByText('Anagrafica eliminata con successo')).toBeInTheDocument()
    await waitFor(() => expect(here()).toBe('/anagrafica'))
    expect(Object.keys(sessionStorage)).toEqual(['cortile.bozza.1.anagrafica.120'])
  })

  it('do not delete a member who still has monete', async () => {
    const text = 'Il saldo deve essere zero prima di eliminare'
    const { user, here } = open({}, { replies: { 'DELETE /api/anagrafica/:id': refusal(409, text) } })
    await user.click(await screen.findByRole('button', { name: 'Elimina' }))
    const question = await screen.findByRole('dialog', { name: 'Conferma Azione' })
    expect(question).toHaveTextContent(`${text}: ora è di 12,50 monete.`)
    await user.click(within(question).getByRole('button', { name: 'Elimina' }))
    expect(await screen.findByText(text)).toBeInTheDocument()
    expect(here()).toBe('/anagrafica/12')
  })

  it('link to the movements if the user may see them: for the role user only while the setting allows it', async () => {
    const { unmount } = open({}, { as: 'contabile' })
    expect(await screen.findByRole('link', { name: '12,50 monete' })).toHaveAttribute('href', '/anagrafica/12/saldo')
    unmount()
    const closed = open({}, { as: 'user' })
    await waitFor(() => expect(sent(closed.asked, 'GET /api/settings/:key')).toHaveLength(1))
    expect(screen.queryByRole('link', { name: '12,50 monete' })).toBeNull()
    closed.unmount()
    open({}, { as: 'user', replies: { 'GET /api/settings/:key': { value: true } } })
    expect(await screen.findByRole('link', { name: '12,50 monete' })).toBeInTheDocument()
  })

  it('leave contabile the presence and read-only data', async () => {
    open({}, { as: 'contabile' })
    expect(await screen.findByRole('button', { name: 'Segna entrata' })).toBeEnabled()
    expect(screen.getByRole('button', { name: 'Elimina' })).toBeDisabled()
    expect(screen.queryByRole('switch')).toBeNull()
    expect(screen.queryByRole('button', { name: /Gruppo/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /card/i })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Accessi' })).toBeNull()
  })

  it('hide presence and accesses of a request, and its card dialog only shows that it has none', async () => {
    const { user } = open(
      { isRequest: true, card_id: null },
      { replies: { 'GET /api/anagrafica/requests/similar': [] } },
    )
    expect(await screen.findByText('Richiesta di iscrizione')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /presente/i })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Accessi' })).toBeNull()
    await user.click(screen.getByRole('button', { name: /Stato della card/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Card' })
    expect(dialog).toHaveTextContent("L'utenza Rossi Anna non ha una card associata.")
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Chiudi'])
  })
})
