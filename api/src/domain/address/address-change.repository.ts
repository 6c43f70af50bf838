import type { QueryBuilder } from 'objection'
import type { Db } from '../../db/connect.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { Trx } from '../../db/transaction.ts'
import { AddressChangeModel } from './address-change.model.ts'

export type AddressChange = AddressChangeModel

/** Whose address it is: a member's own, or an adult's, of all its children or (`anagrafica_id`) of one. */
export type AddressOwner =
  | { anagrafica_id: number; persona_id: null }
  | { anagrafica_id: number | null; persona_id: number }

type NewChange = Pick<AddressChangeModel, 'vecchio' | 'nuovo' | 'stato' | 'created_at' | 'scade_at'> &
  Partial<Pick<AddressChangeModel, 'anagrafica_id' | 'persona_id' | 'user_id' | 'token_hash' | 'nuovo_token_hash'>>

/** Gives the id. */
export async function insertAddressChange(trx: Trx, change: NewChange): Promise<number> {
  return (await AddressChangeModel.query(trx).insert(change)).id
}

export async function patchAddressChange(
  trx: Trx,
  id: number,
  change: Partial<Pick<AddressChangeModel, 'stato' | 'esito' | 'token_hash' | 'nuovo_token_hash'>>,
): Promise<void> {
  await AddressChangeModel.query(trx).findById(id).patch(change)
}

/** A change; undefined for an unknown one. */
export async function findAddressChange(db: Db, id: number): Promise<AddressChange | undefined> {
  return AddressChangeModel.query(db).findById(id)
}

/** The changes of one owner's address that are neither confirmed nor replaced. */
export async function listOpenChanges(db: Db, owner: AddressOwner): Promise<AddressChange[]> {
  return AddressChangeModel.query(db)
    .where({ ...owner, user_id: null })
    .whereNot({ stato: 'chiuso' })
    .orderBy('id')
}

/** A new address that opens nothing yet. */
export type Gate = Pick<AddressChangeModel, 'anagrafica_id' | 'persona_id' | 'vecchio' | 'nuovo'>

/** The gates in which an address is the old or the new one, with the others of the same adults. */
export async function listGatesAt(db: Db, address: string): Promise<Gate[]> {
  const found = await gates(db).where((either) => void either.where({ vecchio: address }).orWhere({ nuovo: address }))
  const persona_ids = found.flatMap(({ persona_id }) => persona_id ?? [])
  const own = found.filter(({ persona_id }) => persona_id === null)
  return persona_ids.length === 0 ? own : [...own, ...(await gates(db).whereIn('persona_id', persona_ids))]
}

/** The gates of a member's own address and of its adults. */
export async function listGatesOf(db: Db, anagrafica_id: number, persona_ids: readonly number[]): Promise<Gate[]> {
  return gates(db).where(
    (any) => void any.where({ anagrafica_id }).orWhereIn('persona_id', persona_ids.length > 0 ? [...persona_ids] : [0]),
  )
}

function gates(db: Db): QueryBuilder<AddressChangeModel> {
  return AddressChangeModel.query(db)
    .where({ stato: 'approvare' })
    .orderBy('id')
    .select('anagrafica_id', 'persona_id', 'vecchio', 'nuovo')
}

/** Closes the open changes of an owner's address, which is being changed again. */
export async function closeChanges(trx: Trx, owner: AddressOwner): Promise<void> {
  await AddressChangeModel.query(trx)
    .where({ ...owner, user_id: null })
    .whereNot({ stato: 'chiuso' })
    .patch({ stato: 'chiuso' })
}

/**
 * Puts new gates in the place of those that an adult has at single children: they stay shut whatever its address becomes,
 * and an approval is of the address that was shown. Without an address no old one opens either. Gives
 * the new ones.
 */
