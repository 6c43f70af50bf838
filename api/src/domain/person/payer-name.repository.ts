import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { PayerNameModel } from './payer-name.model.ts'

/** An adult of a child. */
type Key = Pick<PayerNameModel, 'anagrafica_id' | 'persona_id'>
type Name = Pick<PayerNameModel, 'nome' | 'codice_fiscale' | 'indirizzo'>

/** How the receipts of a child name one of its adults. */
export async function findPayerName(db: Db, { anagrafica_id, persona_id }: Key): Promise<Name | undefined> {
  return PayerNameModel.query(db).findById([anagrafica_id, persona_id]).select('nome', 'codice_fiscale', 'indirizzo')
}

/** Keeps it for the next receipts of the child. */
export async function replacePayerName(
  trx: Trx,
  { anagrafica_id, persona_id }: Key,
  { nome, codice_fiscale, indirizzo }: Name,
): Promise<void> {
  await PayerNameModel.query(trx)
    .insert({ anagrafica_id, persona_id, nome, codice_fiscale, indirizzo })
    .onConflict(['anagrafica_id', 'persona_id'])
    .merge()
}

/** Gives the names of one person to the one that it is, unless that one has its own. */
export async function repointPayerNames(trx: Trx, { from, to }: { from: number; to: number }): Promise<void> {
  for (const { anagrafica_id, ...name } of await PayerNameModel.query(trx).where({ persona_id: from }))
    if (!(await findPayerName(trx, { anagrafica_id, persona_id: to })))
      await replacePayerName(trx, { anagrafica_id, persona_id: to }, name)
  await deletePayerNames(trx, { persona_ids: [from] })
}

/** Forgets how these adults, or those of a member, were named. */
export async function deletePayerNames(
  trx: Trx,
  which: { anagrafica_id: number } | { persona_ids: readonly number[] },
): Promise<void> {
  const names = PayerNameModel.query(trx).delete()
  await ('persona_ids' in which ? names.whereIn('persona_id', [...which.persona_ids]) : names.where(which))
}
