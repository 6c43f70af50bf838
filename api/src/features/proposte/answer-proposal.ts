import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import {
  fieldsOf,
  PROPOSAL_ANSWERED,
  proposableFields,
  PROPOSER_GONE,
  type Proposer,
} from '@cortile/contract/proposte.ts'
import type { Config } from '../../config/config.ts'
import { dayIn } from '../../db/time.ts'
import type { Context } from '../../domain/context.ts'
import { changeMember } from '../../domain/member-change/change-member.ts'
import { lockMember, type StoredMember } from '../../domain/member/member.repository.ts'
import { listOpenLinks } from '../../domain/person/link.repository.ts'
import { FIRST } from '../../domain/person/project-guardian.ts'
import { getProposal, patchProposal, type Proposal } from '../../domain/proposal/proposal.repository.ts'
import { conflict, unprocessable } from '../../domain/refusal.ts'

/**
 * Accepts or refuses a proposed correction; an accepted one changes the record as the desk does. 404 for an unknown one,
 * 409 for the contrary of an earlier answer, 422 by field as for a change. The same answer again changes nothing.
 */
export async function answerProposal(
  context: Context,
  { appUrl }: Pick<Config, 'appUrl'>,
  { id, esito }: { id: number; esito: 'accetta' | 'rifiuta' },
): Promise<void> {
  const { trx, actor, now, entry } = context
  const stato = esito === 'accetta' ? 'accettata' : 'rifiutata'
  const { anagrafica_id } = await getProposal(trx, id)
  const member = await lockMember(trx, anagrafica_id)
  const proposal = await getProposal(trx, id)
  if (proposal.stato === stato) {
    entry?.drop()
    return
  }
  const proposer = esito === 'accetta' ? await proposerNow(context, member, proposal) : null
  if ((await patchProposal(trx, id, { stato, user_id: actor.id }, now)) !== stato) throw conflict(PROPOSAL_ANSWERED)
  entry?.concern({ tipo: 'anagrafica', id: anagrafica_id })
  if (proposer === null) return
  const { campi } = proposal
  const isAsked = proposer === 'first-guardian' ? campi.email === undefined : campi.email_tutore === undefined
  await changeMember(context, { id: anagrafica_id, change: campi, appUrl, isAsked })
}

/**
 * What the proposer is to the member by now; its own address, and no other one, opens at once. 422 if it may not propose
 * this any more: it was banned, sees the record no longer, or is not the first guardian now.
 */
async function proposerNow(
  { trx, now, zone }: Context,
  member: StoredMember,
  { anagrafica_id, persona_id, campi }: Proposal,
): Promise<Proposer> {
  const today = dayIn(zone, now)
  const links = await listOpenLinks(trx, anagrafica_id, today)
  const link = links.find((each) => each.persona_id === persona_id && each.vede === 1 && each.dal <= today)
  const isMinorNow = isMinor(member.data_nascita, today)
  const proposer =
    persona_id === null
      ? isMinorNow
        ? 'minor'
        : 'adult'
      : link?.posizione === FIRST
        ? 'first-guardian'
        : 'other-guardian'
  const isGone = persona_id !== null && (!link || !isMinorNow)
  const allowed = fieldsOf(proposer)
  const named = proposableFields.filter((field) => campi[field] !== undefined)
  if (isGone || named.some((field) => !allowed.includes(field))) throw unprocessable(PROPOSER_GONE)
  return proposer
}
