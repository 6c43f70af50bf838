export type OldRows = Readonly<Record<string, readonly Readonly<Record<string, string | number | null | Buffer>>[]>>

export const long = (chars: number) => 'Zoè d’Òro 🎈 '.repeat(chars).slice(0, chars)
export const at = '2024-10-27 00:59:59.999'
export const later = '2024-10-27 01:00:00.000'
export const stamps = { created_at: at, updated_at: later }
const hash = (letter: string) => letter.repeat(64)

/** A member with every field, and a saldo of two movements; and a member with only the required fields. */
const members: OldRows[string] = [
  {
    id: 1,
    card_id: '0000000007',
    stato: 'sospeso',
    stato_accesso: 'dentro',
    entrato_at: at,
    nome: 'Zoè',
    cognome: 'D’Amico Òro',
    nome_norm: 'zoe',
    cognome_norm: 'd amico oro',
    data_nascita: '2012-02-29',
    luogo_nascita: 'Sant’Angelo',
    codice_fiscale: 'RSSMRA85T10A562S',
    indirizzo_residenza: 'Via "Roma", 1\\2',
    telefono: '+39 333 1234567',
    email: 'zoe@famiglia.test',
    nome_tutore: 'Ànna',
    email_tutore: 'anna@famiglia.test',
    telefono_tutore: '02 1',
    nome_contatto_emergenza_1: 'Nonna',
    telefono_contatto_emergenza_1: '02 2',
    nome_contatto_emergenza_2: 'Zio',
    telefono_contatto_emergenza_2: '02 3',
    note: long(5_000),
    gruppo_id: 1,
    saldo: 1_250,
    is_request: 0,
    error_email: 1,
    privacy_accettata: 1,
    autorizza_intervento_medico: 1,
    autorizza_foto_video: 0,
    last_editor_id: 1,
    erased_at: null,
    ...stamps,
  },
  { id: 4_000, nome: '', cognome: '', nome_norm: '', cognome_norm: '', erased_at: later, ...stamps },
]

/** Rows about people as an old version may have written them: one with every value, one with as few as allowed. */
const entry = { email_key: hash('e'), anagrafica_id: 1, created_at: at, expires_at: later }

