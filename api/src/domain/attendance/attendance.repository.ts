import type { QueryBuilder } from 'objection'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/connect.ts'
import { dayIn, isoTime, sqlTime, type Span } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { AccessLogModel } from '../access/access.model.ts'
import { birthOf, MemberModel } from '../member/member.model.ts'
import { TeamMemberModel } from '../week/team.model.ts'
import { BookingModel } from '../week/week.model.ts'
import { TickModel } from './tick.model.ts'

/** A booked member or a leader of a week. */
export interface Participant {
  settimana_id: number
  id: number
  nome: string
  cognome: string
  data_nascita: string
  codice_fiscale: string | null
}

type ParticipantRow = Participant & Pick<MemberModel, 'cognome_norm' | 'nome_norm'>

/** The booked members and the leaders of these weeks, each once, by surname. */
export async function listParticipants(db: Db, settimana_ids: readonly number[]): Promise<Participant[]> {
  const rows = await Promise.all([
    inWeeks(db, BookingModel.tableName, settimana_ids).castTo<ParticipantRow[]>(),
    inWeeks(db, TeamMemberModel.tableName, settimana_ids).where({ 't.animatore': 1 }).castTo<ParticipantRow[]>(),
  ])
  const once = new Map(rows.flat().map((row) => [`${row.settimana_id} ${row.id}`, row]))
  return [...once.values()]
    .sort(bySurname)
    .map(({ settimana_id, id, nome, cognome, data_nascita, codice_fiscale }) => ({
      ...{ settimana_id, id, nome, cognome, codice_fiscale },
      data_nascita: birthOf({ data_nascita }),
    }))
}

/** The members with a row of a table (alias `t`) in these weeks. */
function inWeeks(db: Db, table: string, settimana_ids: readonly number[]): QueryBuilder<MemberModel> {
  return MemberModel.query(db)
    .alias('a')
    .join(`${table} as t`, 't.anagrafica_id', 'a.id')
    .whereIn('t.settimana_id', [...settimana_ids])
    .whereNull('a.erased_at')
    .select('t.settimana_id', 'a.id', 'a.nome', 'a.cognome', 'a.data_nascita', 'a.codice_fiscale')
    .select('a.cognome_norm', 'a.nome_norm')
}

function bySurname(one: ParticipantRow, other: ParticipantRow): number {
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return compare(one.cognome_norm, other.cognome_norm) || compare(one.nome_norm, other.nome_norm) || one.id - other.id
}

/** Of a tick the state; `letto_at` in the database's format. */
export type StoredTick = Pick<TickModel, 'settimana_id' | 'anagrafica_id' | 'giorno' | 'presente' | 'letto_at'>

const TICK = ['settimana_id', 'anagrafica_id', 'giorno', 'presente', 'letto_at']

/** The ticks of these weeks; only those of one day if `giorno` is given. */
export async function listTicks(db: Db, settimana_ids: readonly number[], giorno?: string): Promise<StoredTick[]> {
  const found = TickModel.query(db)
    .whereIn('settimana_id', [...settimana_ids])
    .select(TICK)
  if (giorno !== undefined) void found.where({ giorno })
  return found
}

/** The days (in the centre's zone) on which each of these members came in within a span of time. */
export async function listEntryDays(
  db: Db,
  { ids, span, zone }: { ids: readonly number[]; span: Span; zone: string },
): Promise<Map<number, Set<string>>> {
  const days = new Map<number, Set<string>>()
  for (const some of chunks(ids)) {
    const rows = await AccessLogModel.query(db)
      .whereIn('anagrafica_id', some)
      .where('created_at', '>=', sqlTime(span.from))
      .where('created_at', '<', sqlTime(span.before))
      .where({ action: 'ingresso' })
      .select('anagrafica_id', 'created_at')
    for (const { anagrafica_id, created_at } of rows) {
      if (anagrafica_id === null) continue
      const of = days.get(anagrafica_id) ?? new Set<string>()
      days.set(anagrafica_id, of.add(dayIn(zone, new Date(isoTime(created_at)))))
    }
  }
  return days
}

/** Stores ticks, of which each member has at most one a day: a stored one stays unless the new one was made later. */
export async function writeTicks(
  trx: Trx,
  ticks: readonly (StoredTick & { user_id: number })[],
): Promise<StoredTick[]> {
  for (const some of chunks(ticks))
    await trx(TickModel.tableName).insert(some).onConflict(['settimana_id', 'anagrafica_id', 'giorno']).ignore()
  const weeks = [...new Set(ticks.map(({ settimana_id }) => settimana_id))]
  const members = [...new Set(ticks.map(({ anagrafica_id }) => anagrafica_id))]
  const days = [...new Set(ticks.map(({ giorno }) => giorno))]
  const stored = await TickModel.query(trx)
    .whereIn('settimana_id', weeks)
    .whereIn('anagrafica_id', members)
    .whereIn('giorno', days)
    .forUpdate()
    .select(TICK)
  const byKey = new Map(stored.map((tick) => [keyOf(tick), tick]))
  for (const tick of ticks) {
    const before = byKey.get(keyOf(tick))
    if (!before || before.letto_at >= tick.letto_at) continue
    const { presente, letto_at, user_id } = tick
    await TickModel.query(trx)
      .findById([tick.settimana_id, tick.anagrafica_id, tick.giorno])
      .patch({ presente, letto_at, user_id })
    byKey.set(keyOf(tick), before.$set({ presente, letto_at }))
  }
  return [...byKey.values()]
}

/** What a tick is about. */
export function keyOf({
  settimana_id,
  anagrafica_id,
  giorno,
}: Pick<StoredTick, 'settimana_id' | 'anagrafica_id' | 'giorno'>): string {
  return `${settimana_id} ${anagrafica_id} ${giorno}`
}

export async function deleteTicksOf(trx: Trx, anagrafica_id: number): Promise<void> {
  await TickModel.query(trx).where({ anagrafica_id }).delete()
}

/** All ticks of a member, the last day first. */
export async function listTicksOf(db: Db, anagrafica_id: number): Promise<StoredTick[]> {
  return TickModel.query(db).where({ anagrafica_id }).orderBy('giorno', 'desc').select(TICK)
}
