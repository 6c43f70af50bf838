import { PersonalData } from '@cortile/contract/privacy.ts'
import { insertAnagrafica, insertBooking, insertFee, insertGroup, insertWeek } from '../../../test/fixtures.ts'
import { noText } from '../../../test/receipts.ts'
import { tables } from '../../../test/test-database.ts'
import { useTestServer } from '../../../test/test-server.ts'

const AT = '2026-11-20 10:00:00.000'
const ISO = '2026-11-20T10:00:00.000Z'

/** The field of the export that contains each table's data of a member, or the reason why the table is left out. */
const shown: Readonly<Record<string, keyof PersonalData | `not: ${string}`>> = {
  anagrafiche: 'anagrafica',
  consensi: 'consents',
  access_logs: 'accessLogs',
  saldo_movimenti: 'saldoLogs',
  pagamenti: 'payments',
  ricevute: 'ricevute',
  intestatari: 'not: names of the adults of the member, which their receipts repeat',
  quote_pagate: 'quote',
  acconti: 'not: the sums of payments that quote has',
  prenotazioni: 'er',
  outbox: 'mails',
  legami: 'persone',
  uscite_autonome: 'da_solo',
  consegne: 'consegne',
  foto: 'foto',
  appello_segni: 'not: for a year whether a helper found the member at an alarm',
  avvisi: 'not: for a week the accesses, which stand in accessLogs, of which an adult was told by mail',
  divieti: 'not: for administrators only; the banned adult may get the export',
  persone: 'not: name and contacts once more, of a member who is an adult of children',
  anagrafica_parole: 'not: the words of nome and cognome once more, to be found by',
  tokens: 'not: who is logged in at this moment; it ends by itself after three hours',
  idempotency_keys: 'not: for a day the answer to a call, whose effect stands in the other lists',
  entry_links: 'not: for half an hour a link that was mailed, and that stands in mails',
  schede_sanitarie: 'salute',
  er_attesa: 'attese',
  er_squadre_membri: 'squadre',
  er_presenze: 'presenze',
  er_scelte: 'not: the options of a booking, which its price in er names',
  conferme: 'not: for a week that a guardian is asked to confirm; its answer stands in consents',
  indirizzi: 'not: for a week the address before the one in anagrafica, which an approval may still wait for',
  proposte: 'proposte',
  ancora: 'ancora',
  cancellazioni: 'not: only of whom nothing else is left',
}

