import type { QueryBuilder } from 'objection'
import type { Db } from '../../db/connect.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { Trx } from '../../db/transaction.ts'
import { OfferLinkModel, WaitingModel } from './waiting.model.ts'
import { WeekModel } from './week.model.ts'

/** A member in a week, and its row in the week's list. */
interface Place {
  settimana_id: number
  anagrafica_id: number
}

/** A row that ends other than by an answer still to come. */
export type ClosedState = Exclude<WaitingModel['stato'], 'attesa' | 'offerto'>

const OPEN = { aperta: 1 }

/** The open rows of a week, in the order of the list. */
export function openRows(db: Db, settimana_id: number): QueryBuilder<WaitingModel> {
  return WaitingModel.query(db)
    .where({ settimana_id, ...OPEN })
    .orderBy('ordine')
}

/** How many places of a week are offered, and how many members wait. */
export async function countOpenRows(db: Db, settimana_id: number): Promise<{ offerti: number; in_attesa: number }> {
  const rows = await WaitingModel.query(db)
    .where({ settimana_id, ...OPEN })
    .groupBy('stato')
    .select('stato')
    .count('* as n')
    .castTo<{ stato: string; n: number }[]>()
  const countOf = (stato: string) => rows.find((row) => row.stato === stato)?.n ?? 0
  return { offerti: countOf('offerto'), in_attesa: countOf('attesa') }
}

/** A member's open row; undefined: none. */
export async function findOpenRow(db: Db, place: Place): Promise<WaitingModel | undefined> {
  return WaitingModel.query(db).findOne({ ...pick(place), ...OPEN })
}

/** A member's newest row, open or closed. */
export async function findNewestRow(db: Db, place: Place): Promise<WaitingModel | undefined> {
  return WaitingModel.query(db).where(pick(place)).orderBy('id', 'desc').first()
}

function pick({ settimana_id, anagrafica_id }: Place): Place {
  return { settimana_id, anagrafica_id }
}

/** An open row of a member, with its position among those that wait. */
export interface OwnRow extends Pick<WaitingModel, 'settimana_id' | 'dal' | 'scade_at'> {
  stato: 'attesa' | 'offerto'
  posizione: number | null
}

/** The open rows of a member in all weeks. */
export async function listOwnRows(db: Db, anagrafica_id: number): Promise<OwnRow[]> {
  const before = WaitingModel.query(db)
    .alias('o')
    .whereColumn('o.settimana_id', 'w.settimana_id')
    .whereColumn('o.ordine', '<=', 'w.ordine')
    .where({ 'o.aperta': 1, 'o.stato': 'attesa' })
    .count()
  const rows = await WaitingModel.query(db)
    .alias('w')
    .where({ 'w.anagrafica_id': anagrafica_id, 'w.aperta': 1 })
    .select('w.settimana_id', 'w.stato', 'w.dal', 'w.scade_at', before.as('posizione'))
    .castTo<OwnRow[]>()
  return rows.map((row) => (row.stato === 'attesa' ? row : { ...row, posizione: null }))
}

/** Adds a row at the end of the list of a week that the caller has locked. */
export async function insertRow(
  trx: Trx,
  row: Pick<WaitingModel, 'settimana_id' | 'anagrafica_id' | 'dal' | 'user_id'>,
): Promise<void> {
  const last = await WaitingModel.query(trx).where({ settimana_id: row.settimana_id }).max('ordine as ordine').first()
  await WaitingModel.query(trx).insert({ ...row, ordine: (last?.ordine ?? 0) + 1, stato: 'attesa', aperta: 1 })
}

/** Offers the place to a row of a week that the caller has locked. */
export async function patchOffered(
  trx: Trx,
  id: number,
  offer: Pick<WaitingModel, 'offerto_at' | 'scade_at'>,
): Promise<void> {
  await WaitingModel.query(trx)
    .findById(id)
    .patch({ stato: 'offerto', avvisato_at: null, ...offer })
}

export async function patchExpiry(trx: Trx, id: number, scade_at: string): Promise<void> {
  await WaitingModel.query(trx).findById(id).patch({ scade_at })
}

export async function patchTold(trx: Trx, id: number, avvisato_at: string): Promise<void> {
  await WaitingModel.query(trx).findById(id).patch({ avvisato_at })
}

/** Ends a row of a week that the caller has locked; `scade_at` stays, for what its link shows. */
export async function closeRow(trx: Trx, id: number, stato: ClosedState): Promise<void> {
  await WaitingModel.query(trx).findById(id).patch({ stato, aperta: null })
}

