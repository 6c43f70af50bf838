import { toHundredths } from '@cortile/contract/money.ts'
import { PARTS_LEFT, type NewQuota } from '@cortile/contract/quotes.ts'
import { sqlTime } from '../../db/time.ts'
import type { Actor } from '../../domain/actor.ts'
import type { Context } from '../../domain/context.ts'
import { recountDebts } from '../../domain/fee/debt-counts.ts'
import { deleteFee, insertFee, lockSettlers } from '../../domain/fee/fee.repository.ts'
import { hasParts } from '../../domain/fee/part-payment.repository.ts'
import { lockGroupsShared } from '../../domain/group/group.repository.ts'
import { conflict, invalid, notFound } from '../../domain/refusal.ts'

/**
 * Adds a fee for some groups and gives its id; duplicate groups count once. 422 on `groups` when one does not exist.
 */
export async function createFee(
  { trx, now }: Context<Actor>,
  { descrizione, importo, groups }: NewQuota,
): Promise<number> {
  const wanted = [...new Set(groups)]
  const group_ids = await lockGroupsShared(trx, wanted)
  if (group_ids.length < wanted.length) throw invalid({ groups: ['Un gruppo non esiste più: aggiorna la pagina'] })

  const at = sqlTime(now)
  const fee = { descrizione, importo: toHundredths(importo), created_at: at, updated_at: at }
  return insertFee(trx, fee, group_ids)
}

/**
 * Deletes a fee: no member owes it any more; members who have settled it keep it in their history. 404 if there is no
 * such fee, 409 while a part of it is paid.
 */
export async function removeFee({ trx, now }: Context<Actor>, id: number): Promise<void> {
  await lockSettlers(trx, id)
  if ((await deleteFee(trx, id, sqlTime(now))) === 0) throw notFound()
  if (await hasParts(trx, id)) throw conflict(PARTS_LEFT)
  // Again: more members may have paid until the fee was locked.
  await recountDebts(trx, await lockSettlers(trx, id))
}
