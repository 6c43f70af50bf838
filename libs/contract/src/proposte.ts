import { endpoint } from './endpoint.ts'
import { NamedMember } from './famiglie.ts'
import { ById, Id, Instant } from './fields.ts'
import { each, memberFields } from './member-fields.ts'
import { Page, pageQuery } from './page.ts'
import { Relation } from './persone.ts'
import * as z from './zod.ts'

/** Corrections of a record that its family proposes; the desk accepts or refuses them. */

const personal = ['nome', 'cognome', 'luogo_nascita', 'codice_fiscale'] as const
const contacts = ['indirizzo_residenza', 'telefono', 'email'] as const
const emergency = [
  'nome_contatto_emergenza_1',
  'telefono_contatto_emergenza_1',
  'nome_contatto_emergenza_2',
  'telefono_contatto_emergenza_2',
] as const
const guardian = ['nome_tutore', 'email_tutore', 'telefono_tutore'] as const

export const proposableFields = [...personal, ...contacts, ...guardian, ...emergency] as const
export type ProposableField = (typeof proposableFields)[number]

/** Who proposes: the member itself, of age or not, its first guardian, or another adult. */
export type Proposer = 'adult' | 'minor' | 'first-guardian' | 'other-guardian'

/** The fields that a proposer sees as the record has them, and may correct. */
export function fieldsOf(proposer: Proposer): readonly ProposableField[] {
  if (proposer === 'other-guardian') return personal
  if (proposer === 'minor') return [...personal, ...contacts, ...emergency]
  return proposableFields
}

export const NOTHING_PROPOSED = 'Non c’è niente da correggere: questi dati sono già così'
export const NOT_PROPOSABLE = 'Per cambiare questo dato rivolgiti alla segreteria'
export const PROPOSER_GONE = 'Chi l’ha proposta non può più correggere questi dati: rifiutala'
export const PROPOSAL_ANSWERED = 'A questa proposta è già stata data una risposta'

const correctable = {
  ...{ nome: true, cognome: true, luogo_nascita: true, codice_fiscale: true },
  ...{ indirizzo_residenza: true, telefono: true, email: true },
  ...{ nome_tutore: true, email_tutore: true, telefono_tutore: true },
  ...{ nome_contatto_emergenza_1: true, telefono_contatto_emergenza_1: true },
  ...{ nome_contatto_emergenza_2: true, telefono_contatto_emergenza_2: true },
} as const satisfies Record<ProposableField, true>

/** The proposed values; absent fields stay, and other fields are refused. */
export const ProposedFields = z.partial(
  z.strictObject(z.pick(z.object(each(memberFields, 'schema')), correctable).shape, { error: NOT_PROPOSABLE }),
)
export type ProposedFields = z.infer<typeof ProposedFields>

const ProposalState = z.enum(['attesa', 'accettata', 'rifiutata'])
export type ProposalState = z.infer<typeof ProposalState>

/** A family's own proposal. */
export const OwnProposal = z.object({
  id: Id,
  campi: ProposedFields,
  stato: ProposalState,
  created_at: Instant,
})
export type OwnProposal = z.infer<typeof OwnProposal>

/** What a family has proposed, and the fields that it may correct. */
export const OwnProposals = z.object({
  campi: z.array(z.enum(proposableFields)),
  proposte: z.array(OwnProposal),
})
export type OwnProposals = z.infer<typeof OwnProposals>

/** A proposal as the desk sees it. `attuali`: the record's values now; `proposta_da` null: the member itself. */
export const Proposal = z.object({
  ...OwnProposal.shape,
  anagrafica: NamedMember,
  proposta_da: z.nullable(z.object({ nome: z.string(), relazione: z.nullable(Relation) })),
  attuali: z.record(z.string(), z.nullable(z.string())),
})
export type Proposal = z.infer<typeof Proposal>

export const proposte = {
  own: endpoint({
    method: 'GET',
    path: '/api/my-anagrafica/proposte',
    grant: 'my-anagrafica',
    summary: 'Che cosa si può correggere, e le proprie proposte dall’ultima: le risposte restano 30 giorni',
    status: 200,
    reply: OwnProposals,
  }),
  propose: endpoint({
    method: 'POST',
    path: '/api/my-anagrafica/proposte',
    grant: 'my-anagrafica',
    summary: 'La famiglia propone una correzione della scheda, al posto di quella che ancora aspetta',
    body: z.object({ campi: ProposedFields }),
    status: 201,
    reply: OwnProposal,
    idempotent: true,
    refusals: { 422: `${NOTHING_PROPOSED}; ${NOT_PROPOSABLE.toLowerCase()}` },
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/proposte',
    grant: 'proposals.manage',
    summary: 'Le correzioni proposte dalle famiglie che aspettano una risposta, dalla prima',
    query: z.object(pageQuery),
    status: 200,
    reply: Page(Proposal),
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/api/proposte/:id',
    grant: 'proposals.manage',
    summary: 'Accetta una correzione proposta, e la scheda cambia; o la rifiuta',
    params: ById,
    body: z.object({ esito: z.enum(['accetta', 'rifiuta'], { error: 'Scegli una risposta' }) }),
    status: 200,
    reply: Proposal,
    refusals: { 409: PROPOSAL_ANSWERED, 422: PROPOSER_GONE },
  }),
}
