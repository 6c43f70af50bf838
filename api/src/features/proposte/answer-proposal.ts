import { PROPOSAL_ANSWERED } from '@cortile/contract/proposte.ts'
import type { Config } from '../../config/config.ts'
import { dayIn } from '../../db/time.ts'
import type { Context } from '../../domain/context.ts'
import { changeMember } from '../../domain/member-change/change-member.ts'
import { lockMember } from '../../domain/member/member.repository.ts'
import { listOpenLinks } from '../../domain/person/link.repository.ts'
import { FIRST } from '../../domain/person/project-guardian.ts'
import { getProposal, patchProposal, type Proposal } from '../../domain/proposal/proposal.repository.ts'
import { conflict } from '../../domain/refusal.ts'

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
  await lockMember(trx, anagrafica_id)
  const proposal = await getProposal(trx, id)
  if (proposal.stato === stato) {
    entry?.drop()
    return
  }
  if ((await patchProposal(trx, id, { stato, user_id: actor.id }, now)) !== stato) throw conflict(PROPOSAL_ANSWERED)
  entry?.concern({ tipo: 'anagrafica', id: anagrafica_id })
  if (esito === 'rifiuta') return
  const isAsked = await isOwnAddress(context, proposal)
  await changeMember(context, { id: anagrafica_id, change: proposal.campi, appUrl, isAsked })
}

/**
 * Whether the new address comes from who has the old one: a member's own, or its first guardian's. Another adult's
 * wish for it waits to be approved as the desk's own does.
 */
async function isOwnAddress(
  { trx, now, zone }: Context,
  { anagrafica_id, persona_id, campi }: Proposal,
): Promise<boolean> {
  if (persona_id === null) return campi.email_tutore === undefined
  if (campi.email !== undefined) return false
  const links = await listOpenLinks(trx, anagrafica_id, dayIn(zone, now))
  return links.some((link) => link.persona_id === persona_id && link.posizione === FIRST)
}
