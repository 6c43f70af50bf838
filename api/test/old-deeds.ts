import { at, later, long, stamps, type OldRows } from './old-people.ts'

const mails: OldRows[string] = [
  {
    id: 1,
    kind: 'bulk',
    to_address: 'zoe@famiglia.test',
    user_id: 1,
    anagrafica_id: 1,
    batch_id: 1,
    subject: 'Gita',
    text: long(20_000),
    html: '<p>Ciao</p>',
    stato: 'sending',
    tries: 3,
    next_try_at: at,
    claimed_by: 'uno',
    claimed_at: at,
    sent_at: later,
    last_error: 'SMTP 450',
    created_at: at,
  },
  { id: 4_000, kind: 'code', to_address: 'x@famiglia.test', stato: 'queued', next_try_at: at, created_at: at },
]

const line = { method: 'GET', url: '/', status: 200, status_text: 'OK', request_fields: '[]', response_fields: '["a"]' }
const sizes = { request_bytes: 0, response_bytes: 1, ms: 2, timestamp: at }

/** As `oldPeople`: rows of operations, and of the centre itself. */
export const oldDeeds: OldRows = {
  servers: [{ id: '0b5ee3f2-6f2c-4a39-9d5c-4a1f6d2f6f10', expires_at: later }],
  saldo_movimenti: [
    {
      id: 1,
      anagrafica_id: 1,
      operazione: 2_000,
      descrizione: long(3_000),
      tipo: 'manuale',
      user_id: 1,
      created_at: at,
    },
    { id: 4_000, anagrafica_id: 1, operazione: -750, descrizione: 'Gelato', tipo: 'cassa', created_at: later },
  ],
  storni_cassa: [{ id: 1, movimento_id: 4_000, storno_id: 1 }],
  access_logs: [
    {
      id: 1,
      anagrafica_id: 1,
      card_id: '0000000007',
      action: 'ingresso',
      message: 'Eseguito da operatore',
      gruppo_id: 1,
      user_id: 1,
      created_at: at,
      received_at: later,
    },
    { id: 4_000, action: 'errore', created_at: later, received_at: later },
  ],
  consegne: [
    {
      ...{ id: 1, access_log_id: 1, anagrafica_id: 1, persona_id: 1, modo: 'persona', nome: long(190) },
      ...{ autorizzato_da: 1, da_vedere: 1, user_id: 1, created_at: at, annullata_at: later },
    },
    { id: 4_000, access_log_id: 4_000, anagrafica_id: 1, modo: 'senza', created_at: at },
  ],
  avvisi: [
    {
      ...{ id: 1, access_log_id: 1, anagrafica_id: 1, persona_id: 1, stato: 'inviato', mail_id: 1 },
      ...{ created_at: at, deciso_at: later },
    },
    { id: 4_000, access_log_id: 4_000, anagrafica_id: 1, persona_id: 1, stato: 'atteso', created_at: at },
  ],
  appelli: [
    { id: 1, uuid: '0b5ee3f2-6f2c-4a39-9d5c-4a1f6d2f6f11', started_at: at, closed_at: later, user_id: 1 },
    { id: 4_000, uuid: '0b5ee3f2-6f2c-4a39-9d5c-4a1f6d2f6f12', started_at: at },
  ],
  appello_segni: [
    {
      ...{ id: 1, uuid: '0b5ee3f2-6f2c-4a39-9d5c-4a1f6d2f6f13', appello_id: 1, anagrafica_id: 1, segno: 'trovato' },
      ...{ user_id: 1, at, received_at: later },
    },
    {
      ...{ id: 4_000, uuid: '0b5ee3f2-6f2c-4a39-9d5c-4a1f6d2f6f14', appello_id: 1, nome: long(190) },
      ...{ segno: 'mancante', at, received_at: at },
    },
  ],
  accessi_giorno: [
    { giorno: '2024-10-27', ingressi: 1, uscite: 0, errori: 1 },
    { giorno: '2024-02-29', errori: 7 },
  ],
  accessi_ora: [
    { giorno: '2024-10-27', ora: 2, ingressi: 1, uscite: 0, errori: 1 },
    { giorno: '2024-02-29', ora: 23, errori: 7 },
  ],
  accessi_giorno_persone: [{ giorno: '2024-10-27', anagrafica_id: 1 }],
  accessi_conteggi: [
    { giorno: '2026-11-21', ora: 10, slot: 7, ingressi: 3, persone: 2 },
    { giorno: '2026-11-21', ora: 23, slot: 0, uscite: -1, in_ritardo: 1 },
  ],
  listino: [
    { id: 1, nome: 'Gelato', nome_norm: 'gelato', costo: -150, ...stamps },
    { id: 4_000, nome: 'Ricarica', nome_norm: 'ricarica', costo: 9_000_000_000, ...stamps },
  ],
  settimane: [
    {
      id: 1,
      data_inizio: '2024-06-10',
      data_fine: '2024-06-14',
      max: 1,
      descrizione: 'Prima',
      quota: 4_550,
      totale: 1,
      ...stamps,
    },
    { id: 4_000, data_inizio: '2024-06-17', data_fine: '2024-06-17', max: 30, ...stamps },
  ],
  prenotazioni: [
    { settimana_id: 1, anagrafica_id: 1, user_id: 1, created_at: at },
    { settimana_id: 4_000, anagrafica_id: 1, created_at: at },
  ],
  er_regole: [{ id: 1, valori: '{}', user_id: 1, updated_at: at }],
  er_opzioni: [
    { id: 1, settimana_id: 1, nome: 'Gita', giorno: '2024-06-12', prezzo: 1_500, max: 1, totale: 1 },
    { id: 4_000, settimana_id: 4_000, nome: 'Pranzo' },
  ],
  er_scelte: [
    { opzione_id: 1, anagrafica_id: 1, prezzo: 1_500 },
    { opzione_id: 4_000, anagrafica_id: 1, prezzo: 0 },
  ],
  er_attesa: [
    {
      ...{ id: 1, settimana_id: 1, anagrafica_id: 1, ordine: 1, dal: at, stato: 'offerto', aperta: 1 },
      ...{ offerto_at: at, scade_at: later, avvisato_at: at, user_id: 1 },
    },
    { id: 4_000, settimana_id: 4_000, anagrafica_id: 1, ordine: 1, dal: at, stato: 'ritirato' },
  ],
  er_squadre: [
    { id: 1, settimana_id: 1, nome: 'Rossi', colore: '#cc0000' },
    { id: 4_000, settimana_id: 4_000, nome: 'Blu', colore: '#0000cc' },
  ],
  er_squadre_membri: [
    { settimana_id: 1, anagrafica_id: 1, squadra_id: 1, animatore: 1 },
    { settimana_id: 4_000, anagrafica_id: 1 },
  ],
  er_presenze: [
    { settimana_id: 1, anagrafica_id: 1, giorno: '2024-06-10', presente: 1, letto_at: at, user_id: 1 },
    { settimana_id: 4_000, anagrafica_id: 1, giorno: '2024-06-17', letto_at: at },
  ],
  er_inviti: [
    { id: 1, attesa_id: 1, persona_id: 1, token_hash: 'a'.repeat(64) },
    { id: 4_000, attesa_id: 4_000, token_hash: 'b'.repeat(64) },
  ],
  regole_accesso: [
    { id: 1, gruppo_id: 1, giorno: 7, start_time: '08:00:00', end_time: '23:59:59', created_at: at },
    { id: 4_000, gruppo_id: 1, giorno: 1, start_time: '00:00:00', end_time: '00:00:01', created_at: at },
  ],
  loghi: [{ id: 1, content_type: 'image/png', content: Buffer.from([0, 1, 127, 128, 255]), updated_at: at }],
  settings: [
    {
      id: 1_001,
      key: 'one_of_long_ago',
      type: 'json',
      value: '{"è":[1]}',
      public: 1,
      updated_at: at,
      last_editor_id: 1,
    },
    { id: 4_000, key: 'another', type: 'text', value: '""', updated_at: at },
  ],
  mail_batches: [
    {
      id: 1,
      user_id: 1,
      type: 'group',
      obj_id: 1,
      subject: 'Gita',
      text: 'Ciao',
      html: '<p>Ciao</p>',
      count: 1,
      created_at: at,
    },
    { id: 4_000, type: 'admins', subject: '', created_at: at },
  ],
  mail_attachments: [{ id: 1, batch_id: 1, filename: 'gita.pdf', content_type: 'application/pdf', bytes: 5 }],
  mail_attachment_parts: [{ attachment_id: 1, position: 0, content: Buffer.from([0, 1, 127, 128, 255]) }],
  outbox: mails,
  monitor_logs: [
    { id: 1, ...line, user_id: 1, user_name: 'Don Paolo', ...sizes },
    { id: 4_000, ...line, ...sizes },
  ],
  known_devices: [
    { account: 'a'.repeat(64), device: 'b'.repeat(64), expires_at: later },
    { account: 'a'.repeat(64), device: 'c'.repeat(64), expires_at: at },
  ],
  passkeys: [
    {
      id: 1,
      user_id: 1,
      credential_id: 'A'.repeat(1_364),
      public_key: 'B'.repeat(103),
      counter: 4_294_967_295,
      transports: 'internal hybrid',
      name: 'Telefono',
      created_at: at,
      last_used_at: later,
    },
    {
      id: 4_000,
      user_id: 1,
      credential_id: 'C'.repeat(43),
      public_key: 'D'.repeat(103),
      counter: 0,
      transports: '',
      name: 'Chiavetta',
      created_at: at,
    },
  ],
  totp_secrets: [{ user_id: 1, secret: 'E'.repeat(80), confirmed_at: at, last_step: 59_000_000, created_at: at }],
  recovery_codes: [
    { id: 1, user_id: 1, code_hash: 'a'.repeat(64), used_at: later },
    { id: 4_000, user_id: 1, code_hash: 'b'.repeat(64) },
  ],
  auth_tickets: [
    {
      id: 1,
      token_hash: 'a'.repeat(64),
      purpose: 'login',
      user_id: 1,
      challenge: 'F'.repeat(43),
      tries: 2,
      created_at: at,
      expires_at: later,
    },
    { id: 4_000, token_hash: 'b'.repeat(64), purpose: 'passkey', created_at: at, expires_at: later, used_at: later },
  ],
  factor_tries: [
    { id: 1, user_id: 1, device: 'b'.repeat(64), created_at: at },
    { id: 4_000, user_id: 1, created_at: later },
  ],
  kiosks: [
    { id: 1, name: 'Tablet ingresso', thumbprint: 'k'.repeat(43), created_at: at, last_seen_at: later },
    {
      id: 4_000,
      name: 'Cassa',
      thumbprint: 'l'.repeat(43),
      created_at: at,
      last_seen_at: at,
      closing_at: at,
      ended_at: later,
    },
  ],
  pairing_codes: [
    { id: 1, code_hash: 'a'.repeat(64), name: 'Cassa', user_id: 1, created_at: at, expires_at: later, used_at: later },
    { id: 4_000, code_hash: 'b'.repeat(64), name: 'Cassa', user_id: 1, created_at: at, expires_at: later },
  ],
  pairing_tries: [
    { id: 1, token_id: 1, created_at: at },
    { id: 4_000, token_id: 4_000, created_at: later },
  ],
  chiavi: [
    { id: 1, scopo: 'registro', avvolta: 'G'.repeat(80), created_at: at },
    { id: 4_000, scopo: 'registro', avvolta: 'H'.repeat(120), created_at: later },
  ],
  registro: [
    {
      id: 1,
      richiesta: '00000000-0000-4000-8000-000000000001',
      created_at: at,
      attore: 'utente',
      attore_id: 1,
      ruolo: 'admin',
      azione: 'PUT /api/anagrafica/:id',
      tipo: 'anagrafica',
      soggetto_id: 1,
      campi: '["telefono"]',
      sale: '0'.repeat(32),
      valori: `{"campi":{"telefono":["333","${'€'.repeat(2_000)}"]}}`,
      impegno: 'a'.repeat(64),
      chiave_id: 1,
      firma: 'b'.repeat(64),
      sigillo: 1,
    },
    {
      id: 4_000,
      richiesta: '00000000-0000-4000-8000-000000000002',
      created_at: later,
      attore: 'iscritto',
      attore_id: 4_000,
      persona_id: 1,
      azione: 'sistema.erase',
      tipo: 'persona',
      soggetti: '{"persona":[1,2]}',
      campi: '[]',
      impegno: 'c'.repeat(64),
      chiave_id: 4_000,
      firma: 'd'.repeat(64),
    },
  ],
  registro_soggetti: [
    { tipo: 'persona', soggetto_id: 1, registro_id: 4_000 },
    { tipo: 'persona', soggetto_id: 2, registro_id: 4_000 },
  ],
  sigilli: [
    { numero: 1, created_at: at, righe: '[1]', impronta: 'e'.repeat(64), chiave_id: 1, firma: 'f'.repeat(64) },
    { numero: 4_000, created_at: later, righe: '[2]', impronta: 'a'.repeat(64), chiave_id: 1, firma: 'b'.repeat(64) },
  ],
  testi: [
    {
      id: 4_000,
      tipo: 'informativa',
      versione: 4_000,
      testo: `# Chi\n${'è'.repeat(2_000)}`,
      impronta: 'a'.repeat(64),
      chiedi: 1,
      user_id: 1,
      created_at: later,
    },
  ],
  monitor_anonymous: [
    { minute: at, status: 401, count: 45_000 },
    { minute: later, status: 404, count: 1 },
  ],
  contatori: [
    { nome: 'modifiche', valore: 12 },
    { nome: 'accessi.tardi.2024-10-27', valore: 3 },
  ],
  mutexes: [{ name: 'posta', taken: 7 }],
  database_identity: [{ id: 2, value: 12_345 }],
  cancellazioni: [
    { anagrafica_id: 4_000, user_id: 1, erased_at: later },
    { anagrafica_id: 77, erased_at: at },
  ],
  jobs: [{ nome: 'retention', claimed_by: 'uno', claimed_until: at, last_run_at: later }, { nome: 'x' }],
}