export const oldPeople: OldRows = {
  gruppi: [
    { id: 1, nome: 'ER Medie', nome_norm: 'er medie', colore: '#112233', ...stamps },
    { id: 4_000, nome: 'È', nome_norm: 'e', colore: '#ffffff', ...stamps },
  ],
  users: [
    {
      id: 1,
      name: 'Don Paolo',
      email: 'paolo@oratorio.test',
      password_hash: long(200),
      role: 's-admin',
      disabled: 1,
      last_login: at,
      last_used_at: at,
      deleted_at: later,
      ...stamps,
    },
    { id: 4_000, name: 'X', role: 'user', ...stamps },
  ],
  anagrafiche: members,
  anagrafica_parole: [
    { parola: 'zoe', anagrafica_id: 1 },
    { parola: 'oro', anagrafica_id: 1 },
  ],
  famiglie: [
    { id: 1, nome: 'Famiglia D’Amico', card_id: '9000000001', ...stamps },
    { id: 4_000, nome: 'X', ...stamps },
  ],
  persone: [
    {
      id: 1,
      anagrafica_id: 1,
      nome: long(190),
      nome_norm: 'zoe',
      telefono: '+39 333 1234567',
      email: 'anna@famiglia.test',
      documento: 'passaporto',
      documento_visto_at: at,
      user_id: 1,
      ...stamps,
    },
    { id: 4_000, nome: '', nome_norm: '', erased_at: later, ...stamps },
  ],
  persone_parole: [
    { parola: 'zoe', persona_id: 1 },
    { parola: '@anna@famiglia.test', persona_id: 1 },
  ],
  legami: [
    {
      ...{ id: 1, anagrafica_id: 1, persona_id: 1, posizione: 1, relazione: 'affidatario' },
      ...{ tutore: 1, vede: 1, paga: 1, ritira: 1, dal: '2024-02-29', al: '2024-10-27' },
      ...{ una_volta: 1, usato_at: at, dato_da: 1, avviso_entrata: 1, avviso_uscita: 1, ended_at: later, user_id: 1 },
      ...stamps,
    },
    { id: 4_000, anagrafica_id: 1, persona_id: 1, posizione: 2, relazione: 'altro', dal: '2024-02-29', ...stamps },
  ],
  uscite_autonome: [
    {
      ...{ id: 1, anagrafica_id: 1, giorni: '1010101', start_time: '17:00:00', end_time: '18:30:00' },
      ...{ al: '2024-10-27', user_id: 1, created_at: at },
    },
    { id: 4_000, anagrafica_id: 1, giorni: '0000001', start_time: '00:00:00', end_time: '23:59:59', created_at: at },
  ],
  foto: [{ anagrafica_id: 1, content: Buffer.from([0xff, 0xd8, 0x00, 0xff]), user_id: 1, created_at: at }],
  divieti: [
    {
      ...{
        id: 1,
        anagrafica_id: 1,
        persona_id: 1,
        nome: 'Zoè d’Òro',
        relazione: 'affidatario',
        riferimento: long(190),
      },
      ...{ dal: '2024-02-29', al: '2024-10-27', user_id: 1, ended_at: later, created_at: at },
    },
    { id: 4_000, anagrafica_id: 1, nome: 'X', relazione: 'altro', dal: '2024-02-29', created_at: at },
  ],
  tokens: [
    { id: 1, token_hash: hash('a'), user_id: 1, device: 'Tablet', created_at: at, last_used_at: later },
    { id: 4_000, token_hash: hash('b'), anagrafica_id: 1, created_at: at, last_used_at: at },
  ],
  password_links: [
    { id: 1, user_id: 1, token_hash: hash('c'), purpose: 'reset', created_at: at, expires_at: later, used_at: later },
    { id: 4_000, user_id: 1, token_hash: hash('d'), purpose: 'invite', created_at: at, expires_at: later },
  ],
  otp_codes: [
    { id: 1, email_key: hash('e'), code_hash: hash('f'), tries: 4, created_at: at, expires_at: later, used_at: later },
    { id: 4_000, email_key: hash('e'), code_hash: hash('0'), created_at: at, expires_at: later },
  ],
  mail_asks: [
    { id: 1, kind: 'code', email: 'madre@famiglia.test', page_key: hash('1'), device: hash('2'), created_at: at },
    { id: 4_000, kind: 'link', email: 'don@oratorio.test', created_at: at },
  ],
  otp_wrong_tries: [
    { id: 1, email_key: hash('e'), device: hash('2'), created_at: at },
    { id: 4_000, email_key: hash('e'), created_at: at },
  ],
  entry_links: [
    { id: 1, ...entry, token_hash: hash('a'), mail_id: 1, used_at: later },
    { id: 4_000, ...entry, token_hash: hash('b'), mail_id: 4_000 },
  ],
  limits: [
    { key: 'c:x:login', points: 3, expire: 1_732_000_000_000 },
    { key: 'a:x:login', points: 1, expire: null },
  ],
  idempotency_keys: [
    {
      id: 1,
      owner: 'user:1',
      key: hash('a').slice(0, 36),
      call: 'POST /api/cassa/checkout',
      content_hash: hash('1'),
      status: 200,
      answer: '{"name":"Zoè"}',
      anagrafica_id: 1,
      created_at: at,
    },
    { id: 4_000, owner: 'user:1', key: 'b', call: 'x', content_hash: hash('2'), created_at: at },
  ],
  schede_sanitarie: [
    { anagrafica_id: 1, contenuto: 'x'.repeat(40), chiave_id: 1, user_id: 1, updated_at: at },
    { anagrafica_id: 4_000, contenuto: 'y'.repeat(40), chiave_id: 4_000, updated_at: later },
  ],
  conferme: [
    {
      anagrafica_id: 1,
      email_key: hash('c'),
      seme: hash('d').slice(0, 43),
      token_hash: hash('e'),
      created_at: at,
      scade_at: later,
    },
    {
      anagrafica_id: 4_000,
      email_key: hash('c'),
      seme: hash('d').slice(0, 43),
      token_hash: hash('e'),
      esito: 'rifiuta',
      created_at: at,
      scade_at: later,
    },
  ],
  indirizzi: [
    {
      ...{ id: 1, anagrafica_id: 1, vecchio: 'prima@x.test', nuovo: 'dopo@x.test', stato: 'approvare' },
      ...{ token_hash: hash('f'), created_at: at, scade_at: later },
    },
    {
      ...{ id: 4_000, user_id: 1, vecchio: 'prima@x.test', nuovo: 'dopo@x.test', stato: 'chiuso', esito: 'conferma' },
      ...{ nuovo_token_hash: hash('g'), created_at: at, scade_at: later },
    },
  ],
  ancora: [
    { id: 1, anagrafica_id: 1, token_hash: hash('i'), created_at: at },
    { id: 4_000, anagrafica_id: 1, token_hash: hash('i'), esito: 'si', created_at: at, risposto_at: later },
  ],
  proposte: [
    { id: 1, anagrafica_id: 1, campi: '{"nome":"Zoè"}', stato: 'attesa', created_at: at, updated_at: at },
    {
      ...{ id: 4_000, anagrafica_id: 1, campi: '{}', stato: 'rifiutata', user_id: 1 },
      ...{ created_at: at, updated_at: later },
    },
  ],
  consensi: [
    {
      id: 1,
      anagrafica_id: 1,
      consenso: 'autorizza_foto_video',
      valore: 0,
      versione: '1',
      modo: 'scrivania',
      user_id: 1,
      nota: 'Per telefono',
      created_at: at,
    },
    {
      id: 4_000,
      anagrafica_id: 1,
      consenso: 'privacy_accettata',
      valore: 1,
      versione: '1',
      modo: 'iscrizione',
      created_at: later,
    },
  ],
}
