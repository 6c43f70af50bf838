import { POLL_MS } from '@cortile/contract/limits.ts'
import type { UserSession } from '@cortile/contract/sessions.ts'
import { refusal, type Asked, type Replies } from '@cortile/frame/test/replies.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { openUsers, row, sentBy } from '../../test/open-users.tsx'

const LIST = 'GET /api/users/:id/sessions'
const END = 'DELETE /api/users/:id/sessions'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

function session(id: number, change: Partial<UserSession> = {}): UserSession {
  return {
    id,
    device: ANDROID,
    current: false,
    created_at: '2026-11-01T08:00:00.000Z',
    last_used_at: '2026-11-20T13:05:00.000Z',
    ...change,
  }
}

/** The sessions of Marco, or of Giulia herself, over a server that ends them. */
async function openSessions(
  open: UserSession[],
  { of = 'Marco Riva', replies = {} }: { of?: string; replies?: Replies } = {},
) {
  let rows = open
  const opened = openUsers({
    replies: {
      [LIST]: () => rows,
      [END]: ({ query }: Asked) => {
        rows = rows.filter(({ id, current }) => (query['session_id'] ? String(id) !== query['session_id'] : current))
        return null
      },
      ...replies,
    },
  })
  await opened.user.click(await screen.findByRole('button', { name: `Sessioni di ${of}` }))
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: `Sessioni di ${of}` })) }
}

describe('the sessions of a user', () => {
  it('are offered in every row to users who may end them, and to no others', async () => {
    const { unmount } = openUsers()
    for (const name of [/Giulia Ferri/, /Marco Riva/])
      expect(within(await row(name)).getByRole('button', { name: /^Sessioni di / })).toBeInTheDocument()
    unmount()
    openUsers({ as: 'admin' })
    for (const name of [/Giulia Ferri/, /Marco Riva/])
      expect(within(await row(name)).queryByRole('button', { name: /^Sessioni di / })).toBeNull()
  })

  it('show device, beginning and last use; the user agent is in the tooltip of the name', async () => {
    const { dialog } = await openSessions([session(4), session(5, { device: 'Tablet del cortile' })])
    const rows = await dialog.findAllByRole('listitem')
    expect(rows).toHaveLength(2)
    expect(rows[0]).toHaveTextContent('Chrome su Android')
    expect(rows[0]).toHaveTextContent('Dal 01/11/2026 09:00 · ultimo utilizzo: 20/11/2026 14:05')
    expect(dialog.getByTitle(ANDROID)).toHaveTextContent('Chrome su Android')
    expect(rows[1]).toHaveTextContent('Tablet del cortile')
    expect(dialog.queryByText('questo dispositivo')).toBeNull()
  })

  it('end one by one', async () => {
    const opened = await openSessions([session(4), session(5, { device: 'Tablet del cortile' })])
    await opened.user.click(await opened.dialog.findByRole('button', { name: /^Chiudi Tablet del cortile/ }))
    expect(await screen.findByText('Sessione chiusa')).toBeInTheDocument()
    await waitFor(() => expect(opened.dialog.getAllByRole('listitem')).toHaveLength(1))
    expect(sentBy(opened, END)).toMatchObject([{ params: { id: '7' }, query: { session_id: '5' } }])
  })

  it('end all at once, after a dialog with their number', async () => {
    const opened = await openSessions([session(4), session(5), session(6)])
    await opened.user.click(await opened.dialog.findByRole('button', { name: 'Chiudi tutte (3)' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Conferma Azione' }))
    expect(asked.getByText('3 sessioni finiscono subito.')).toBeInTheDocument()
    expect(asked.getByRole('button', { name: 'Annulla' })).toHaveFocus()
    await opened.user.click(asked.getByRole('button', { name: 'Chiudi tutte' }))
    expect(await screen.findByText('Sessioni chiuse')).toBeInTheDocument()
    expect(await opened.dialog.findByText('Nessuna sessione aperta.')).toBeInTheDocument()
    expect(sentBy(opened, END)).toMatchObject([{ params: { id: '7' }, query: {} }])
    expect(opened.dialog.queryByRole('button', { name: /^Chiudi tutte/ })).toBeNull()
  })

  it('of the caller: the current one stays when the others end', async () => {
    const own = [session(1, { current: true }), session(2), session(3)]
    const opened = await openSessions(own, { of: 'Giulia Ferri' })
    const [first] = await opened.dialog.findAllByRole('listitem')
    expect(first).toHaveTextContent('questo dispositivo')
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Chiudi le altre (2)' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Conferma Azione' }))
    expect(asked.getByText(/Questa resta aperta/)).toBeInTheDocument()
    await opened.user.click(asked.getByRole('button', { name: 'Chiudi le altre' }))
    await waitFor(() => expect(opened.dialog.getAllByRole('listitem')).toHaveLength(1))
    expect(opened.dialog.getByText('questo dispositivo')).toBeInTheDocument()
  })

  it('on this device end by a logout, as the button says', async () => {
    const opened = await openSessions([session(1, { current: true })], {
      of: 'Giulia Ferri',
      replies: { 'POST /api/auth/logout': null },
    })
    await opened.user.click(await opened.dialog.findByRole('button', { name: /^Chiudi ed esci/ }))
    await waitFor(() => expect(opened.store.getState().session).toMatchObject({ status: 'out', loggingOut: true }))
    expect(localStorage.getItem('access-token')).toBeNull()
    expect(sentBy(opened, 'POST /api/auth/logout')).toHaveLength(1)
    expect(sentBy(opened, END)).toEqual([])
  })

  it('that have ended meanwhile are reported, and the list is refetched', async () => {
    let rows = [session(4), session(5)]
    const opened = await openSessions([], {
      replies: { [LIST]: () => rows, [END]: refusal(404, 'Elemento non trovato') },
    })
    const [button] = await opened.dialog.findAllByRole('button', { name: /^Chiudi Chrome/ })
    rows = [session(5)]
    if (button) await opened.user.click(button)
    expect(await screen.findByText('Elemento non trovato')).toBeInTheDocument()
    await waitFor(() => expect(opened.dialog.getAllByRole('listitem')).toHaveLength(1))
  })

  it('are reported as none for a user without any', async () => {
    const { dialog } = await openSessions([])
    expect(await dialog.findByText('Nessuna sessione aperta.')).toBeInTheDocument()
  })

  it('recover from a failure with Riprova', async () => {
    let broken = true
    const opened = await openSessions([], {
      replies: { [LIST]: () => (broken ? refusal(500, 'Errore interno') : [session(4)]) },
    })
    const retry = await opened.dialog.findByRole('button', { name: 'Riprova' })
    broken = false
    await opened.user.click(retry)
    expect(await opened.dialog.findByText('Chrome su Android')).toBeInTheDocument()
  })
})

