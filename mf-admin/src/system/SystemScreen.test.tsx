import type { SystemStats } from '@cortile/contract/system.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, serveCalls, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor } from '@testing-library/react'
import { SystemScreen } from './SystemScreen.tsx'
import { ToSystemScreen } from './ToSystemScreen.tsx'

const stats: SystemStats = {
  count_anagrafiche: 300,
  count_access_logs: 12_345,
  count_info_logs: 900,
  count_saldo: 4_210,
  saldo_positivo: 1_250.5,
  saldo_attivo: 1_200,
  db_connection_time: 0.4,
  api_requests: 5_000,
  error_count: 12,
  online_users: 3,
  count_tokens: 9,
  schede_illeggibili: 0,
  uscite_senza_consegna: 4,
  version: '4.55',
  licence: 'Licenza a vita',
  online_since: '2025-02-23',
}

const modules = {
  mf_admin: '/mf-admin/mf-manifest.json',
  mf_scanner: '/mf-scanner/mf-manifest.json',
  mf_cassa: '/mf-cassa/mf-manifest.json',
  mf_self_service: '/mf-self-service/mf-manifest.json',
}
const build = (name: string, change = {}) => ({
  name,
  build: '0123456789',
  frame: '0.3.0',
  contract: '1.0.0',
  ...change,
})
const hosts: Replies = {
  'GET /api/system/versions': { version: '4.55', contract: '1.0.0', schema: '0021-member-lists' },
  'GET /remotes.json': { modules },
  'GET /version.json': build('shell'),
  ...Object.fromEntries(
    ['mf-admin', 'mf-scanner', 'mf-cassa', 'mf-self-service'].map((name) => [`GET /${name}/version.json`, build(name)]),
  ),
}

const open = (replies: Replies = {}, as: 'admin' | 's-admin' = 'admin') =>
  renderScreen(<SystemScreen />, {
    as,
    replies: {
      'GET /api/system/stats': stats,
      'GET /api/test/200': { message: 'ok' },
      ...hosts,
      ...replies,
    },
  })
const fact = (label: string) => screen.getByText(label).nextElementSibling

describe('the system', () => {
  it('shows version, days online and numbers', async () => {
    open()
    expect(await screen.findByText('4.55')).toBeInTheDocument()
    expect(screen.getByText('Licenza a vita')).toBeInTheDocument()
    expect(fact('Online da')).toHaveTextContent(/^[\d.]+ giorni, dal 23\/02\/2025$/)
    expect(fact('Accessi registrati')).toHaveTextContent('12.345')
    expect(fact('Saldi positivi, in tutto')).toHaveTextContent('1.250,50 monete')
    expect(fact('Database')).toHaveTextContent('meno di 1 ms')
  })

  it('measures the response time of the server', async () => {
    open()
    await screen.findByText('4.55')
    // The parts arrive one after the other.
    await waitFor(() => expect(screen.getAllByText(/^\d+ ms$/)).toHaveLength(3))
  })

  it('reports that the server does not reply', async () => {
    open({ 'GET /api/test/200': refusal(500, 'Errore interno') })
    expect(await screen.findByText('Non risponde')).toBeInTheDocument()
  })

  it('links users who manage the system to settings and monitor', async () => {
    open({}, 's-admin')
    expect(await screen.findByRole('link', { name: 'Impostazioni' })).toHaveAttribute('href', '/sistema/impostazioni')
    expect(screen.getByRole('link', { name: 'Monitor' })).toHaveAttribute('href', '/sistema/monitor')
  })

  it('has neither link for an admin', async () => {
    open()
    await screen.findByText('4.55')
    expect(screen.queryByRole('link', { name: 'Monitor' })).not.toBeInTheDocument()
  })

  it('shows the deployed builds, and whether they are compatible', async () => {
    open({
      'GET /mf-scanner/version.json': build('mf-scanner', { frame: '0.4.0' }),
      'GET /mf-cassa/version.json': build('mf-cassa', { build: 'abcdef0123', contract: '1.1.0' }),
      'GET /mf-self-service/version.json': 'Non trovato',
    })
    const part = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent
    expect(await part(/^Pagina principale/)).toBe('Pagina principale01234567890.3.01.0.0Compatibile')
    expect(await part(/^Segreteria/)).toMatch(/Compatibile$/)
    expect(await part(/^Punto di accesso/)).toMatch(/0\.4\.0.*Aggiorna prima la pagina principale$/)
    expect(await part(/^Cassa/)).toMatch(/abcdef0123.*Aggiorna prima il server$/)
    expect(await part(/^Area personale/)).toBe('Area personale———Versione sconosciuta')
    expect(await part(/^Server/)).toBe('Server4.55, schema 0021—1.0.0Compatibile')
  })

  it('refetches the builds when they could not be read', async () => {
    const { user } = open({ 'GET /remotes.json': 'Non trovato' })
    expect(await screen.findByText('Le versioni non si sono caricate')).toBeInTheDocument()
    const replies = { ...hosts, 'GET /api/system/stats': stats, 'GET /api/test/200': { message: 'ok' } }
    jest.restoreAllMocks()
    serveCalls('admin', replies)
    await user.click(screen.getByRole('button', { name: 'Riprova' }))
    expect(await screen.findByRole('row', { name: /^Segreteria/ })).toBeInTheDocument()
    expect(screen.queryByText('Le versioni non si sono caricate')).toBeNull()
  })

  it('recovers with Riprova', async () => {
    let broken = true
    const { user } = open({ 'GET /api/system/stats': () => (broken ? refusal(500, 'Errore interno') : stats) })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    broken = false
    await user.click(retry)
    expect(await screen.findByText('4.55')).toBeInTheDocument()
  })
})

it('is the same page under both URLs for users who manage the system', () => {
  const { here } = renderScreen(<ToSystemScreen />, { as: 's-admin', path: '/gestione' })
  expect(here()).toBe('/sistema')
})
