import type { MonitorLog } from '@cortile/contract/monitor.ts'
import { toPage } from '@cortile/contract/page.ts'
import { api } from '@cortile/frame/api/api.ts'
import { renderScreen, sessionOf } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { sampleLog } from '../../test/monitor-logs.ts'
import { MonitorScreen } from './MonitorScreen.tsx'

const ok = sampleLog({ id: 1 })
const refused = sampleLog({
  id: 2,
  method: 'PUT',
  url: '/api/anagrafica/:id',
  status: 422,
  status_text: 'Unprocessable Entity',
  user: null,
  request: { fields: ['nome', 'email'], bytes: 120 },
})
const later = sampleLog({ id: 3, method: 'POST', url: '/api/scanner/read', user: 'Ingresso' })
const now = new Date().toISOString()
const user = { ...sessionOf('user').user, id: 9, name: 'Ada Neri', last_used_at: now, nuovo_email: null }
const long = new Date(Date.now() - 12 * 60_000).toISOString()

/** A monitor that replies with the calls newer than the requested id. */
function open(replies: Replies = {}, logs: MonitorLog[] = [ok, refused]) {
  const stored = [...logs]
  const rendered = renderScreen(<MonitorScreen />, {
    as: 's-admin',
    replies: {
      'GET /api/monitor/logs': ({ query }) => stored.filter(({ id }) => id > Number(query.last ?? 0)),
      'GET /api/monitor/anonymous': [{ minute: now, status: 401, count: 45_000 }],
      'DELETE /api/monitor/logs': null,
      'GET /api/users': toPage({ page: 1, per_page: 500 }, 2, [
        { ...user, id: 8, name: 'Ugo Sala', last_used_at: long },
        user,
        { ...user, id: 7, name: 'Mai Visto', last_used_at: null },
      ]),
      ...replies,
    },
  })
  return { ...rendered, arrive: (log: MonitorLog) => stored.push(log) }
}
const rows = () => within(screen.getByRole('region', { name: 'Elenco delle chiamate' })).getAllByRole('listitem')
const interval = () => screen.getByRole('button', { name: /^Ogni \d+ s$/ })

