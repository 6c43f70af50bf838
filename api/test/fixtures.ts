import { each, memberFields } from '@cortile/contract/member-fields.ts'
import { normalise, words } from '@cortile/contract/normalise.ts'
import type { Db } from '../src/db/connect.ts'
import { sqlTime } from '../src/db/time.ts'
import { transact } from '../src/db/transaction.ts'
import { recountDebts } from '../src/domain/fee/debt-counts.ts'

/** Where the rows go, and what time it is there: a test's server is such a place. */
export interface Place {
  database: { db: Db }
  time: { now: Date }
}

type Columns = Record<string, string | number | null>

/** A member, confirmed and active, of whom a test says only what matters to it. */
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
  const rows = words(`${nome} ${cognome}`).map((parola) => ({ parola, anagrafica_id: id }))
  if (rows.length > 0) await database.db('anagrafica_parole').insert(rows)
  return id
}

/** A member who has been inside since then. */
export function insertPresent(server: Place, entrato_at: string, columns: Columns = {}): Promise<number> {
  return insertAnagrafica(server, { stato_accesso: 'dentro', entrato_at, ...columns })
}

/** Whom to call about a member: every number and name of it. */
export const contacts = {
  telefono: '333 1',
  nome_tutore: 'Marta Rossi',
  telefono_tutore: '+39 333 2',
  nome_contatto_emergenza_1: 'Nonna',
  telefono_contatto_emergenza_1: '02 1',
  nome_contatto_emergenza_2: 'Zio',
  telefono_contatto_emergenza_2: '02 2',
}

/** How the same fields are shown of whom nobody is to be called about. */
export const nobodyToCall = Object.fromEntries(Object.keys(contacts).map((field) => [field, null]))

/** A row with the two stamps that every table has. */
export async function insertRow({ database, time }: Place, table: string, columns: Columns): Promise<number> {
  const at = sqlTime(time.now)
  const [id = 0] = await database.db(table).insert({ created_at: at, updated_at: at, ...columns })
  if (table === 'quote_pagate') await countDebts(database.db, Number(columns['anagrafica_id']))
  return id
}

/** What the member owes then, as whoever books or pays would count it. */
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

/** A fee of 10.50 coins that these groups owe. */
export async function insertFee(server: Place, group_ids: readonly number[], columns: Columns = {}): Promise<number> {
  const quota_id = await insertRow(server, 'quote', { descrizione: 'Tessera', importo: 1_050, ...columns })
  for (const gruppo_id of group_ids) await server.database.db('quote_gruppi').insert({ quota_id, gruppo_id })
  return quota_id
}

/** A booking as a row; the week's `totale` is the test's own business. */
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

/** A movement as a row, in hundredths; the member's saldo is the test's own business. */
export async function insertMovement(
  { database }: Place,
  anagrafica_id: number,
  operazione: number,
  columns: Columns & { descrizione: string },
): Promise<void> {
  const movement = { anagrafica_id, operazione, tipo: 'manuale', created_at: '2026-11-01 10:00:00.000' }
  await database.db('saldo_movimenti').insert({ ...movement, ...columns })
}

/** How the API shows the member of `insertAnagrafica` to whoever may see all of it, with what the test knows better. */
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
    last_editor: null,
    created_at: '2026-11-21T09:30:00.000Z',
    updated_at: '2026-11-21T09:30:00.000Z',
    hasToPay: false,
    quote_da_pagare: 0,
    importo_quote_da_pagare: 0,
    last_log: null,
    quote: [],
    ...fields,
  }
}
