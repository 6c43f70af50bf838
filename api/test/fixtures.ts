import { causaleOf } from '@cortile/contract/causale.ts'
import { LETTERHEAD_SETTING } from '@cortile/contract/centre.ts'
import { each, memberFields } from '@cortile/contract/member-fields.ts'
import { normalise } from '@cortile/contract/normalise.ts'
import type { Db } from '../src/db/connect.ts'
import { sqlTime } from '../src/db/time.ts'
import { transact } from '../src/db/transaction.ts'
import { recountDebts } from '../src/domain/fee/debt-counts.ts'
import { searchTerms } from '../src/domain/member/search-terms.ts'
import { linkGuardians, type Enrolled } from '../src/domain/person/link-guardians.ts'

/** The database for the rows and the current time, e.g. a test server. */
export interface Place {
  database: { db: Db }
  time: { now: Date }
}

type Columns = Record<string, string | number | null>

/** Stores data of the centre; what is not given is as if it had never been said. */
export async function storeEnte(
  { database }: Pick<Place, 'database'>,
  ente: Readonly<Record<string, unknown>>,
): Promise<void> {
  await database
    .db('settings')
    .where({ key: LETTERHEAD_SETTING })
    .update({ value: JSON.stringify(ente) })
}

/**
 * Inserts a confirmed, active member, with its guardian as a person; a test gives only the columns that matter to it.
 */
export async function insertAnagrafica({ database, time }: Place, columns: Columns = {}): Promise<number> {
  const at = sqlTime(time.now)
  const { nome = 'Anna', cognome = 'Rossi' } = columns
  const [id = 0] = await database.db('anagrafiche').insert({
    nome,
    cognome,
    nome_norm: normalise(String(nome)),
    cognome_norm: normalise(String(cognome)),
    data_nascita: '2001-02-03',
    luogo_nascita: 'Milano',
    created_at: at,
    updated_at: at,
    ...columns,
  })
  const terms = searchTerms({ ...columns, nome: String(nome), cognome: String(cognome) })
  const rows = terms.map((parola) => ({ parola, anagrafica_id: id }))
  if (rows.length > 0) await database.db('anagrafica_parole').insert(rows)
  if ('nome_tutore' in columns || 'email_tutore' in columns || 'telefono_tutore' in columns)
    await insertGuardian({ database, time }, id)
  return id
}

/** Makes the person of a confirmed member's guardian columns, as a form does. */
async function insertGuardian({ database, time }: Place, id: number): Promise<void> {
  const { db } = database
  const member = await db('anagrafiche').where({ id, is_request: 0, erased_at: null }).first<Enrolled | undefined>()
  if (!member) return
  await transact(db, (trx) => {
    const actor = { kind: 'member', id, tokenId: 0, guardian: null } as const
    return linkGuardians({ db: trx, trx, actor, now: time.now, zone: 'Europe/Rome' }, [member])
  })
}

/** Inserts a member who has been inside since `entrato_at`. */
export function insertPresent(server: Place, entrato_at: string, columns: Columns = {}): Promise<number> {
  return insertAnagrafica(server, { stato_accesso: 'dentro', entrato_at, ...columns })
}

/** A member's contacts: every name and number. */
export const contacts = {
  telefono: '333 1',
  nome_tutore: 'Marta Rossi',
  telefono_tutore: '+39 333 2',
  nome_contatto_emergenza_1: 'Nonna',
  telefono_contatto_emergenza_1: '02 1',
  nome_contatto_emergenza_2: 'Zio',
  telefono_contatto_emergenza_2: '02 2',
}

/** The same fields in a reply about a member without contacts. */
export const nobodyToCall = Object.fromEntries(Object.keys(contacts).map((field) => [field, null]))

/** Inserts a row with the two timestamps that most tables have. */
export async function insertRow({ database, time }: Place, table: string, columns: Columns): Promise<number> {
  const at = sqlTime(time.now)
  const [id = 0] = await database.db(table).insert({ created_at: at, updated_at: at, ...columns })
  if (table === 'quote_pagate') await countDebts(database.db, Number(columns['anagrafica_id']))
  return id
}

