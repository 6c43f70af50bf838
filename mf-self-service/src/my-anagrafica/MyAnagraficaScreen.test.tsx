import { currentSession, storeFamilySessions } from '@cortile/client/member-session.ts'
import type { MemberToken } from '@cortile/contract/auth.ts'
import { storeMemberToken } from '@cortile/frame/api/tokens.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { headersSent, refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { noReceipts, record } from '../../test/member-record.ts'
import { luca } from '../../test/open-login.tsx'
import { MyAnagraficaScreen } from './MyAnagraficaScreen.tsx'
import { RecordTabs } from './RecordTabs.tsx'
import { RecordTop } from './RecordTop.tsx'

const open = (replies: Replies = {}) =>
  renderScreen(<MyAnagraficaScreen />, { as: 'nobody', path: '/my-anagrafica', replies })
const tabs = (hash = '') =>
  renderScreen(<RecordTabs record={record} />, {
    ...{ as: 'member' as const, path: '/my-anagrafica', at: `/my-anagrafica${hash}` },
    replies: noReceipts,
  })

/** The page of a logged-in family, with the first record open. */
function openAsFamily(sessions: readonly MemberToken[], replies: Replies = { 'GET /api/my-anagrafica': record }) {
  storeFamilySessions(sessions)
  return renderScreen(<MyAnagraficaScreen />, { as: 'member', path: '/my-anagrafica', replies })
}
const anna = { token: 'test', anagrafica: { id: 12, nome: 'Anna', cognome: 'Rossi' } }
const lastToken = () => headersSent('Authorization').at(-1)?.replace('Bearer ', '')
const named = (nome: string) => ({ ...record, anagrafica: { ...record.anagrafica, nome } })

