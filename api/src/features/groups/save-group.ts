import { normalise } from '@cortile/contract/normalise.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import type { Staff } from '../../domain/actor.ts'
import { invalid, notFound } from '../../domain/refusal.ts'

interface GroupFields {
  nome?: string | undefined
  colore?: string | undefined
}

/** Adds a group and gives its id. 422 on `nome` when another group has the same name, accents and case aside. */
export async function createGroup(trx: Trx, fields: Required<GroupFields>, now: Date): Promise<number> {
  const at = sqlTime(now)
  const [id] = await uniqueName(trx('gruppi').insert({ ...columns(fields), created_at: at, updated_at: at }))
  if (id === undefined) throw new Error('the database gave no id')
  return id
}

/** Changes what is given of a group. 404 if there is no such group. */
export async function changeGroup(trx: Trx, id: number, fields: GroupFields, now: Date): Promise<void> {
  const changed = await uniqueName(
    trx('gruppi')
      .where({ id })
      .update({ ...columns(fields), updated_at: sqlTime(now) }),
  )
  if (changed === 0) throw notFound()
}

/**
 * Takes a group away. Its members are left with none, and say who left them so; its rows vanish from the access rules
 * and the fees, by the foreign keys. 404 if there is no such group.
 */
export async function removeGroup(trx: Trx, actor: Staff, id: number, now: Date): Promise<void> {
  // Held first, so that nobody joins it after its members were read.
  if (!(await trx('gruppi').where({ id }).forUpdate().first('id'))) throw notFound()
  await trx('anagrafiche')
    .where({ gruppo_id: id })
    .update({ gruppo_id: null, last_editor_id: actor.id, updated_at: sqlTime(now) })
  await trx('gruppi').where({ id }).delete()
}

function columns({ nome, colore }: GroupFields): Record<string, string> {
  return {
    ...(nome !== undefined && { nome, nome_norm: normalise(nome) || nome }),
    ...(colore !== undefined && { colore }),
  }
}

async function uniqueName<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    throw isUniqueViolation(error) ? invalid({ nome: ['Esiste già un gruppo con questo nome'] }) : error
  }
}