export async function replaceGatesOf(
  trx: Trx,
  persona_id: number,
  { nuovo, ...stamps }: Pick<AddressChange, 'nuovo' | 'created_at' | 'scade_at'>,
): Promise<AddressChange[]> {
  const shut = () =>
    AddressChangeModel.query(trx).where({ persona_id, stato: 'approvare' }).whereNotNull('anagrafica_id')
  const gates = await shut().orderBy('id')
  await shut().patch({ stato: 'chiuso' })
  const replaced: AddressChange[] = []
  for (const { anagrafica_id, vecchio } of gates) {
    // What opened before is back.
    if (vecchio === nuovo && nuovo !== null) continue
    const gate = { anagrafica_id, persona_id, vecchio: nuovo === null ? null : vecchio, nuovo, ...stamps }
    replaced.push(await AddressChangeModel.query(trx).insertAndFetch({ ...gate, stato: 'approvare' }))
  }
  return replaced
}

/** Gives the changes of one person to the one that it is. */
export async function repointAddressChanges(trx: Trx, { from, to }: { from: number; to: number }): Promise<void> {
  await AddressChangeModel.query(trx).where({ persona_id: from }).patch({ persona_id: to })
}

/** The changes of the letter with this link, or of a user's new address; none once it is over (`at`). */
export async function listChangesOfLink(
  db: Db,
  column: 'token_hash' | 'nuovo_token_hash',
  hash: string,
  at: string,
): Promise<AddressChange[]> {
  return AddressChangeModel.query(db)
    .where({ [column]: hash })
    .where('scade_at', '>', at)
    .orderBy('id')
}

/** Deletes what came after a change of the same address, which is being undone; gates at single children stay. */
export async function deleteLaterChanges(trx: Trx, change: AddressChange): Promise<void> {
  const { id, anagrafica_id, persona_id, user_id } = change
  const later = AddressChangeModel.query(trx).where('id', '>', id)
  if (persona_id === null) await later.where({ anagrafica_id, persona_id, user_id }).delete()
  else
    await later
      .where({ persona_id })
      .where((undone) => void undone.whereNull('anagrafica_id').orWhereNot({ stato: 'approvare' }))
      .delete()
}

/** A change, locked until the transaction ends; undefined for an unknown one. */
export async function lockAddressChange(trx: Trx, id: number): Promise<AddressChange | undefined> {
  return AddressChangeModel.query(trx).findById(id).forUpdate()
}

/** Lets an address that waits open what its old one does: of an adult for all of its children. */
export async function openGate(
  trx: Trx,
  { anagrafica_id, persona_id, nuovo }: Pick<AddressChange, 'anagrafica_id' | 'persona_id' | 'nuovo'>,
): Promise<void> {
  await AddressChangeModel.query(trx)
    .where(persona_id === null ? { anagrafica_id, persona_id } : { persona_id })
    .where({ nuovo, stato: 'approvare' })
    .patch({ stato: 'confermare' })
}

/** A code has been used at this address: it reaches its owner. */
export async function confirmAddress(trx: Trx, address: string): Promise<void> {
  await AddressChangeModel.query(trx)
    .where({ nuovo: address, stato: 'confermare', user_id: null })
    .patch({ stato: 'chiuso' })
}

/** The changes that are neither confirmed nor replaced, of a member and of its adults, the first made first. */
export async function listChangesOf(
  db: Db,
  anagrafica_id: number,
  persona_ids: readonly number[],
): Promise<AddressChange[]> {
  return AddressChangeModel.query(db)
    .whereNot({ stato: 'chiuso' })
    .where(
      (any) =>
        void any
          .where({ anagrafica_id })
          .orWhere(
            (adult) =>
              void adult
                .whereIn('persona_id', persona_ids.length > 0 ? [...persona_ids] : [0])
                .whereNull('anagrafica_id'),
          ),
    )
    .orderBy('id')
}

