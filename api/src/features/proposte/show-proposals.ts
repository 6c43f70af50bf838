import { pickOf } from '@cortile/contract/member-fields.ts'
import { proposableFields, type Proposal as ShownProposal } from '@cortile/contract/proposte.ts'
import type { ReadContext } from '../../domain/context.ts'
import { getMemberOr404 } from '../../domain/member/member.repository.ts'
import { listLinksEver } from '../../domain/person/link.repository.ts'
import { findPerson } from '../../domain/person/person.repository.ts'
import { presentOwnProposal } from '../../domain/proposal/proposal.presenter.ts'
import { getProposal, type Proposal } from '../../domain/proposal/proposal.repository.ts'

/** Proposals with what the record has now, and who proposes them. */
export async function showProposals(context: ReadContext, proposals: readonly Proposal[]): Promise<ShownProposal[]> {
  const shown: ShownProposal[] = []
  for (const proposal of proposals) shown.push(await show(context, proposal))
  return shown
}

export async function showProposal(context: ReadContext, id: number): Promise<ShownProposal> {
  return show(context, await getProposal(context.db, id))
}

async function show({ db }: ReadContext, proposal: Proposal): Promise<ShownProposal> {
  const { anagrafica_id, persona_id, campi } = proposal
  const member = await getMemberOr404(db, anagrafica_id)
  const person = persona_id === null ? undefined : await findPerson(db, persona_id)
  const link = (await listLinksEver(db, anagrafica_id)).find((each) => each.persona_id === persona_id)
  return {
    ...presentOwnProposal(proposal),
    anagrafica: { id: member.id, name: `${member.nome} ${member.cognome}` },
    proposta_da: person ? { nome: person.nome, relazione: link?.relazione ?? null } : null,
    attuali: pickOf(
      member,
      proposableFields.filter((field) => campi[field] !== undefined),
    ),
  }
}
