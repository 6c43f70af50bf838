import type { NewAnagrafica } from '@cortile/contract/anagrafica.input.ts'
import { sqlTime } from '../../db/time.ts'
import type { Actor } from '../actor.ts'
import { newAnswers, recordConsents, type Given } from '../consent/consent.repository.ts'
import type { Context } from '../context.ts'
import { answerColumns, memberColumns } from './member-columns.ts'
import { addTerms, insertMember, withFreeCard } from './member.repository.ts'
import type { MEMBER, REQUEST, UNCONFIRMED } from './request-state.ts'

interface How {
  /** A member, a request, or an unconfirmed one. */
  is_request: typeof MEMBER | typeof REQUEST | typeof UNCONFIRMED
  /** How the answers to the consents were given. */
  given: Given
}

/**
 * Writes new members or requests: their rows, their search terms, and their answers to the consents. The caller checks
 * whether they may be added. Gives them with their ids, in order; 409 for a card of another member or a family.
 */
export async function addMembers(
  { trx, now }: Context<Actor>,
  members: readonly NewAnagrafica[],
  { is_request, given }: How,
): Promise<(NewAnagrafica & { id: number })[]> {
  const at = sqlTime(now)
  const common = { is_request, last_editor_id: given.user_id, created_at: at, updated_at: at }
  const added: (NewAnagrafica & { id: number })[] = []
  for (const fields of members) {
    const row = { ...memberColumns(fields), ...answerColumns(newAnswers(fields)), ...common }
    // One INSERT for each row: a cluster does not return the ids of a multi-row INSERT.
    added.push({ ...fields, id: await withFreeCard(trx, fields.card_id, () => insertMember(trx, row)) })
  }
  await addTerms(trx, added)
  await recordConsents(
    trx,
    given,
    added.map((member) => ({ anagrafica_id: member.id, answers: newAnswers(member) })),
    now,
  )
  return added
}

/** Writes one member or request and gives its id, as `addMembers`. */
export async function addMember(context: Context<Actor>, fields: NewAnagrafica, how: How): Promise<number> {
  const [added] = await addMembers(context, [fields], how)
  if (!added) throw new Error('no member was added')
  return added.id
}
