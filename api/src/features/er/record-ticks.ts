import { TICK_AHEAD_MINUTES, TICK_HOURS, type Tick, type TickResult } from '@cortile/contract/er.presenze.ts'
import { sqlTime } from '../../db/time.ts'
import { keyOf, listParticipants, writeTicks, type StoredTick } from '../../domain/attendance/attendance.repository.ts'
import type { Context } from '../../domain/context.ts'
import { listWeeksByIds } from '../../domain/week/week.repository.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

interface Judged {
  tick: Tick
  /** In the database's format. */
  letto_at: string
  refusal: 'scaduto' | 'non_iscritto' | null
}

/**
 * Stores what leaders ticked, also long after: of one member and day the tick that was made last counts, in whatever order
 * they arrive. Gives the outcome of each, in the order of `ticks`.
 */
export async function recordTicks(context: Context, ticks: readonly Tick[]): Promise<TickResult[]> {
  const { trx, actor, entry } = context
  const judged = await judge(context, ticks)
  const newest = new Map<string, Judged>()
  for (const each of judged) {
    const key = keyOf(each.tick)
    const known = newest.get(key)
    if (each.refusal === null && (!known || known.letto_at < each.letto_at)) newest.set(key, each)
  }
  const rows = [...newest.values()].map(({ tick, letto_at }) => ({ ...stored(tick, letto_at), user_id: actor.id }))
  const byKey = new Map((await writeTicks(trx, rows.sort(inOrder))).map((tick) => [keyOf(tick), tick]))
  const outcomes = judged.map(({ tick, letto_at, refusal }): TickResult => {
    const { settimana_id, anagrafica_id, giorno } = tick
    const counts = isSame(byKey.get(keyOf(tick)), stored(tick, letto_at))
    return { settimana_id, anagrafica_id, giorno, esito: refusal ?? (counts ? 'preso' : 'superato') }
  })
  const taken = outcomes.filter(({ esito }) => esito === 'preso').map(({ anagrafica_id }) => anagrafica_id)
  if (taken.length === 0) entry?.drop()
  else entry?.concernAll('anagrafica', [...new Set(taken)])
  return outcomes
}

function stored({ settimana_id, anagrafica_id, giorno, presente }: Tick, letto_at: string): StoredTick {
  return { settimana_id, anagrafica_id, giorno, presente: presente === null ? null : Number(presente), letto_at }
}

function isSame(one: StoredTick | undefined, other: StoredTick): boolean {
  return one?.letto_at === other.letto_at && one.presente === other.presente
}

/** In the order of the primary key: two phones that send the same members wait for each other, and don't collide. */
function inOrder(one: StoredTick, other: StoredTick): number {
  return (
    one.settimana_id - other.settimana_id ||
    one.anagrafica_id - other.anagrafica_id ||
    one.giorno.localeCompare(other.giorno)
  )
}

async function judge({ trx, now }: Context, ticks: readonly Tick[]): Promise<Judged[]> {
  const ids = [...new Set(ticks.map(({ settimana_id }) => settimana_id))]
  const weeks = new Map((await listWeeksByIds(trx, ids)).map((week) => [week.id, week]))
  const known = new Set((await listParticipants(trx, ids)).map(({ settimana_id, id }) => `${settimana_id} ${id}`))
  const [oldest, latest] = [now.getTime() - TICK_HOURS * HOUR_MS, now.getTime() + TICK_AHEAD_MINUTES * MINUTE_MS]
  return ticks.map((tick) => {
    const { settimana_id, anagrafica_id, giorno } = tick
    const at = new Date(tick.letto_at).getTime()
    const week = weeks.get(settimana_id)
    const isDay = week !== undefined && week.data_inizio <= giorno && giorno <= week.data_fine
    const isKnown = isDay && known.has(`${settimana_id} ${anagrafica_id}`)
    return {
      tick,
      letto_at: sqlTime(new Date(Math.min(at, latest))),
      refusal: isKnown ? (at < oldest ? 'scaduto' : null) : 'non_iscritto',
    }
  })
}
