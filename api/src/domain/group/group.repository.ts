import type { Trx } from '../../db/transaction.ts'
import { invalid } from '../refusal.ts'

/** 422 on `gruppo_id` for a group that is not there; one that is stays until the transaction ends. */
export async function keepGroup(trx: Trx, gruppo_id: number | null | undefined): Promise<void> {
  if (gruppo_id === null || gruppo_id === undefined) return
  const group = await trx('gruppi').where({ id: gruppo_id }).forShare().first<{ id: number } | undefined>('id')
  if (!group) throw invalid({ gruppo_id: ['Il gruppo non esiste più'] })
}
