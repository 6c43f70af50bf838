import type { OwnPersonalData } from '@cortile/contract/privacy.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { record, week } from '../../../test/member-record.ts'
import { MyDataScreen } from './MyDataScreen.tsx'
import { TakeData } from './TakeData.tsx'

const EXPORT = 'GET /api/my-anagrafica/export'
const data: OwnPersonalData = {
  ...record,
  famiglia: 'Famiglia Rossi',
  persone: [],
  consegne: [],
  sempre_accompagnato: false,
  da_solo: [],
  sospesa_fino: null,
  proposte: [],
  ancora: [],
  attese: [],
  squadre: [],
  presenze: [],
  salute: {
    ...{ allergie: 'Kiwi', farmaci: null, patologie: null, istruzioni: null, diete: ['uova'], attenzione: false },
  },
  foto: null,
  exported_at: '2026-11-22T11:30:00.000Z',
  consents: [
    {
      consenso: 'autorizza_foto_video',
      valore: false,
      versione: '1',
      modo: 'iscrizione',
      user: null,
      impronta: null,
      nome: 'Elena Villa',
      relazione: null,
      indirizzo: 'elena@famiglie.test',
      data_carta: null,
      created_at: '2026-03-20T19:42:00.000Z',
    },
  ],
  payments: [
    {
      descrizione: 'Gita',
      metodo: 'pagato',
      mezzo: 'pos',
      data: '2026-01-09',
      riferimento: null,
      importo: -5,
      user: 'Don Paolo',
      created_at: '2026-04-23T08:05:00.000Z',
    },
    {
      descrizione: 'Gita',
      metodo: 'saldo',
      mezzo: null,
      data: null,
      riferimento: null,
      importo: 5,
      user: null,
      created_at: '2026-04-22T08:05:00.000Z',
    },
  ],
  mails: [
    { to_address: 'e@x.test', subject: 'Gita', created_at: '2026-04-23T08:05:00.000Z', sent_at: null },
    {
      to_address: 'e@x.test',
      subject: '',
      created_at: '2026-04-01T08:05:00.000Z',
      sent_at: '2026-04-01T08:06:00.000Z',
    },
  ],
}

describe('the file of the member’s data', () => {
  const files: { content: Blob; name: string }[] = []
  beforeEach(() => {
    files.length = 0
    let content = new Blob()
    URL.createObjectURL = jest.fn((blob: Blob) => {
      content = blob
      return 'blob:file'
    })
    URL.revokeObjectURL = jest.fn()
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push({ content, name: this.download })
    })
  })
  const open = (replies: Replies) => renderScreen(<TakeData member={record.anagrafica} />, { as: 'member', replies })

  it('contains the whole response, named after the person and the day', async () => {
    const { user } = open({ [EXPORT]: data })
    await user.click(screen.getByRole('button', { name: 'Scarica il file' }))
    expect(await screen.findByText('File scaricato con successo')).toBeVisible()
    expect(files.map(({ name }) => name)).toEqual(['dati-rossi-anna-2026-11-22.json'])
    expect(JSON.parse((await files[0]?.content.text()) ?? '')).toEqual(data)
  })

  it('can be requested again after a failure', async () => {
    let broken = true
    const { user } = open({ [EXPORT]: () => (broken ? refusal(500, 'Errore interno') : data) })
    const button = screen.getByRole('button', { name: 'Scarica il file' })
    await user.click(button)
    expect(await screen.findByText('Errore interno')).toBeVisible()
    expect(files).toEqual([])
    broken = false
    await waitFor(() => expect(button).toBeEnabled())
    await user.click(button)
    await waitFor(() => expect(files).toHaveLength(1))
  })

  it('has a link to the copy to print', () => {
    open({})
    expect(screen.getByRole('link', { name: 'Copia da stampare' })).toHaveAttribute('href', '/my-anagrafica/copia')
  })
})

