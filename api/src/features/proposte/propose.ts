import { memberRefusals } from '@cortile/contract/anagrafica.rules.ts'
import {
  fieldsOf,
  NOT_PROPOSABLE,
  NOTHING_PROPOSED,
  proposableFields,
  type ProposableField,
  type ProposedFields,
  type Proposer,
} from '@cortile/contract/proposte.ts'
import { dayIn } from '../../db/time.ts'
import type { Guardian, Member } from '../../domain/actor.ts'
import type { Context, ReadContext } from '../../domain/context.ts'
import { isMinorOn, ownMember } from '../../domain/member-view/own-member.ts'
import { lockMember } from '../../domain/member/member.repository.ts'
import { insertProposal, type Proposal } from '../../domain/proposal/proposal.repository.ts'
import { invalid, unprocessable } from '../../domain/refusal.ts'

/**
 * Keeps what a family proposes to correct, in place of what the same adult proposed before and still waits. 422 on a
 * field that the proposer does not see as the record has it, for the rules of the member's age, and for values that the
 * record has already.
 */
export async function propose(context: Context<Member>, campi: ProposedFields): Promise<Proposal> {
  const { trx, actor, now, zone, entry } = context
  const allowed = await ownFields(context)
  const { id, guardian } = actor
  const member = await lockMember(trx, id)
  const named = proposableFields.filter((field) => campi[field] !== undefined)
  const refused = named.filter((field) => !allowed.includes(field))
  if (refused.length > 0)
    throw invalid(Object.fromEntries(refused.map((field) => [`campi.${field}`, [NOT_PROPOSABLE]])))
  const changed = named.filter((field) => campi[field] !== member[field])
  if (changed.length === 0) throw unprocessable(NOTHING_PROPOSED)
  const proposed = Object.fromEntries(changed.map((field) => [field, campi[field]]))
  const refusals = Object.entries(memberRefusals({ ...member, ...proposed }, dayIn(zone, now)))
  const own = refusals.filter(([field]) => Object.hasOwn(proposed, field))
  if (own.length > 0) throw invalid(Object.fromEntries(own.map(([field, texts]) => [`campi.${field}`, texts])))
  const persona_id = guardian?.persona_id ?? null
  const proposal = await insertProposal(trx, { anagrafica_id: id, persona_id, campi: proposed }, now)
  entry?.change({ tipo: 'anagrafica', id }, { ...member }, proposed)
  return proposal
}

/** The fields that the caller may propose to correct. */
export async function ownFields(context: ReadContext<Member>): Promise<readonly ProposableField[]> {
  const { actor, now, zone } = context
  const isMinor = isMinorOn(await ownMember(context), dayIn(zone, now))
  return fieldsOf(proposerOf(actor.guardian, isMinor))
}

function proposerOf(guardian: Guardian | null, isMinor: boolean): Proposer {
  if (guardian === null) return isMinor ? 'minor' : 'adult'
  return guardian.isFirst ? 'first-guardian' : 'other-guardian'
}
