import type { Trx } from '../../db/transaction.ts'
import type { Staff } from '../actor.ts'
import { notFound } from '../refusal.ts'

/**
 * Ends one session of a user: 404 if it is not that user's, or not there any more. Without `session_id` all of them,
 * except the one that asks: whoever ends all of its own means the lost tablet and not the desk it sits at.
 */
export async function endSessions(
  trx: Trx,
  actor: Staff,
  { user_id, session_id }: { user_id: number; session_id: number | undefined },
): Promise<void> {
  const sessions = trx('tokens').where({ user_id })
  if (session_id === undefined) {
    await sessions.whereNot({ id: actor.tokenId }).delete()
    return
  }
  if ((await sessions.where({ id: session_id }).delete()) === 0) throw notFound()
}