describe('the open sessions', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('are polled every ten seconds while the page is visible', async () => {
    const opened = openUsers({ replies: { [LIST]: [session(4)] } })
    const click = async (name: string) => {
      const button = await screen.findByRole('button', { name })
      act(() => button.click())
    }
    await click('Sessioni di Marco Riva')
    expect(await screen.findByText('Chrome su Android')).toBeInTheDocument()
    await act(() => jest.advanceTimersByTimeAsync(2 * POLL_MS + 1_000))
    expect(sentBy(opened, LIST)).toHaveLength(3)
    await click('Indietro')
    await act(() => jest.advanceTimersByTimeAsync(2 * POLL_MS))
    expect(sentBy(opened, LIST)).toHaveLength(3)
  })

  it('are counted in the dialog as of now, not as of its opening', async () => {
    let rows = [session(4), session(5)]
    openUsers({ replies: { [LIST]: () => rows } })
    for (const name of ['Sessioni di Marco Riva', 'Chiudi tutte (2)']) {
      const button = await screen.findByRole('button', { name })
      act(() => button.click())
    }
    expect(screen.getByText('2 sessioni finiscono subito.')).toBeInTheDocument()
    rows = [session(4), session(5), session(6)]
    await act(() => jest.advanceTimersByTimeAsync(POLL_MS + 1_000))
    expect(screen.getByText('3 sessioni finiscono subito.')).toBeInTheDocument()
    rows = [session(4)]
    await act(() => jest.advanceTimersByTimeAsync(POLL_MS + 1_000))
    expect(screen.getByText('1 sessione finisce subito.')).toBeInTheDocument()
  })
})
