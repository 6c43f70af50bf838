import { toHundredths } from '@cortile/contract/money.ts'
import { normalise } from '@cortile/contract/normalise.ts'
import { sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { notFound } from '../../domain/refusal.ts'

/** `costo` in signed coins. */
interface ItemFields {
  nome?: string | undefined
  costo?: number | undefined
}

/** Adds an item to the price list and gives its id. */
export async function createItem(trx: Trx, fields: Required<ItemFields>, now: Date): Promise<number> {
  const at = sqlTime(now)
  const [id] = await trx('listino').insert({ ...columns(fields), created_at: at, updated_at: at })
  if (id === undefined) throw new Error('the database gave no id')
  return id
}

/** Changes what is given of an item. 404 if there is no such item. */
export async function changeItem(trx: Trx, id: number, fields: ItemFields, now: Date): Promise<void> {
  const changed = await trx('listino')
    .where({ id })
    .update({ ...columns(fields), updated_at: sqlTime(now) })
  if (changed === 0) throw notFound()
}

/** What was sold of it stays in the movements, by name. 404 if there is no such item. */
export async function removeItem(trx: Trx, id: number): Promise<void> {
  if ((await trx('listino').where({ id }).delete()) === 0) throw notFound()
}

function columns({ nome, costo }: ItemFields): Record<string, string | number> {
  return {
    ...(nome !== undefined && { nome, nome_norm: normalise(nome) || nome }),
    ...(costo !== undefined && { costo: toHundredths(costo) }),
  }
}
