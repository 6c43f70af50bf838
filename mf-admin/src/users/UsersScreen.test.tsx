import { POLL_MS } from '@cortile/contract/limits.ts'
import { refusal } from '@cortile/frame/test/replies.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { create, openUsers, row, sampleUser, sentBy } from '../../test/open-users.tsx'

const LIST = 'GET /api/users'
const UPDATE = 'PUT /api/users/:id'
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Conferma Azione' }))

describe('the users', () => {
  it('are listed with role, state and last login', async () => {
    const at = '2026-11-20T13:05:00.000Z'
    openUsers({ others: [sampleUser({ last_login: at, last_used_at: at, disabled: true })] })
    expect([...(await row(/Marco Riva/)).children].slice(0, 3).map(({ textContent }) => textContent)).toEqual([
      'Marco Riva  marco@oratorio.test',
      'user Disabilitato',
      '20/11/2026 14:05 Usato il 20/11/2026 14:05',
    ])
    const own = await row(/Giulia Ferri/)
    expect(within(own).getByText('tu')).toBeInTheDocument()
    expect(own).toHaveTextContent(/Attivo.*Mai Mai usato/)
    expect(screen.getByText('2 utenti')).toBeInTheDocument()
  })

  it('are fetched page by page, by the URL', async () => {
    const others = Array.from({ length: 30 }, (_, at) => sampleUser({ id: at + 10, name: `Utente ${at}` }))
    const opened = openUsers({ others, at: '/gestione/utenti?page=2' })
    expect(await row(/Utente 29/)).toBeInTheDocument()
    expect(sentBy(opened, LIST)[0]?.query).toEqual({ page: '2', per_page: '20' })
    await opened.user.click(screen.getByRole('button', { name: 'Pagina precedente' }))
    expect(await row(/Utente 0/)).toBeInTheDocument()
    expect(opened.here()).toBe('/gestione/utenti')
  })

  it('that are administrators can’t be edited by an admin, who sees why, also on the own row', async () => {
    openUsers({ as: 'admin', others: [sampleUser({ name: 'Capo', role: 's-admin' }), sampleUser({ id: 8 })] })
    const locked = await row(/Capo/)
    expect(within(locked).getByLabelText('Solo un s-admin può modificare gli amministratori')).toBeInTheDocument()
    expect(within(locked).queryByRole('button')).toBeNull()
    const own = await row(/Giulia Ferri/)
    expect(within(own).getByLabelText('È il tuo utente: solo un s-admin può modificarlo')).toBeInTheDocument()
    expect(within(own).queryByRole('button')).toBeNull()
    const buttons = within(await row(/Marco Riva/)).getAllByRole('button')
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Modifica Marco Riva',
      'Elimina Marco Riva',
    ])
  })

  it('offer an s-admin the actions that the server allows: on the own row only the sessions and the change', async () => {
    openUsers({ others: [sampleUser({ role: 'admin' })] })
    const own = await row(/Giulia Ferri/)
    expect(within(own).getAllByRole('button')).toEqual([
      screen.getByRole('button', { name: 'Sessioni di Giulia Ferri' }),
      screen.getByRole('button', { name: 'Modifica Giulia Ferri' }),
    ])
    expect(within(own).getByLabelText('Non puoi disabilitarti né eliminarti')).toBeInTheDocument()
    expect(within(await row(/Marco Riva/)).getAllByRole('button')).toHaveLength(4)
  })

  it('are disabled after a warning, and enabled again', async () => {
    const opened = openUsers()
    await opened.user.click(await screen.findByRole('button', { name: 'Disabilita Marco Riva' }))
    const first = await dialog()
    expect(first.getByText(/Le sue sessioni finiscono subito e non potrà più entrare/)).toBeInTheDocument()
    expect(first.getByRole('button', { name: 'Annulla' })).toHaveFocus()
    await opened.user.click(first.getByRole('button', { name: 'Disabilita' }))
    expect(await screen.findByText('Utente aggiornato con successo')).toBeInTheDocument()
    const again = await screen.findByRole('button', { name: 'Riabilita Marco Riva' })
    await waitFor(() => expect(again).toHaveFocus())
    await opened.user.click(again)
    await opened.user.click((await dialog()).getByRole('button', { name: 'Riabilita' }))
    expect(await screen.findByRole('button', { name: 'Disabilita Marco Riva' })).toBeInTheDocument()
    expect(sentBy(opened, UPDATE).map(({ body }) => body)).toEqual([{ disabled: true }, { disabled: false }])
  })

  it('keep the last s-admin: the refusal is shown, and the dialog stays', async () => {
    const last = "È l'ultimo s-admin attivo"
    const opened = openUsers({ replies: { [UPDATE]: refusal(409, last), 'DELETE /api/users/:id': refusal(409, last) } })
    await opened.user.click(await screen.findByRole('button', { name: 'Disabilita Marco Riva' }))
    await opened.user.click((await dialog()).getByRole('button', { name: 'Disabilita' }))
    expect(await screen.findByText(last)).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Disabilita' })).toBeEnabled())
  })

  it('close the dialog about a user who is deleted already', async () => {
    const opened = openUsers({ replies: { [UPDATE]: refusal(404, 'Elemento non trovato') } })
    await opened.user.click(await screen.findByRole('button', { name: 'Disabilita Marco Riva' }))
    await opened.user.click((await dialog()).getByRole('button', { name: 'Disabilita' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('are removed after a confirmation, and the focus moves on', async () => {
    const opened = openUsers()
    await opened.user.click(await screen.findByRole('button', { name: 'Elimina Marco Riva' }))
    const asked = await dialog()
    expect(asked.getByText(/Vuoi eliminare l’utente «Marco Riva»\?/)).toBeInTheDocument()
    expect(asked.getByText('Le sue sessioni finiscono subito; nei registri resta il suo nome.')).toBeInTheDocument()
    await opened.user.click(asked.getByRole('button', { name: 'Elimina' }))
    expect(await screen.findByText('Utente eliminato con successo')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('row', { name: /Marco Riva/ })).toBeNull())
    await waitFor(async () => expect(await create()).toHaveFocus())
    expect(await screen.findByText('1 utente')).toBeInTheDocument()
  })

  it('recover from a failure with Riprova', async () => {
    let broken = true
    const only = { data: [sampleUser()], current_page: 1, last_page: 1, per_page: 20, total: 1 }
    const { user } = openUsers({ replies: { [LIST]: () => (broken ? refusal(500, 'Errore interno') : only) } })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    broken = false
    await user.click(retry)
    expect(await row(/Marco Riva/)).toBeInTheDocument()
  })

  it('link from a page after the last one to the last one', async () => {
    const { user, here } = openUsers({ at: '/gestione/utenti?page=9' })
    expect(await screen.findByText('In questa pagina non ci sono utenti.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Vai all’ultima pagina' }))
    expect(here()).toBe('/gestione/utenti')
    expect(await row(/Marco Riva/)).toBeInTheDocument()
  })
})

describe('the active users', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

  it.each([
    ['s-admin', 3],
    ['admin', 1],
  ] as const)('is asked again every ten seconds by who may shut them out: %s', async (as, times) => {
    const opened = openUsers({ as })
    expect(await row(/Marco Riva/)).toBeInTheDocument()
    await wait(2 * POLL_MS + 1_000)
    expect(sentBy(opened, LIST)).toHaveLength(times)
  })

  it('are marked as stale when they could not be refetched, and nothing moves', async () => {
    let broken = false
    const only = { data: [sampleUser()], current_page: 1, last_page: 1, per_page: 20, total: 1 }
    openUsers({ replies: { [LIST]: () => (broken ? refusal(500, 'Errore interno') : only) } })
    expect(await row(/Marco Riva/)).toBeInTheDocument()
    broken = true
    await wait(POLL_MS + 1_000)
    expect(await screen.findByText(/ora non si aggiorna/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Riprova' })).toBeNull()
    expect(await row(/Marco Riva/)).toBeInTheDocument()
  })
})