/** The changes that wait to be approved, the first made first. */
export async function listToApprove(db: Db): Promise<AddressChange[]> {
  return AddressChangeModel.query(db).where({ stato: 'approvare' }).whereNotNull('nuovo').orderBy('id')
}

/** The new addresses by user that wait for their link, which is not over (`at`). */
export async function listNewLogins(db: Db, user_ids: readonly number[], at: string): Promise<Map<number, string>> {
  const rows = await AddressChangeModel.query(db)
    .whereIn('user_id', [...user_ids])
    .where({ stato: 'confermare' })
    .where('scade_at', '>', at)
    .orderBy('id')
    .select('user_id', 'nuovo')
  return new Map(rows.flatMap(({ user_id, nuovo }) => (user_id === null || nuovo === null ? [] : [[user_id, nuovo]])))
}

/** Ends the wait for a user's new address. Gives whether there was one. */
export async function closeNewLogin(trx: Trx, user_id: number): Promise<boolean> {
  const closed = await AddressChangeModel.query(trx)
    .where({ user_id, stato: 'confermare' })
    .patch({ stato: 'chiuso', nuovo_token_hash: null })
  return closed > 0
}

/** After a ban from a child: no letter of the past undoes a change any more, and none of these addresses opens. */
export async function withdrawOldAddresses(
  trx: Trx,
  anagrafica_id: number,
  { persona_ids, addresses }: { persona_ids: readonly number[]; addresses: readonly string[] },
): Promise<void> {
  const of = () =>
    AddressChangeModel.query(trx).where(
      (any) =>
        void any.where({ anagrafica_id }).orWhereIn('persona_id', persona_ids.length > 0 ? [...persona_ids] : [0]),
    )
  await of().patch({ token_hash: null })
  await of()
    .whereIn('vecchio', [...addresses])
    .patch({ vecchio: null })
}

/** The addresses that a member and these adults had or were given. */
export async function listOldAddresses(
  trx: Trx,
  anagrafica_id: number | null,
  persona_ids: readonly (number | null)[],
): Promise<string[]> {
  const persons = persona_ids.filter((id) => id !== null)
  const rows = await AddressChangeModel.query(trx)
    .where((any) => {
      void any.whereIn('persona_id', persons.length > 0 ? persons : [0])
      if (anagrafica_id !== null) void any.orWhere({ anagrafica_id })
    })
    .select('vecchio', 'nuovo')
  return rows.flatMap(({ vecchio, nuovo }) => [vecchio, nuovo].filter((address) => address !== null))
}

/** Deletes the changes of a member, of adults, or of a user. */
export async function deleteAddressChanges(
  trx: Trx,
  whose: { anagrafica_id?: number; persona_ids?: readonly number[]; user_id?: number },
): Promise<void> {
  const { anagrafica_id, persona_ids = [], user_id } = whose
  if (anagrafica_id !== undefined) await AddressChangeModel.query(trx).where({ anagrafica_id }).delete()
  if (user_id !== undefined) await AddressChangeModel.query(trx).where({ user_id }).delete()
  if (persona_ids.length > 0)
    await AddressChangeModel.query(trx)
      .whereIn('persona_id', [...persona_ids])
      .delete()
}

/**
 * Deletes the changes whose links were over at `at` (in the database's format) and of which nothing is left to do, in
 * batches, and forgets the old address of those that only wait for a first code; stops when `signal` is aborted.
 */
export async function deleteAddressChangesBefore(db: Db, at: string, signal: AbortSignal): Promise<void> {
  await deleteInBatches(db, {
    table: AddressChangeModel.tableName,
    which: (rows) =>
      rows.where('scade_at', '<=', at).where((done) => void done.where({ stato: 'chiuso' }).orWhereNotNull('user_id')),
    signal,
  })
  await AddressChangeModel.query(db)
    .where('scade_at', '<=', at)
    .where({ stato: 'confermare' })
    .whereNotNull('vecchio')
    .patch({ vecchio: null, token_hash: null })
}
