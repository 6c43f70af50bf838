import { toHundredths } from '@cortile/contract/money.ts'
import type { NewQuota } from '@cortile/contract/quotes.ts'
import { sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { invalid, notFound } from '../../domain/refusal.ts'

/** Adds a fee of some groups and gives its id; a group named twice counts once. 422 on `groups` when one is not there. */
export async function createQuota(trx: Trx, { descrizione, importo, groups }: NewQuota, now: Date): Promise<number> {
  const wanted = [...new Set(groups)]
  const there = trx('gruppi').whereIn('id', wanted).orderBy('id').forShare()
  const group_ids = (await there.select<{ id: number }[]>('id')).map(({ id }) => id)
  if (group_ids.length < wanted.length) throw invalid({ groups: ['Un gruppo non esiste più: aggiorna la pagina'] })

  const at = sqlTime(now)
  const fee = { descrizione, importo: toHundredths(importo), created_at: at, updated_at: at }
  const [quota_id] = await trx('quote').insert(fee)
  if (quota_id === undefined) throw new Error('the database gave no id')
  await trx('quote_gruppi').insert(group_ids.map((gruppo_id) => ({ quota_id, gruppo_id })))
  return quota_id
}

/** Deletes a fee: nobody owes it any more, and who has settled it keeps it in its history. 404 if there is no such fee. */
export async function removeQuota(trx: Trx, id: number, now: Date): Promise<void> {
  const at = sqlTime(now)
  const gone = await trx('quote').where({ id }).whereNull('deleted_at').update({ deleted_at: at, updated_at: at })
  if (gone === 0) throw notFound()
}
