import type { Endpoint } from '@cortile/contract/endpoint.ts'
import type { Services } from '../../config/services.ts'
import type { Db } from '../../db/connect.ts'
import { isoTime, sqlTime } from '../../db/time.ts'
import { transact } from '../../db/transaction.ts'
import type { Actor } from '../../domain/actor.ts'
import { countOne, deleteTally, openTallies } from '../../domain/limit/limit.repository.ts'
import { Refusal, tooMany } from '../../domain/refusal.ts'
import { patchCardsPaused } from '../../domain/session/session.repository.ts'

/** Unknown cards that one session may read within ten minutes; the next ones after a pause. */
const UNKNOWN_CARDS = 20
const SPAN_MS = 10 * 60_000
export const CARD_PAUSE_MS = 60_000

interface CardCall {
  endpoint: Endpoint
  actor: Actor
  now: Date
}

/**
 * Runs a call that reads a card, and counts an unknown one; other calls run as they are. 429 before any work of the call
 * while the session is paused.
 */
export async function withinCardLimit<A extends { status: number; replayed: boolean }>(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { endpoint, actor, now }: CardCall,
  work: () => Promise<A>,
): Promise<A> {
  if (!endpoint.readsCard || !config.rateLimit) return work()
  refusePaused(actor, now)
  try {
    const answer = await work()
    if (answer.status === 404 && !answer.replayed) await countUnknownCard(db, actor, now)
    return answer
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) await countUnknownCard(db, actor, now)
    throw error
  }
}

/** The pause came with the session, so that this costs no statement. */
function refusePaused(actor: Actor, now: Date): void {
  if (actor.kind !== 'staff' || actor.cardsPausedUntil == null) return
  const left = Date.parse(isoTime(actor.cardsPausedUntil)) - now.getTime()
  if (left > 0) throw tooMany(left)
}

/** Counts an unknown card of a session, in a transaction of its own; the twentieth one begins a pause. */
async function countUnknownCard(db: Db, actor: Actor, now: Date): Promise<void> {
  if (actor.kind !== 'staff') return
  const key = `s:${actor.tokenId}:cards`
  // The last one isn't counted: it begins the pause.
  const rule = { max: UNKNOWN_CARDS - 1, span: SPAN_MS }
  const at = now.getTime()
  await openTallies(db, [{ key, rule }], at)
  if (await countOne(db, key, rule, at)) return
  await transact(db, async (trx) => {
    await deleteTally(trx, key)
    await patchCardsPaused(trx, actor.tokenId, sqlTime(new Date(at + CARD_PAUSE_MS)))
  })
}
