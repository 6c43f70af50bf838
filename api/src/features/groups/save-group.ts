import { normalise } from '@cortile/contract/normalise.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { sqlTime } from '../../db/time.ts'
import type { Actor } from '../../domain/actor.ts'
import type { Context } from '../../domain/context.ts'
import { countsWithoutGroup } from '../../domain/fee/debt-counts.ts'
import { deleteGroup, insertGroup, lockGroup, patchGroup } from '../../domain/group/group.repository.ts'
import { patchMembersOfGroup } from '../../domain/member/member.repository.ts'
import { invalid, notFound } from '../../domain/refusal.ts'

interface NewGroup {
  nome: string
  colore: string
}

interface GroupChange {
  nome?: string | undefined
  colore?: string | undefined
}

/** Adds a group and gives its id. 422 on `nome` when another group has the same name, accents and case aside. */
export async function createGroup({ trx, now }: Context<Actor>, { nome, colore }: NewGroup): Promise<number> {
  const at = sqlTime(now)
  return uniqueName(insertGroup(trx, { ...nameColumns(nome), colore, created_at: at, updated_at: at }))
}

/** Changes the given fields of a group. 404 if there is no such group; 422 as `createGroup`. */
export async function changeGroup(
  { trx, now }: Context<Actor>,
  id: number,
  { nome, colore }: GroupChange,
): Promise<void> {
  const change = {
    ...(nome !== undefined && nameColumns(nome)),
    ...(colore !== undefined && { colore }),
    updated_at: sqlTime(now),
  }
  if ((await uniqueName(patchGroup(trx, id, change))) === 0) throw notFound()
}

/**
 * Deletes a group. Its members stay without a group, with the actor as their last editor; the foreign keys delete its
 * rows in access rules and fees. 404 if there is no such group.
 */
export async function removeGroup({ trx, actor, now }: Context, id: number): Promise<void> {
  // Locked first, so that no member joins the group after its members were read.
  if (!(await lockGroup(trx, id))) throw notFound()
  const edited = { last_editor_id: actor.id, updated_at: sqlTime(now) }
  await patchMembersOfGroup(trx, id, { gruppo_id: null, ...countsWithoutGroup(trx), ...edited })
  await deleteGroup(trx, id)
}

function nameColumns(nome: string): { nome: string; nome_norm: string } {
  return { nome, nome_norm: normalise(nome) || nome }
}

async function uniqueName<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    throw isUniqueViolation(error) ? invalid({ nome: ['Esiste già un gruppo con questo nome'] }) : error
  }
}
