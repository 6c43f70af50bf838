import type { QueryBuilder } from 'objection'
import type { Trx } from '../../db/transaction.ts'
import { deleteAddressChanges, listOldAddresses } from '../address/address-change.repository.ts'
import { deleteFamily } from '../family/family.repository.ts'
import { countFamilyMembers, patchFamilyOf } from '../member/member.repository.ts'
import { deleteProposals } from '../proposal/proposal.repository.ts'
import { deleteQuestionsTo } from '../still/still.repository.ts'
import { BanModel } from './ban.model.ts'
import { SoloWindowModel } from './leaving.model.ts'
import { LinkModel } from './link.model.ts'
import { deletePayerNames } from './payer-name.repository.ts'
import { PersonModel } from './person.model.ts'
import { erasePersons } from './person.repository.ts'

/** A member that is about to be erased. */
interface Child {
  id: number
  famiglia_id: number | null
}

/** The persons with a link, present or past, to a child. */
function personsEver(trx: Trx, anagrafica_id: number): QueryBuilder<PersonModel> {
  return PersonModel.query(trx).whereIn('id', LinkModel.query(trx).where({ anagrafica_id }).select('persona_id'))
}

/** The persons with a link, present or past, to another child. */
function personsOfOthers(trx: Trx, anagrafica_id: number): QueryBuilder<PersonModel> {
  const links = LinkModel.query(trx).whereNot({ anagrafica_id }).select('persona_id')
  return PersonModel.query(trx).whereIn('id', links)
}

/** The addresses of a child's persons, and those that the child and the persons of no other child had before. */
export async function listAddressesOfPersons(trx: Trx, anagrafica_id: number): Promise<string[]> {
  const persons = await personsEver(trx, anagrafica_id).select('email')
  const old = await listOldAddresses(trx, anagrafica_id, await listOnlyOf(trx, anagrafica_id))
  return [...persons.flatMap(({ email }) => email ?? []), ...old]
}

/** The ids of the persons with a link, present or past, to a child and to no other. */
async function listOnlyOf(trx: Trx, anagrafica_id: number): Promise<number[]> {
  const others = personsOfOthers(trx, anagrafica_id).select('id')
  const alone = await personsEver(trx, anagrafica_id).whereNotIn('id', others).select('id')
  return alone.map(({ id }) => id)
}

/** Those of these addresses that a person of another child has. */
export async function listAddressesOfOtherPersons(
  trx: Trx,
  anagrafica_id: number,
  addresses: readonly string[],
): Promise<string[]> {
  const persons = await personsOfOthers(trx, anagrafica_id).whereIn('email', addresses).select('email')
  return persons.flatMap(({ email }) => email ?? [])
}

/**
 * Before a member's erasure: deletes its links, its bans and its hours for leaving alone, erases the persons of no other child, and
 * takes it out of its family. A person that the member itself is stays with its children, without the record. Gives the
 * ids of the erased persons.
 */
export async function forgetChild(trx: Trx, { id, famiglia_id }: Child, now: Date): Promise<number[]> {
  const erased = await listOnlyOf(trx, id)
  await SoloWindowModel.query(trx).where({ anagrafica_id: id }).delete()
  await LinkModel.query(trx).where({ anagrafica_id: id }).delete()
  await BanModel.query(trx).where({ anagrafica_id: id }).delete()
  await deleteAddressChanges(trx, { anagrafica_id: id, persona_ids: erased })
  await deleteProposals(trx, id, erased)
  await deletePayerNames(trx, { anagrafica_id: id })
  await deleteQuestionsTo(trx, id)
  await erasePersons(trx, erased, now)
  await PersonModel.query(trx).where({ anagrafica_id: id }).patch({ anagrafica_id: null })
  if (famiglia_id !== null) {
    await patchFamilyOf(trx, [id], null)
    if ((await countFamilyMembers(trx, famiglia_id)) === 0) await deleteFamily(trx, famiglia_id)
  }
  return erased
}
