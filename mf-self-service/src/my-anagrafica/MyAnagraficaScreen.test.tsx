import { screen, waitFor, within } from '@testing-library/react'
import type { MyAnagrafica } from '@cortile/contract/my-anagrafica.ts'
import { storeMemberToken } from '@cortile/frame/session/tokens.ts'
import { refusal, renderScreen, type Replies } from '@cortile/frame/testing.tsx'
import { MyAnagraficaScreen } from './MyAnagraficaScreen.tsx'
import { RecordTabs } from './RecordTabs.tsx'
import { RecordTop } from './RecordTop.tsx'

const week = {
  id: 1,
  data_inizio: '2999-06-15',
  data_fine: '2999-06-19',
  max: 25,
  descrizione: 'Lo spazio',
  quota: 45,
  totale: 3,
  prenotata: true,
}
const record: MyAnagrafica = {
  anagrafica: {
    id: 12,
    card_id: '0025016078',
    stato: 'attivo',
    stato_accesso: 'dentro',
    nome: 'Anna',
    cognome: 'Rossi',
    data_nascita: '2015-02-03',
    luogo_nascita: 'Monza',
    codice_fiscale: null,
    indirizzo_residenza: 'Via Roma 1, Monza',
    telefono: null,
    email: null,
    minorenne: true,
    nome_tutore: 'Elena Villa',
    email_tutore: 'elena@famiglie.test',
    telefono_tutore: '333 0001122',
    nome_contatto_emergenza_1: null,
    telefono_contatto_emergenza_1: null,
    nome_contatto_emergenza_2: null,
    telefono_contatto_emergenza_2: null,
    gruppo_id: 3,
    gruppo: { id: 3, nome: 'ER Medi', colore: '#112233' },
    saldo: 12.5,
    error_email: false,
    isRequest: false,
    privacy_accettata: true,
    autorizza_intervento_medico: true,
    autorizza_foto_video: false,
    last_editor: null,
    created_at: '2026-03-20T19:42:00.000Z',
    updated_at: '2026-04-21T08:05:00.000Z',
    note: 'Allergia alle arachidi',
  },
  accessLogs: [
    {
      id: 1,
      anagrafica_id: 12,
      action: 'ingresso',
      created_at: '2026-04-21T08:05:00.000Z',
      message: null,
      user: 'Door',
      nome: 'Anna',
      cognome: 'Rossi',
      gruppo: null,
    },
  ],
  saldoLogs: [
    { id: 2, operazione: 10, descrizione: 'Ricarica', created_at: '2026-04-22T08:05:00.000Z' },
    { id: 1, operazione: -2.5, descrizione: 'Pizzetta', created_at: '2026-04-21T08:05:00.000Z' },
  ],
  quote: [
    {
      id: 1,
      type: 'tesseramento',
      descrizione: 'Tesseramento 2026',
      importo: 15,
      stato: 'ignorato',
      updated_at: '2026-04-21T08:05:00.000Z',
      created_at: '2026-04-21T08:05:00.000Z',
    },
    {
      id: 1,
      type: 'settimana',
      descrizione: 'Lo spazio',
      importo: 45,
      stato: null,
      updated_at: null,
      created_at: '2026-04-21T08:05:00.000Z',
    },
  ],
  er: [
    week,
    { ...week, id: 2, data_inizio: '2999-06-22', data_fine: '2999-06-26', prenotata: false, descrizione: null },
  ],
}

const open = (replies: Replies = {}) =>
  renderScreen(<MyAnagraficaScreen />, { as: 'nobody', path: '/my-anagrafica', replies })
const tabs = (hash = '') =>
  renderScreen(<RecordTabs record={record} />, { as: 'nobody', path: '/my-anagrafica', at: `/my-anagrafica${hash}` })

describe('the way to one’s own record', () => {
  it('leads through the login', async () => {
    const { here, asked } = open()
    expect(here()).toBe('/login-anagrafica')
    expect(await screen.findByText("Devi effettuare l'accesso per visualizzare questa pagina.")).toBeInTheDocument()
    expect(asked).toEqual([])
  })

  it('leads back to it when the server has forgotten the token', async () => {
    storeMemberToken('old')
    const { here } = open({ 'GET /api/my-anagrafica': refusal(401, 'Unauthenticated.') })
    await waitFor(() => expect(here()).toBe('/login-anagrafica'))
    expect(await screen.findByText("Devi effettuare l'accesso per visualizzare questa pagina.")).toBeInTheDocument()
    expect(localStorage.getItem('anagrafica-token')).toBeNull()
  })

  it('offers to try again when the record does not come', async () => {
    storeMemberToken('mine')
    open({ 'GET /api/my-anagrafica': refusal(500, 'Errore interno') })
    expect(await screen.findByRole('button', { name: 'Riprova' })).toBeInTheDocument()
  })

  it('ends the session at the server and here', async () => {
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

  it('asks the staff to leave first', () => {
    renderScreen(<MyAnagraficaScreen />, { as: 'admin', path: '/my-anagrafica' })
    expect(screen.getByRole('button', { name: 'Esci dalla sessione del personale' })).toBeInTheDocument()
  })
})

describe('the record', () => {
  it('has balance, state and the next week on top', () => {
    renderScreen(<RecordTop record={record} />, { as: 'nobody' })
    for (const text of ['Anna Rossi', '12,50 monete', 'ER Medi', 'Dentro', 'Attivo', 'Lo spazio'])
      expect(screen.getByText(text)).toBeInTheDocument()
  })

  it('opens with the personal data, the guardian of a minor with them', () => {
    tabs()
    expect(screen.getByRole('region', { name: 'I tuoi dati' })).toHaveTextContent('Allergia alle arachidi')
    expect(screen.getByRole('region', { name: 'Dati Genitore o Tutore' })).toHaveTextContent('Elena Villa')
  })

  it.each([
    ['#accessi', 'Accessi', 'INGRESSO'],
    ['#spese', 'Movimenti del saldo', '+10 monete'],
    ['#quote', 'Quote', '1 di 2 pagate'],
    ['#er', 'Settimane di Estate Ragazzi', 'Prenotata'],
  ])('opens %s by the address', (hash, region, text) => {
    tabs(hash)
    expect(within(screen.getByRole('region', { name: region })).getByText(text)).toBeInTheDocument()
  })

  it('turns its pages with links, and says how a booking is cancelled', async () => {
    const { user } = tabs()
    await user.click(screen.getByRole('link', { name: 'Estate Ragazzi' }))
    expect(screen.getByRole('link', { name: 'Estate Ragazzi' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getAllByText("Contatta l'oratorio per annullare la prenotazione")).toHaveLength(1)
    expect(screen.getByText('Non prenotata')).toBeInTheDocument()
  })
})
