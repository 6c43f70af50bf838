import { toHundredths } from '@cortile/contract/money.ts'
import { normalise } from '@cortile/contract/normalise.ts'
import { sqlTime } from '../../db/time.ts'
import type { Actor } from '../../domain/actor.ts'
import type { Context } from '../../domain/context.ts'
import { deleteItem, insertItem, patchItem } from '../../domain/price-list/price-list.repository.ts'
import { notFound } from '../../domain/refusal.ts'

/** `costo` in signed coins. */
interface NewItem {
  nome: string
  costo: number
}

interface ItemChange {
  nome?: string | undefined
  costo?: number | undefined
}

/** Adds an item to the price list and gives its id. */
export async function createItem({ trx, now }: Context<Actor>, { nome, costo }: NewItem): Promise<number> {
  const at = sqlTime(now)
  return insertItem(trx, { ...nameColumns(nome), costo: toHundredths(costo), created_at: at, updated_at: at })
}

/** Changes the given fields of an item. 404 if there is no such item. */
export async function changeItem({ trx, now }: Context<Actor>, id: number, { nome, costo }: ItemChange): Promise<void> {
  const changed = await patchItem(trx, id, {
    ...(nome !== undefined && nameColumns(nome)),
    ...(costo !== undefined && { costo: toHundredths(costo) }),
    updated_at: sqlTime(now),
  })
  if (changed === 0) throw notFound()
}

/** Deletes an item; movements keep the name of sold items in their description. 404 if there is no such item. */
export async function removeItem({ trx }: Context<Actor>, id: number): Promise<void> {
  if ((await deleteItem(trx, id)) === 0) throw notFound()
}

function nameColumns(nome: string): { nome: string; nome_norm: string } {
  return { nome, nome_norm: normalise(nome) || nome }
}
