import type { Db } from '../../db/connect.ts'
import { preparedRead } from '../../db/prepared.ts'
import type { Trx } from '../../db/transaction.ts'
import { invalid } from '../refusal.ts'
import { GroupModel } from './group.model.ts'

/** 422 on `gruppo_id` for an unknown group; an existing one cannot be deleted until the transaction ends. */
export async function lockGroupShared(trx: Trx, gruppo_id: number | null | undefined): Promise<void> {
  if (gruppo_id === null || gruppo_id === undefined) return
  const group = await GroupModel.query(trx).findById(gruppo_id).forShare().select('id')
  if (!group) throw invalid({ gruppo_id: ['Il gruppo non esiste più'] })
}

/** All groups by name. */
export async function listGroups(db: Db): Promise<ListedGroup[]> {
  return readAll(db, {})
}

type ListedGroup = Pick<GroupModel, 'id' | 'nome' | 'nome_norm' | 'colore'>

const readAll = preparedRead<Record<never, never>, ListedGroup>((db) =>
  GroupModel.query(db).orderBy(['nome_norm', 'id']).select('id', 'nome', 'nome_norm', 'colore').toKnexQuery(),
)

export async function findGroup(db: Db, id: number): Promise<Pick<GroupModel, 'id' | 'nome'> | undefined> {
  return GroupModel.query(db).findById(id).select('id', 'nome')
}

/** Locks a group until the transaction ends, also against members that join it. Undefined for an unknown group. */
export async function lockGroup(trx: Trx, id: number): Promise<Pick<GroupModel, 'id'> | undefined> {
  return GroupModel.query(trx).findById(id).forUpdate().select('id')
}

/** Locks these groups as `lockGroup`, in the order of their ids. Gives the ids of those that exist. */
export async function lockGroups(trx: Trx, ids: readonly number[]): Promise<number[]> {
  const found = await GroupModel.query(trx).whereIn('id', ids).orderBy('id').forUpdate().select('id')
  return found.map(({ id }) => id)
}

/**
 * Locks these groups (shared) until the transaction ends, in the order of their ids: none can be deleted, while other
 * transactions may add members or share the lock. Gives the ids of those that exist.
 */
export async function lockGroupsShared(trx: Trx, ids: readonly number[]): Promise<number[]> {
  const found = await GroupModel.query(trx).whereIn('id', ids).orderBy('id').forShare().select('id')
  return found.map(({ id }) => id)
}

/** The columns of a group that are written. */
type GroupColumns = Pick<GroupModel, 'nome' | 'nome_norm' | 'colore' | 'created_at' | 'updated_at'>

/** Gives the group's id. The unique index refuses a second group of one `nome_norm`. */
export async function insertGroup(trx: Trx, group: GroupColumns): Promise<number> {
  return (await GroupModel.query(trx).insert(group)).id
}

/** Gives the number of changed groups: 0 or 1. The unique index refuses a second group of one `nome_norm`. */
export async function patchGroup(trx: Trx, id: number, change: Partial<GroupColumns>): Promise<number> {
  return GroupModel.query(trx).where({ id }).patch(change)
}

/** Deletes a group. The foreign keys delete its access rules and its links to fees; its members have no group then. */
export async function deleteGroup(trx: Trx, id: number): Promise<void> {
  await GroupModel.query(trx).where({ id }).delete()
}