describe('the monitor', () => {
  it('shows the calls, the newest last, and on demand the fields that they carried', async () => {
    const { user: hand } = open()
    await screen.findByText('/api/anagrafica?page&per_page')
    expect(rows()).toHaveLength(2)
    expect(rows()[1]).toHaveTextContent(/^422PUT \/api\/anagrafica\/:id10:05:07 Senza accesso 12 ms$/)
    await hand.click(screen.getByRole('button', { name: /^Dettagli di PUT/ }))
    expect(screen.getByText('nome, email (120 byte)')).toBeInTheDocument()
    expect(screen.getByText('422 Unprocessable Entity')).toBeInTheDocument()
  })

  it('requests new calls only, at intervals that the button cycles through', async () => {
    const { user: hand, asked, arrive } = open()
    await screen.findByText('/api/anagrafica?page&per_page')
    arrive(later)
    expect(interval()).toHaveTextContent('Ogni 3 s')
    for (const seconds of [5, 10, 15, 30, 1]) {
      await hand.click(interval())
      expect(interval()).toHaveTextContent(`Ogni ${seconds} s`)
    }
    expect(await screen.findByText('/api/scanner/read')).toBeInTheDocument()
    const queries = asked.filter(({ call }) => call === 'GET /api/monitor/logs').map(({ query }) => query)
    expect(queries.slice(0, 2)).toEqual([{}, { last: '2' }])
    expect(screen.getByText('Si aggiorna ogni secondo')).toBeInTheDocument()
  })

  it('sends no requests while it is paused', async () => {
    const { user: hand, asked, arrive } = open()
    await screen.findByText('/api/anagrafica?page&per_page')
    await hand.click(screen.getByRole('button', { name: 'Pausa' }))
    const before = asked.filter(({ call }) => call === 'GET /api/monitor/logs').length
    arrive(later)
    await hand.click(interval())
    expect(asked.filter(({ call }) => call === 'GET /api/monitor/logs')).toHaveLength(before)
    expect(screen.getByText('In pausa')).toBeInTheDocument()
    await hand.click(screen.getByRole('button', { name: 'Riprendi' }))
    expect(await screen.findByText('/api/scanner/read')).toBeInTheDocument()
  })

  it('shows a reply that arrives after it was paused', async () => {
    let answer: (logs: MonitorLog[]) => void = () => undefined
    const first = new Promise<MonitorLog[]>((resolve) => (answer = resolve))
    const { user: hand } = open({ 'GET /api/monitor/logs': () => first })
    await hand.click(screen.getByRole('button', { name: 'Pausa' }))
    answer([ok])
    expect(await screen.findByText(ok.url)).toBeInTheDocument()
    expect(screen.getByText('In pausa')).toBeInTheDocument()
  })

  it('polls at once when the page becomes visible again', async () => {
    const look = (looks: boolean) => {
      jest.spyOn(document, 'hidden', 'get').mockReturnValue(!looks)
      act(() => void document.dispatchEvent(new Event('visibilitychange')))
    }
    const { user: hand, arrive } = open()
    await screen.findByText(refused.url)
    for (let clicks = 0; clicks < 4; clicks++) await hand.click(interval())
    expect(interval()).toHaveTextContent('Ogni 30 s')
    look(false)
    arrive(later)
    look(true)
    expect(await screen.findByText(later.url)).toBeInTheDocument()
  })

  it('pins calls and saves them as JSON', async () => {
    const saved: Blob[] = []
    URL.createObjectURL = jest.fn((blob: Blob) => {
      saved.push(blob)
      return 'blob:1'
    })
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { user: hand } = open()
    const save = screen.getByRole('button', { name: 'Scarica JSON' })
    expect(save).toBeDisabled()
    await hand.click(await screen.findByRole('button', { name: /^Fissa PUT/ }))
    expect(screen.getByText('1 chiamata fissata')).toBeInTheDocument()
    await hand.click(save)
    expect(click).toHaveBeenCalledTimes(1)
    expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual([refused])
    const unpin = screen.getByRole('button', { name: 'Togli tutte' })
    await hand.click(unpin)
    expect(save).toBeDisabled()
    expect(unpin).toHaveAttribute('aria-disabled', 'true')
    expect(unpin).toHaveFocus()
  })

  it('keeps the pinned calls when the page is reloaded', async () => {
    const first = open()
    await first.user.click(await screen.findByRole('button', { name: /^Fissa PUT/ }))
    first.unmount()
    open({}, [later])
    expect(await screen.findByText('/api/scanner/read')).toBeInTheDocument()
    expect(screen.getByText('1 chiamata fissata')).toBeInTheDocument()
    expect(rows().map(({ textContent }) => textContent.slice(0, 3))).toEqual(['422', '200'])
  })

  it('shows the pinned calls while the server does not reply', async () => {
    const first = open()
    await first.user.click(await screen.findByRole('button', { name: /^Fissa PUT/ }))
    first.unmount()
    open({ 'GET /api/monitor/logs': refusal(500, 'Errore interno') })
    expect(await screen.findByText('Il monitor ora non si aggiorna')).toBeInTheDocument()
    expect(screen.getByText('1 chiamata fissata')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Scarica JSON' })).toBeEnabled()
  })

  it('shows only errors when the URL asks for them', async () => {
    const { user: hand, here } = open()
    await screen.findByText('/api/anagrafica?page&per_page')
    await hand.click(screen.getByRole('checkbox', { name: 'Solo gli errori' }))
    expect(rows()).toHaveLength(1)
    expect(rows()[0]).toHaveTextContent('422')
    expect(here()).toBe('/?errori=solo')
    await hand.click(screen.getByRole('checkbox', { name: 'Solo gli errori' }))
    expect(rows()).toHaveLength(2)
    expect(here()).toBe('/')
  })

  it('is cleared after a confirmation, except for the pinned calls', async () => {
    const { user: hand, asked } = open()
    await hand.click(await screen.findByRole('button', { name: /^Fissa PUT/ }))
    await hand.click(screen.getByRole('button', { name: 'Svuota' }))
    await hand.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Svuota' }))
    expect(await screen.findByText('Monitor svuotato con successo')).toBeInTheDocument()
    expect(asked.filter(({ call }) => call === 'DELETE /api/monitor/logs')).toHaveLength(1)
    await waitFor(() => expect(rows()).toHaveLength(1))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Svuota' })).toHaveFocus())
  })

  it('keeps the dialog open when it could not be cleared', async () => {
    let broken = true
    const { user: hand } = open({ 'DELETE /api/monitor/logs': () => (broken ? refusal(500, 'Errore interno') : null) })
    await hand.click(screen.getByRole('button', { name: 'Svuota' }))
    const confirm = within(screen.getByRole('dialog')).getByRole('button', { name: 'Svuota' })
    await hand.click(confirm)
    expect(await screen.findByText('Errore interno')).toBeInTheDocument()
    await waitFor(() => expect(confirm).toBeEnabled())
    broken = false
    await hand.click(confirm)
    expect(await screen.findByText('Monitor svuotato con successo')).toBeInTheDocument()
  })

  it('lists users who are active now and who were lately', async () => {
    open()
    const panel = within(screen.getByRole('region', { name: 'Utenti attivi' }))
    expect((await panel.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'Ada Neriadesso',
      'Ugo Sala12 minuti fa',
    ])
  })

  it('counts the calls without a login that were refused', async () => {
    open()
    const panel = within(screen.getByRole('region', { name: 'Senza accesso' }))
    expect(await panel.findByRole('listitem')).toHaveTextContent(/^Accesso mancante o scaduto45\.000 in un’ora$/)
  })

  it('reports that no call without a login was refused', async () => {
    open({ 'GET /api/monitor/anonymous': [] })
    expect(await screen.findByText('Nessuna chiamata rifiutata nell’ultima ora.')).toBeInTheDocument()
  })

  it('reports that the active users are stale', async () => {
    let broken = false
    const { store } = open({
      'GET /api/users': () => (broken ? refusal(500, 'Errore interno') : toPage({ page: 1, per_page: 500 }, 1, [user])),
    })
    expect(await screen.findByText('adesso')).toBeInTheDocument()
    broken = true
    act(() => void store.dispatch(api.util.invalidateTags(['User'])))
    expect(await screen.findByText('Ora non si aggiornano')).toBeInTheDocument()
    expect(screen.getByText('adesso')).toBeInTheDocument()
  })

  it('reports that it is stale, and recovers', async () => {
    let broken = true
    const { user: hand } = open({ 'GET /api/monitor/logs': () => (broken ? refusal(500, 'Errore interno') : [ok]) })
    expect(await screen.findByText('Il monitor ora non si aggiorna')).toBeInTheDocument()
    broken = false
    await hand.click(screen.getByRole('button', { name: 'Riprova' }))
    expect(await screen.findByText('/api/anagrafica?page&per_page')).toBeInTheDocument()
  })

  it('has an empty state', async () => {
    open({}, [])
    expect(await screen.findByText('Nessuna chiamata per ora.')).toBeInTheDocument()
  })
})