/** Puts the rows of a week that the caller has locked in another order: the same places, given anew. */
export async function reorderRows(trx: Trx, rows: readonly WaitingModel[], ids: readonly number[]): Promise<void> {
  const places = rows.map(({ ordine }) => ordine)
  for (const [n, id] of ids.entries()) {
    const ordine = places[n]
    if (ordine !== undefined && rows[n]?.id !== id) await WaitingModel.query(trx).findById(id).patch({ ordine })
  }
}

/** All rows of a member, open and closed, with the names of their weeks, the last first. */
export async function listRowsOf(
  db: Db,
  anagrafica_id: number,
): Promise<
  (Pick<WaitingModel, 'dal' | 'stato' | 'scade_at'> & Pick<WeekModel, 'descrizione' | 'data_inizio' | 'data_fine'>)[]
> {
  return WaitingModel.query(db)
    .alias('w')
    .joinRelated('week', { alias: 's' })
    .where({ 'w.anagrafica_id': anagrafica_id })
    .orderBy('w.id', 'desc')
    .select('w.dal', 'w.stato', 'w.scade_at', 's.descrizione', 's.data_inizio', 's.data_fine')
    .castTo<(WaitingModel & WeekModel)[]>()
}

/** Deletes, in batches, the rows of weeks that ended before a day (`YYYY-MM-DD`); stops when `signal` is aborted. */
export async function deleteRowsBefore(db: Db, day: string, signal: AbortSignal): Promise<void> {
  await deleteInBatches(db, {
    table: WaitingModel.tableName,
    key: 'id',
    which: (rows) =>
      rows.whereIn('settimana_id', WeekModel.query(db).where('data_fine', '<', day).select('id').toKnexQuery()),
    signal,
  })
}

/** The weeks in whose lists a member has an open row. */
export async function listWaitedWeeks(db: Db, anagrafica_id: number): Promise<number[]> {
  const rows = await WaitingModel.query(db)
    .where({ anagrafica_id, ...OPEN })
    .orderBy('settimana_id')
    .select('settimana_id')
  return rows.map(({ settimana_id }) => settimana_id)
}

/** The weeks with open rows. */
export async function listWeeksWithRows(db: Db): Promise<number[]> {
  const rows = await WaitingModel.query(db)
    .where(OPEN)
    .groupBy('settimana_id')
    .orderBy('settimana_id')
    .select('settimana_id')
  return rows.map(({ settimana_id }) => settimana_id)
}

/** An open row with its member. */
export type NamedRow = WaitingModel & { nome: string; cognome: string }

/** The open rows of a week with their members, in the order of the list. */
export async function listNamedRows(db: Db, settimana_id: number): Promise<NamedRow[]> {
  return WaitingModel.query(db)
    .alias('w')
    .joinRelated('member', { alias: 'a' })
    .where({ 'w.settimana_id': settimana_id, 'w.aperta': 1 })
    .orderBy('w.ordine')
    .select('w.*', 'a.nome', 'a.cognome')
    .castTo<NamedRow[]>()
}

export async function insertOfferLink(
  trx: Trx,
  link: Pick<OfferLinkModel, 'attesa_id' | 'persona_id' | 'token_hash'>,
): Promise<void> {
  await OfferLinkModel.query(trx).insert(link)
}

/** The row of the waiting list that a mailed link refers to, and the person that received the mail. */
export type LinkedRow = Pick<WaitingModel, 'settimana_id' | 'anagrafica_id' | 'stato' | 'scade_at'> &
  Pick<OfferLinkModel, 'attesa_id' | 'persona_id'>

export async function findLinkedRow(db: Db, token_hash: string): Promise<LinkedRow | undefined> {
  const [found] = await OfferLinkModel.query(db)
    .alias('i')
    .joinRelated('row', { alias: 'w' })
    .where({ 'i.token_hash': token_hash })
    .select('w.settimana_id', 'w.anagrafica_id', 'w.stato', 'w.scade_at', 'i.attesa_id', 'i.persona_id')
    .castTo<LinkedRow[]>()
  return found
}

export async function findRow(db: Db, id: number): Promise<WaitingModel | undefined> {
  return WaitingModel.query(db).findById(id)
}

/** Gives the links of a person to another that it turned out to be. */
export async function repointOfferLinks(trx: Trx, { from, to }: { from: number; to: number }): Promise<void> {
  await OfferLinkModel.query(trx).where({ persona_id: from }).patch({ persona_id: to })
}