describe('the page of a member’s own record', () => {
  it('requires a login', async () => {
    const { here, asked } = open()
    expect(here()).toBe('/login-anagrafica')
    expect(await screen.findByText("Devi effettuare l'accesso per visualizzare questa pagina.")).toBeInTheDocument()
    expect(asked).toEqual([])
  })

  it('redirects to the login when the token is no longer valid', async () => {
    storeMemberToken('old')
    const { here } = open({ 'GET /api/my-anagrafica': refusal(401, 'Unauthenticated.') })
    await waitFor(() => expect(here()).toBe('/login-anagrafica'))
    expect(await screen.findByText("Devi effettuare l'accesso per visualizzare questa pagina.")).toBeInTheDocument()
    expect(localStorage.getItem('anagrafica-token')).toBeNull()
  })

  it('offers a retry when the record cannot be loaded', async () => {
    storeMemberToken('mine')
    open({ 'GET /api/my-anagrafica': refusal(500, 'Errore interno') })
    expect(await screen.findByRole('button', { name: 'Riprova' })).toBeInTheDocument()
  })

  it('ends the session on the server and the device', async () => {
    storeMemberToken('mine')
    const { user, asked, here } = open({
      'GET /api/my-anagrafica': refusal(500, 'Errore interno'),
      'POST /api/auth/logout': refusal(500, 'Errore interno'),
    })
    await user.click(await screen.findByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(here()).toBe('/login-anagrafica'))
    expect(asked.at(-1)?.call).toBe('POST /api/auth/logout')
    expect(localStorage.getItem('anagrafica-token')).toBeNull()
    expect(screen.queryByText("Devi effettuare l'accesso per visualizzare questa pagina.")).toBeNull()
  })

  it('switches between siblings, and ends all their sessions at logout', async () => {
    const { user, here } = openAsFamily([anna, luca], {
      'GET /api/my-anagrafica': () => (lastToken() === luca.token ? named('Luca') : record),
      'POST /api/auth/logout': null,
    })
    const sibling = (name: string) => screen.getByRole('button', { name })
    expect(await screen.findByRole('heading', { level: 1, name: 'Anna Rossi' })).toBeVisible()
    expect(sibling('Anna')).toHaveAttribute('aria-pressed', 'true')
    await user.click(sibling('Luca'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Luca Rossi' })).toBeVisible()
    expect(sibling('Luca')).toHaveAttribute('aria-pressed', 'true')
    expect(sibling('Luca')).toHaveFocus()
    expect(localStorage.getItem('anagrafica-token')).toBe(luca.token)
    const before = headersSent('Authorization').length
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(here()).toBe('/login-anagrafica'))
    const ended = headersSent('Authorization').slice(before)
    expect(ended.toSorted()).toEqual([`Bearer ${luca.token}`, `Bearer ${anna.token}`])
    expect(localStorage).toHaveLength(0)
  })

  it('shows the card without a network, as last seen on this device', async () => {
    let reachable = true
    const replies = { 'GET /api/my-anagrafica': () => (reachable ? record : refusal(500, 'Errore interno')) }
    const { unmount } = openAsFamily([anna], replies)
    expect(await screen.findByRole('heading', { level: 1, name: 'Anna Rossi' })).toBeVisible()
    expect(currentSession()?.card_id).toBe('0025016078')
    unmount()
    reachable = false
    renderScreen(<MyAnagraficaScreen />, { as: 'member', path: '/my-anagrafica', replies })
    expect(await screen.findByRole('button', { name: 'Riprova' })).toBeVisible()
    const card = within(screen.getByRole('region', { name: 'La tua card' }))
    expect(card.getByText('Anna Rossi')).toBeVisible()
    expect(card.getByText('0025016078')).toBeVisible()
  })

  it('tells siblings of one name apart', async () => {
    openAsFamily([anna, { token: 'other', anagrafica: { id: 3, nome: 'Anna', cognome: 'Villa' } }])
    expect(await screen.findByRole('button', { name: 'Anna Villa' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Anna Rossi' })).toBeVisible()
  })

  it('has no switcher without siblings', async () => {
    openAsFamily([anna])
    expect(await screen.findByRole('heading', { level: 1, name: 'Anna Rossi' })).toBeVisible()
    expect(screen.queryByRole('group', { name: 'Di chi è la pagina' })).toBeNull()
  })

  it('asks the staff to log out first', () => {
    renderScreen(<MyAnagraficaScreen />, { as: 'admin', path: '/my-anagrafica' })
    expect(screen.getByRole('button', { name: 'Esci dalla sessione del personale' })).toBeInTheDocument()
  })
})

describe('the record', () => {
  it('has no money for an adult who does not pay', () => {
    const { saldoLogs, quote, anagrafica, ...rest } = record
    const { saldo, ...member } = anagrafica
    const shown = { ...rest, anagrafica: member }
    const { unmount } = renderScreen(<RecordTop record={shown} />, { as: 'nobody' })
    expect([
      screen.queryByText('Saldo'),
      screen.queryByText('Da pagare'),
      saldo,
      saldoLogs.length,
      quote.length,
    ]).toEqual([null, null, 12.5, 2, 2])
    unmount()
    renderScreen(<RecordTabs record={shown} />, { as: 'member' })
    const nav = within(screen.getByRole('navigation'))
    expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Anagrafica',
      'Famiglia',
      'Accessi',
      'Estate Ragazzi',
    ])
  })

  it('shows an adult who may collect the child', () => {
    const { unmount } = renderScreen(<RecordTabs record={record} />, {
      as: 'member',
      path: '/my-anagrafica',
      at: '/my-anagrafica#famiglia',
    })
    const collectors = within(screen.getByRole('region', { name: 'Chi può ritirare Anna' }))
    expect(collectors.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Elena Villamadre',
      'Pia Bononno o nonna',
    ])
    unmount()
    const famiglia = { ...record.famiglia, ritirano: [] }
    renderScreen(<RecordTabs record={{ ...record, famiglia }} />, {
      as: 'member',
      path: '/my-anagrafica',
      at: '/my-anagrafica#famiglia',
    })
    expect(screen.getByText('Nessuno: chiedi in segreteria.')).toBeVisible()
  })

  it('has no family for the child itself', () => {
    renderScreen(<RecordTabs record={{ ...record, famiglia: null }} />, {
      as: 'member',
      path: '/my-anagrafica',
      at: '/my-anagrafica#famiglia',
    })
    expect(screen.queryByRole('link', { name: 'Famiglia' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Anagrafica' })).toHaveAttribute('aria-current', 'page')
  })

  it('has balance, state and the next week on top', () => {
    renderScreen(<RecordTop record={record} />, { as: 'nobody' })
    for (const text of ['Anna Rossi', '12,50 monete', 'ER Medi', 'Dentro', 'Attivo', 'Lo spazio'])
      expect(screen.getByText(text)).toBeInTheDocument()
  })

  it.each([
    ['2999-06-15', 'Prossima settimana di Estate Ragazzi'],
    ['2020-06-15', 'Settimana di Estate Ragazzi in corso'],
  ])('labels a week from %s: %s', (data_inizio, words) => {
    const er = record.er.map((week) => ({ ...week, data_inizio, data_fine: '2999-06-19', prenotata: true }))
    renderScreen(<RecordTop record={{ ...record, er }} />, { as: 'nobody' })
    expect(screen.getByText(words)).toBeVisible()
  })

  it('has what is owed on top, with its total', () => {
    const [first, owed] = record.quote
    if (!first || !owed) throw new Error('the record has no fees')
    const quote = [{ ...owed, id: 9, versato: 44.9, residuo: 0.1 }, { ...owed, id: 8, residuo: 0.2 }, first]
    const { unmount } = renderScreen(<RecordTop record={{ ...record, quote }} />, { as: 'nobody' })
    expect(screen.getByText('0,30 monete')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Vedi le 2 quote' })).toHaveAttribute('href', '/#quote')
    unmount()
    renderScreen(<RecordTop record={{ ...record, quote: [first] }} />, { as: 'nobody' })
    expect(screen.queryByText('Da pagare')).toBeNull()
  })

  it('shows the own card as a code and in digits', async () => {
    const { user } = renderScreen(<RecordTop record={record} />, { as: 'nobody' })
    await user.click(screen.getByRole('button', { name: 'Mostra la card' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'La tua card' }))
    expect(dialog.getByRole('img', { name: 'Codice QR della card di Anna Rossi' })).toBeVisible()
    expect(dialog.getByText('0025016078')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Chiudi' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('has no button for a card without a card', () => {
    const without = { ...record, anagrafica: { ...record.anagrafica, card_id: null } }
    renderScreen(<RecordTop record={without} />, { as: 'nobody' })
    expect(screen.queryByRole('button', { name: 'Mostra la card' })).toBeNull()
  })

  it('opens with the personal data, the guardian of a minor with them', () => {
    tabs()
    expect(screen.getByRole('region', { name: 'I tuoi dati' })).toHaveTextContent('Via Roma 1, Monza')
    expect(screen.getByRole('region', { name: 'Salute' })).toHaveTextContent('Allergia alle arachidi')
    expect(screen.getByRole('region', { name: 'Dati Genitore o Tutore' })).toHaveTextContent('Elena Villa')
  })

  it.each([
    ['#accessi', 'Accessi', 'INGRESSO'],
    ['#spese', 'Movimenti del saldo', '+10 monete'],
    ['#quote', 'Da pagare', 'Lo spazio'],
    ['#quote', 'Pagate', 'Tesseramento 2026'],
    ['#er', 'Settimane di Estate Ragazzi', 'Prenotata'],
  ])('opens %s by the URL', (hash, region, text) => {
    tabs(hash)
    expect(within(screen.getByRole('region', { name: region })).getByText(text)).toBeInTheDocument()
  })

  it('has links as tabs, and explains how a booking is cancelled', async () => {
    const { user } = tabs()
    await user.click(screen.getByRole('link', { name: 'Estate Ragazzi' }))
    expect(screen.getByRole('link', { name: 'Estate Ragazzi' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getAllByText("Contatta l'oratorio per annullare la prenotazione")).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Prenota' })).toBeEnabled()
  })

  it.each([
    ['the guardian’s of a minor', { minorenne: true, email: null }, 'Dati Genitore o Tutore'],
    [
      'the guardian’s, though the minor has one of its own',
      { minorenne: true, email: 'anna@famiglie.test' },
      'Dati Genitore o Tutore',
    ],
    ['the own of an adult', { minorenne: false, email: 'anna@famiglie.test' }, 'I tuoi dati'],
  ])('shows at the address that its mails bounce: %s', (_whose, change, region) => {
    const wrong = { ...record, anagrafica: { ...record.anagrafica, ...change, error_email: true } }
    renderScreen(<RecordTabs record={wrong} />, { as: 'member', path: '/my-anagrafica' })
    const hint = 'Le mail a questo indirizzo tornano indietro: proponi la correzione qui, o dillo in segreteria'
    expect(within(screen.getByRole('region', { name: region })).getByText(hint)).toBeVisible()
    expect(screen.getAllByText(hint)).toHaveLength(1)
  })

  it.each([
    ['#accessi', 'Nessun accesso registrato.'],
    ['#spese', 'Nessun movimento.'],
    ['#quote', 'Nessuna quota.'],
    ['#er', 'Nessuna settimana in programma.'],
  ])('shows an empty state under %s', (hash, text) => {
    const empty = { ...record, accessLogs: [], saldoLogs: [], quote: [], er: [] }
    renderScreen(<RecordTabs record={empty} />, {
      ...{ as: 'member' as const, path: '/my-anagrafica', at: `/my-anagrafica${hash}` },
      replies: noReceipts,
    })
    expect(screen.getByText(text)).toBeVisible()
  })
})