describe('an export, table by table', () => {
  const server = useTestServer()
  let token: string
  let id: number
  beforeEach(async () => {
    ;({ token } = await server.staff('admin'))
    const gruppo_id = await insertGroup(server, 'Medie')
    id = await insertAnagrafica(server, { gruppo_id, saldo: 500 })
  })

  const exported = async () =>
    PersonalData.parse((await server.call('GET', `/api/anagrafica/${id}/export`, { token })).body)
  const insert = (table: string, row: object) => server.database.db(table).insert({ anagrafica_id: id, ...row })

  it('has a word on every table that knows members', async () => {
    const knowing: string[] = []
    for (const table of tables)
      if ('anagrafica_id' in (await server.database.db(table).columnInfo())) knowing.push(table)
    expect(Object.keys(shown).sort()).toEqual(['anagrafiche', ...knowing].sort())
  })

  it('has every row of the tables that it shows', async () => {
    const week = await insertWeek(server, '2026-06-01')
    const quota_id = await insertFee(server, [], { descrizione: 'Gita' })
    await insertBooking(server, week, id)
    const answer = { consenso: 'privacy_accettata', valore: 1, versione: '1', modo: 'iscrizione', created_at: AT }
    await insert('consensi', answer)
    await insert('access_logs', { action: 'info', created_at: AT, received_at: AT })
    await insert('saldo_movimenti', {
      operazione: 500,
      descrizione: 'Ricarica',
      tipo: 'manuale',
      mezzo: 'contanti',
      created_at: AT,
    })
    const settled = { quota_id, importo: 300, created_at: AT }
    await insert('quote_pagate', { ...settled, stato: 'pagato', updated_at: AT })
    await insert('pagamenti', { ...settled, descrizione: 'Gita', metodo: 'pagato', mezzo: 'contanti' })
    await insert('pagamenti', { ...settled, descrizione: 'Gita', metodo: 'pagato', mezzo: 'contanti', importo: -300 })
    await insert('ricevute', {
      ...{ anno: 2026, numero: 1, tipo: 'ricevuta', testo: JSON.stringify(noText), nomi: '', importo: 300 },
      ...{ pagata_il: '2026-11-20', bollo: 'no', created_at: AT },
    })
    const mail = { kind: 'notice', to_address: 'a@x.test', next_try_at: AT, created_at: AT }
    await insert('outbox', { ...mail, subject: 'Benvenuta', stato: 'sent', sent_at: AT })
    const [batch_id] = await server.database
      .db('mail_batches')
      .insert({ type: 'group', subject: 'Gita', created_at: AT })
    await insert('outbox', { ...mail, kind: 'bulk', batch_id, stato: 'queued' })

    const [persona_id] = await server.database.db('persone').insert({
      ...{ nome: 'Nonna Pia', nome_norm: 'nonna pia', created_at: AT, updated_at: AT },
    })
    const link = { persona_id, posizione: 2, relazione: 'nonno', ritira: 1, dal: '2026-01-01' }
    await insert('legami', { ...link, created_at: AT, updated_at: AT })
    const hours = { giorni: '1000000', start_time: '17:00:00', end_time: '18:00:00' }
    await insert('uscite_autonome', { ...hours, created_at: AT })

    const { id: access_log_id } = await server.database.db('access_logs').first<{ id: number }>('id')
    await insert('consegne', { access_log_id, persona_id, modo: 'persona', nome: 'Nonna Pia', created_at: AT })

    await insert('proposte', { campi: '{"nome":"Ada"}', stato: 'attesa', created_at: AT, updated_at: AT })
    await insert('ancora', { token_hash: 'x', created_at: AT, esito: 'si', risposto_at: AT })
    await insert('er_attesa', { settimana_id: week, ordine: 1, dal: AT, stato: 'ritirato' })
    await insert('er_squadre_membri', { settimana_id: week, animatore: 1 })
    await insert('er_presenze', { settimana_id: week, giorno: '2026-06-01', presente: 1, letto_at: AT })
    await insert('foto', { content: Buffer.from('jpeg'), created_at: AT })
    await insert('consensi', { ...answer, consenso: 'dati_salute' })
    const path = `/api/anagrafica/${id}/salute`
    expect((await server.call('PUT', path, { token, body: { allergie: 'Noci' } })).status).toBe(200)

    const data = await exported()
    const lists = Object.entries(data).flatMap(([name, list]) => (Array.isArray(list) ? [[name, list.length]] : []))
    expect(Object.fromEntries(lists)).toEqual({
      consents: 2,
      accessLogs: 1,
      saldoLogs: 1,
      payments: 2,
      ricevute: 1,
      // The fee and the booked week.
      quote: 2,
      er: 1,
      attese: 1,
      squadre: 1,
      presenze: 1,
      mails: 2,
      persone: 1,
      consegne: 1,
      da_solo: 1,
      proposte: 1,
      ancora: 1,
    })
    const none = { tutore: false, vede: false, paga: false, al: null }
    expect(data.persone).toEqual([{ nome: 'Nonna Pia', relazione: 'nonno', ritira: true, dal: '2026-01-01', ...none }])
    const by = { autorizzato_da: null, user: null, annullata_at: null }
    expect(data.consegne).toEqual([{ modo: 'persona', nome: 'Nonna Pia', created_at: ISO, ...by }])
    expect(data.proposte).toMatchObject([{ campi: { nome: 'Ada' }, stato: 'attesa', created_at: ISO }])
    expect(data.ancora).toEqual([{ chiesto_at: ISO, esito: 'si', risposto_at: ISO }])
    expect(data.foto).toEqual({ jpeg: 'anBlZw==', created_at: ISO })
    expect(data.salute).toMatchObject({ allergie: 'Noci', attenzione: false })
    const single = ['anagrafica', 'foto', 'salute']
    const named = Object.values(shown).filter((where) => !where.startsWith('not: ') && !single.includes(where))
    expect(lists.map(([name]) => name).sort()).toEqual(named.sort())
    const money = { mezzo: 'contanti', data: null, riferimento: null }
    const payment = { descrizione: 'Gita', metodo: 'pagato', ...money, user: null, created_at: ISO }
    expect(data.payments).toEqual([
      { ...payment, importo: -3 },
      { ...payment, importo: 3 },
    ])
    expect(data.mails).toEqual([
      { to_address: 'a@x.test', subject: 'Gita', created_at: ISO, sent_at: null },
      { to_address: 'a@x.test', subject: 'Benvenuta', created_at: ISO, sent_at: ISO },
    ])
  })
})
