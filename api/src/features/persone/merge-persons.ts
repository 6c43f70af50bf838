import { PERSON_UNKNOWN, SAME_PERSON, TWO_MEMBERS } from '@cortile/contract/persone.ts'
import type { Context } from '../../domain/context.ts'
import { repointHandOvers } from '../../domain/door/hand-over.repository.ts'
import { requireNotBanned } from '../../domain/person/ban.repository.ts'
import { lockChildrenOf } from '../../domain/person/change-person.ts'
import { joinPersons } from '../../domain/person/join-persons.ts'
import { findPerson, lockPerson } from '../../domain/person/person.repository.ts'
import { projectGuardian } from '../../domain/person/project-guardian.ts'
import { repointReceipts } from '../../domain/receipt/receipt.repository.ts'
import { invalid } from '../../domain/refusal.ts'

/**
 * Makes one person of two that are one: `id` stays, with the children and the rights of both, and with what only the
 * other one's record knows. 404 for an unknown person; 422 for an unknown other one, for two that are both members, and
 * for one who is banned from a child of the other.
 */
export async function mergePersons(context: Context, id: number, persona_id: number): Promise<void> {
  const { trx, entry } = context
  if (id === persona_id) throw invalid({ persona_id: [SAME_PERSON] })
  if (!(await findPerson(trx, persona_id))) throw invalid({ persona_id: [PERSON_UNKNOWN] })
  const children = await lockChildrenOf(context, [id, persona_id])
  const [first, second] = [
    await lockPerson(trx, Math.min(id, persona_id)),
    await lockPerson(trx, Math.max(id, persona_id)),
  ]
  const [stays, goes] = first.id === id ? [first, second] : [second, first]
  if (stays.anagrafica_id !== null && goes.anagrafica_id !== null) throw invalid({ persona_id: [TWO_MEMBERS] })
  await joinPersons(context, stays, goes)
  entry?.concern({ tipo: 'persona', id: goes.id })
  await repointHandOvers(context.trx, { from: goes.id, to: stays.id })
  await repointReceipts(context.trx, { from: goes.id, to: stays.id })
  for (const child of children) {
    // A ban on one of them is a ban on both: it has to be settled first.
    await requireNotBanned(context, child.id, { ...stays, persona_id: id })
    await projectGuardian(context, child)
  }
}
