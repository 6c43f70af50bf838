import type { Trx } from '../../db/transaction.ts'
import type { Actor } from '../actor.ts'

/** Ends the session that somebody calls with: its token is dead from now on. */
export async function endSession(trx: Trx, actor: Actor): Promise<void> {
  if (actor.kind !== 'nobody') await trx('tokens').where({ id: actor.tokenId }).delete()
}
