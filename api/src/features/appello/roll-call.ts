import {
  CALL_OVER,
  LATE_MARKS_HOURS,
  MARK_AHEAD_MINUTES,
  MARKED_UNKNOWN,
  SAME_CALL_MINUTES,
  type Appello,
  type AppelloPush,
  type Mark,
} from '@cortile/contract/appello.ts'
import { acquireMutex } from '../../db/mutex.ts'
import { isoTime, isoTimeOrNull, sqlTime } from '../../db/time.ts'
import { everybodyInside } from '../../domain/access/presence.repository.ts'
import type { Context, ReadContext } from '../../domain/context.ts'
import { groupOf } from '../../domain/group/group-columns.ts'
import { findKnownIds } from '../../domain/member/member.repository.ts'
import { conflict, unprocessable } from '../../domain/refusal.ts'
import {
  addMarks,
  findOpenRollCall,
  findRollCall,
  insertRollCall,
  listMarks,
  type RollCall,
} from '../../domain/roll-call/roll-call.repository.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * Begins a roll-call or continues the one that it belongs to, and adds the marks of a phone to it; each mark once, however often
 * it is sent. 409 for marks of one that was closed long ago; 422 for an unknown member.
 */
export async function pushMarks(context: Context, push: AppelloPush): Promise<RollCall> {
  const { trx, actor, now } = context
  // Two phones that begin at once begin one.
  await acquireMutex(trx, 'roll-call')
  const call = await callOf(context, push)
  const closed = isoTimeOrNull(call.closed_at)
  if (closed !== null && now.getTime() - Date.parse(closed) > LATE_MARKS_HOURS * HOUR_MS) throw conflict(CALL_OVER)
  const ids = [...new Set(push.segni.flatMap(({ anagrafica_id }) => anagrafica_id ?? []))]
  if ((await findKnownIds(trx, ids)).length < ids.length) throw unprocessable(MARKED_UNKNOWN)
  const latest = new Date(now.getTime() + MARK_AHEAD_MINUTES * MINUTE_MS)
  await addMarks(
    trx,
    push.segni.map(({ uuid, anagrafica_id = null, nome = null, segno, at }) => ({
      ...{ uuid, appello_id: call.id, anagrafica_id, nome, segno, user_id: actor.id },
      at: sqlTime(new Date(at) > latest ? latest : new Date(at)),
      received_at: sqlTime(now),
    })),
  )
  return call
}

async function callOf({ trx, actor, now }: Context, { uuid, started_at }: AppelloPush): Promise<RollCall> {
  const known = await findRollCall(trx, uuid)
  if (known) return known
  const given = new Date(started_at)
  const begun = given > now ? now : given
  const span = SAME_CALL_MINUTES * MINUTE_MS
  const open = await findOpenRollCall(trx, new Date(begun.getTime() - span), new Date(begun.getTime() + span))
  return open ?? insertRollCall(trx, { uuid, started_at: begun, user_id: actor.id })
}

/** A roll-call with the members who are inside now, group by group, and all marks. */
export async function presentRollCall(
  { db }: Pick<ReadContext, 'db'>,
  { id, uuid, started_at, closed_at }: RollCall,
): Promise<Appello> {
  const segni = await listMarks(db, id)
  const counting = new Map<number | null, { segno: Mark; at: string }>()
  for (const { anagrafica_id, segno, at } of segni) {
    const last = counting.get(anagrafica_id)
    if (!last || at > last.at || (at === last.at && segno === 'mancante')) counting.set(anagrafica_id, { segno, at })
  }
  const inside = await everybodyInside(db)
  return {
    ...{ id, uuid, started_at: isoTime(started_at), closed_at: isoTimeOrNull(closed_at) },
    presenti: inside.map(({ id: member, nome, cognome, entrato_at, gruppo_id, gruppo, colore }) => ({
      id: member,
      name: `${nome} ${cognome}`,
      gruppo: groupOf({ gruppo_id, gruppo, colore }),
      entrato_at,
      segno: counting.get(member)?.segno ?? null,
    })),
    segni,
  }
}
