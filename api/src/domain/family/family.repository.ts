import type { Db } from '../../db/connect.ts'
import { sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { notFound } from '../refusal.ts'
import { FamilyModel } from './family.model.ts'

/** The refusal of a card that a member or a family holds. */
export function cardTaken(name: string): string {
  return `Card già associata a ${name}`
}

/** The family that holds a card. */
export async function findFamilyOfCard(db: Db, card_id: string): Promise<FamilyModel | undefined> {
  return FamilyModel.query(db).findOne({ card_id })
}

/** The families that hold these cards. */
export async function listFamiliesOfCards(db: Db, card_ids: readonly string[]): Promise<FamilyModel[]> {
  return FamilyModel.query(db).whereIn('card_id', card_ids)
}

export async function findFamily(db: Db, id: number): Promise<FamilyModel | undefined> {
  return FamilyModel.query(db).findById(id)
}

/** Locks a family until the transaction ends. 404 for an unknown one. */
export async function lockFamily(trx: Trx, id: number): Promise<FamilyModel> {
  const family = await FamilyModel.query(trx).findById(id).forUpdate()
  if (!family) throw notFound()
  return family
}

export async function insertFamily(trx: Trx, nome: string, now: Date): Promise<number> {
  const at = sqlTime(now)
  return (await FamilyModel.query(trx).insert({ nome, created_at: at, updated_at: at })).id
}

export async function patchFamily(
  trx: Trx,
  id: number,
  change: Partial<Pick<FamilyModel, 'nome' | 'card_id'>>,
  now: Date,
): Promise<void> {
  await FamilyModel.query(trx)
    .where({ id })
    .patch({ ...change, updated_at: sqlTime(now) })
}

export async function deleteFamily(trx: Trx, id: number): Promise<void> {
  await FamilyModel.query(trx).deleteById(id)
}