describe('the copy to print', () => {
  const open = (replies: Replies, as: 'member' | 'admin' = 'member') =>
    renderScreen(<MyDataScreen />, { as, path: '/my-anagrafica/copia', replies })
  const table = (name: string) => within(screen.getByRole('table', { name }))
  const lines = (name: string) =>
    table(name)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      )

  it('contains all data, and can be printed', async () => {
    const { user } = open({ [EXPORT]: data })
    const paper = within(await screen.findByRole('article'))
    expect(paper.getByText('Al 22/11/2026 12:30')).toBeVisible()
    for (const text of [
      'Via Roma 1, Monza',
      'Elena Villa',
      '333 0001122',
      'Allergia alle arachidi',
      'Kiwi',
      '12,50 monete',
    ])
      expect(paper.getByText(text)).toBeVisible()
    expect(lines('Consensi')).toEqual([
      ['Foto e video delle attività', 'No (testo n. 1)', '20/03/2026 20:42, con il modulo di iscrizione'],
    ])
    expect(lines('Quote')).toEqual([
      ['Tesseramento 2026', '15 monete', 'Non dovuta, 21/04/2026'],
      ['Lo spazio', '45 monete', 'Da pagare'],
    ])
    expect(lines('Settimane di Estate Ragazzi prenotate')).toEqual([
      ['15/06/2999 – 19/06/2999', 'Lo spazio', '45 monete'],
    ])
    expect(lines('Movimenti del saldo')).toEqual([
      ['22/04/2026 10:05', 'Ricarica', '+10 monete'],
      ['21/04/2026 10:05', 'Pizzetta', '−2,50 monete'],
    ])
    expect(lines('Accessi')).toEqual([['21/04/2026 10:05', 'ingresso', '']])
    expect(lines('Pagamenti')).toEqual([
      ['23/04/2026 10:05', 'Gita', '5 monete, annullato'],
      ['22/04/2026 10:05', 'Gita', '5 monete, dal saldo'],
    ])
    expect(lines('Mail')).toEqual([
      ['23/04/2026 10:05, non inviata', 'e@x.test', 'Gita'],
      ['01/04/2026 10:06', 'e@x.test', 'Cancellato dopo 30 giorni'],
    ])
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
    await user.click(screen.getByRole('button', { name: 'Stampa' }))
    expect(print).toHaveBeenCalledTimes(1)
  })

  it('contains the waiting lists, and how each ended', async () => {
    const row = { settimana: 'Il mare', dal: '2026-05-02T08:05:00.000Z', scade_at: '2026-05-06T18:00:00.000Z' }
    const { unmount } = open({
      [EXPORT]: {
        ...data,
        attese: [
          { ...row, stato: 'offerto' },
          { ...row, stato: 'scaduto' },
          { ...row, stato: 'scaduto', scade_at: null },
          { ...row, stato: 'rifiutato' },
        ],
      },
    })
    await screen.findByRole('article')
    expect(lines('Liste d’attesa')).toEqual([
      ['Il mare', '02/05/2026 10:05', 'Posto offerto fino al 06/05/2026 20:00'],
      ['Il mare', '02/05/2026 10:05', 'Posto non accettato entro il 06/05/2026 20:00'],
      ['Il mare', '02/05/2026 10:05', 'Lista chiusa senza un posto'],
      ['Il mare', '02/05/2026 10:05', 'Posto rifiutato'],
    ])
    unmount()
    open({ [EXPORT]: data })
    await screen.findByRole('article')
    expect(screen.queryByRole('table', { name: 'Liste d’attesa' })).toBeNull()
  })

  it('has a back link that is large enough for touch', () => {
    open({ [EXPORT]: data })
    const way = screen.getByRole('link', { name: 'Torna alla tua anagrafica' })
    expect(way).toHaveAttribute('href', '/my-anagrafica')
    expect(way).toHaveStyle({ display: 'inline-flex', minHeight: '44px' })
  })

  it('shows an empty state in every table', async () => {
    open({
      [EXPORT]: {
        ...data,
        consents: [],
        quote: [],
        er: [{ ...week, prenotata: false }],
        saldoLogs: [],
        accessLogs: [],
        payments: [],
        mails: [],
      },
    })
    await screen.findByRole('article')
    for (const text of [
      'Nessuna risposta registrata.',
      'Nessuna quota.',
      'Nessuna settimana prenotata.',
      'Nessun movimento.',
      'Nessun accesso.',
      'Nessun pagamento.',
      'Nessuna mail.',
    ])
      expect(screen.getByText(text)).toBeVisible()
  })

  it('does not print controls', async () => {
    open({ [EXPORT]: data })
    await screen.findByRole('article')
    for (const control of [...screen.getAllByRole('button'), ...screen.getAllByRole('link')])
      expect(control.closest('[data-screen-only]')).not.toBeNull()
  })

  it('offers a retry after a failure', async () => {
    let broken = true
    const { user } = open({ [EXPORT]: () => (broken ? refusal(500, 'Errore interno') : data) })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    expect(screen.getByRole('button', { name: 'Stampa' })).toBeDisabled()
    broken = false
    await user.click(retry)
    expect(await screen.findByRole('article')).toBeVisible()
  })

  it('requires the member’s login', async () => {
    const { here, unmount } = renderScreen(<MyDataScreen />, { as: 'nobody', path: '/my-anagrafica/copia' })
    expect(here()).toBe('/login-anagrafica')
    unmount()
    const { here: after } = open({ [EXPORT]: refusal(401, 'Unauthenticated.') })
    await waitFor(() => expect(after()).toBe('/login-anagrafica'))
  })

  it('asks the staff to log out first', () => {
    open({}, 'admin')
    expect(screen.getByRole('button', { name: 'Esci dalla sessione del personale' })).toBeVisible()
  })
})