/** Recounts the member's debts, as booking and paying do. */
function countDebts(db: Db, anagrafica_id: number): Promise<void> {
  return transact(db, (trx) => recountDebts(trx, [anagrafica_id]))
}

export function insertGroup(server: Place, nome: string, columns: Columns = {}): Promise<number> {
  return insertRow(server, 'gruppi', { nome, nome_norm: normalise(nome), colore: '#112233', ...columns })
}

/** A week of the summer camp with twenty places, at 45.50 coins. */
export function insertWeek(server: Place, data_inizio: string, columns: Columns = {}): Promise<number> {
  const week = { data_inizio, data_fine: '2027-12-31', max: 20, quota: 4_550, ...columns }
  return insertRow(server, 'settimane', week)
}

/** What a week without a waiting list counts. */
export const noList = { offerti: 0, in_attesa: 0 }

/** What a member sees of a week with a quota of 45.50 coins, beside the week. */
export const plainPrice = {
  prezzo: { righe: [{ voce: 'quota', testo: 'Quota della settimana', importo: 45.5 }], totale: 45.5 },
  opzioni: [],
  attesa: null,
}

/** A fee of 10.50 coins that these groups owe. */
export async function insertFee(server: Place, group_ids: readonly number[], columns: Columns = {}): Promise<number> {
  const quota_id = await insertRow(server, 'quote', { descrizione: 'Tessera', importo: 1_050, ...columns })
  for (const gruppo_id of group_ids) await server.database.db('quote_gruppi').insert({ quota_id, gruppo_id })
  return quota_id
}

/** Inserts a booking row; the caller sets the week's `totale` itself. */
export async function insertBooking({ database }: Place, settimana_id: number, anagrafica_id: number) {
  await database.db('prenotazioni').insert({ settimana_id, anagrafica_id, created_at: '2026-05-01 10:00:00.000' })
  await countDebts(database.db, anagrafica_id)
}

export async function insertLog(
  { database }: Place,
  anagrafica_id: number | null,
  action: string,
  columns: Columns & { created_at: string },
): Promise<void> {
  const log = { anagrafica_id, action, received_at: columns.created_at, ...columns }
  await database.db('access_logs').insert(log)
}

/** Inserts a movement row, in hundredths, by hand in cash; the caller sets the member's saldo itself. */
export async function insertMovement(
  { database }: Place,
  anagrafica_id: number,
  operazione: number,
  columns: Columns & { descrizione: string },
): Promise<void> {
  const movement = {
    anagrafica_id,
    operazione,
    tipo: 'manuale',
    mezzo: (columns['tipo'] ?? 'manuale') === 'manuale' ? 'contanti' : null,
    created_at: '2026-11-01 10:00:00.000',
  }
  await database.db('saldo_movimenti').insert({ ...movement, ...columns })
}

/** The reply for the member of `insertAnagrafica`, for a caller with every grant; `fields` override it. */
export function shownMember(fields: Record<string, unknown>): Record<string, unknown> {
  return {
    ...each(memberFields, 'erased'),
    card_id: null,
    stato: 'attivo',
    stato_accesso: 'fuori',
    nome: 'Anna',
    cognome: 'Rossi',
    data_nascita: '2001-02-03',
    luogo_nascita: 'Milano',
    minorenne: false,
    gruppo_id: null,
    gruppo: null,
    saldo: 0,
    error_email: false,
    isRequest: false,
    privacy_accettata: null,
    autorizza_intervento_medico: null,
    autorizza_foto_video: null,
    foto_riconoscimento: null,
    last_editor: null,
    created_at: '2026-11-21T09:30:00.000Z',
    updated_at: '2026-11-21T09:30:00.000Z',
    hasToPay: false,
    quote_da_pagare: 0,
    importo_quote_da_pagare: 0,
    last_log: null,
    quote: [],
    ...(typeof fields['id'] === 'number' && { causale: causaleOf(fields['id']) }),
    ...fields,
  }
}
