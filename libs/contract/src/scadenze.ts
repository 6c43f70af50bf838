import { CONFIRM_LINK_BAD } from './conferme.ts'
import { endpoint } from './endpoint.ts'
import { ById, Id, Instant } from './fields.ts'
import { Page, pageQuery } from './page.ts'
import { TOO_MANY_REQUESTS } from './texts.ts'
import * as z from './zod.ts'

/** What is due to be erased or looked at, the yearly question whether members are still there, and names in free texts. */

/** Former members and old requests are erased after a look; consents and health notes are only looked at. */
export const deadlineKinds = ['ex_iscritti', 'richieste', 'consensi', 'note'] as const
export const DeadlineKind = z.enum(deadlineKinds)
export type DeadlineKind = z.infer<typeof DeadlineKind>

/** How many are erased in one call: it is one transaction. */
export const ERASED_AT_ONCE = 50
/** The question is asked at most once in this time, in days. */
export const ASKED_AGAIN_DAYS = 300
/** How long its link is valid, in days. */
export const ASKED_LINK_DAYS = 60

export const NOT_DUE = 'Non è più in scadenza'
export const ASKED_LATELY = `La domanda è già partita: si può rifare dopo ${ASKED_AGAIN_DAYS} giorni`

export const DeadlineCounts = z.object({
  ex_iscritti: z.int(),
  richieste: z.int(),
  consensi: z.int(),
  note: z.int(),
  /** When the last question was sent; null: never. */
  ancora_at: z.nullable(Instant),
})
export type DeadlineCounts = z.infer<typeof DeadlineCounts>

/** `ultimo`: its last sign of life, null where that decides nothing; `motivo` `no`: the family has said that it left. */
export const DueRecord = z.object({
  id: Id,
  nome: z.string(),
  cognome: z.string(),
  ultimo: z.nullable(Instant),
  saldo: z.number(),
  motivo: z.enum(['tempo', 'no']),
})
export type DueRecord = z.infer<typeof DueRecord>

const Erased = z.object({
  fatti: z.array(Id),
  rimasti: z.array(z.object({ id: Id, motivo: z.string() })),
})
export type Erased = z.infer<typeof Erased>

const mentionPlaces = ['nota', 'movimento', 'lettera'] as const

/** A text about others that has a member's name. */
export const Mention = z.object({ id: z.string(), dove: z.enum(mentionPlaces), testo: z.string() })
export type Mention = z.infer<typeof Mention>

const stillAnswers = ['si', 'no'] as const

/** The members of one address, as the mailed question names them. */
export const StillWithUs = z.object({
  iscritti: z.array(
    z.object({ id: Id, nome: z.string(), cognome: z.string(), esito: z.nullable(z.enum(stillAnswers)) }),
  ),
})
export type StillWithUs = z.infer<typeof StillWithUs>

/** Without `risposte` it only reads. */
export const StillAnswers = z.object({
  token: z.string(),
  risposte: z.optional(z.array(z.object({ id: Id, esito: z.enum(stillAnswers) })).check(z.maxLength(50))),
})
export type StillAnswers = z.infer<typeof StillAnswers>

const ByKind = z.object({ tipo: DeadlineKind })

export const scadenze = {
  counts: endpoint({
    method: 'GET',
    path: '/api/privacy/scadenze',
    grant: 'retention.manage',
    summary: 'Quanti dati sono in scadenza, per tipo',
    status: 200,
    reply: DeadlineCounts,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/privacy/scadenze/:tipo',
    grant: 'retention.manage',
    summary: 'Chi è in scadenza: ex iscritti, richieste senza risposta, consensi da rivedere, note di salute',
    params: ByKind,
    query: z.object(pageQuery),
    status: 200,
    reply: Page(DueRecord),
  }),
  erase: endpoint({
    method: 'POST',
    path: '/api/privacy/scadenze/:tipo/esegui',
    grant: 'retention.manage',
    stepUp: 'by-setting',
    summary: 'Cancella gli ex iscritti o le richieste scelte; chi non si può cancellare resta, con il motivo',
    params: ByKind,
    body: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(ERASED_AT_ONCE)) }),
    status: 200,
    reply: Erased,
    refusals: { 404: 'Per consensi e note non c’è niente da cancellare' },
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/privacy/ancora',
    grant: 'retention.manage',
    summary: 'Chiede per mail a tutte le famiglie se sono ancora qui',
    status: 202,
    reply: z.object({ count: z.int() }),
    refusals: { 409: ASKED_LATELY },
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/public/ancora',
    grant: 'public.signup',
    summary: 'Una famiglia dice se è ancora qui, con il link della mail',
    body: StillAnswers,
    status: 200,
    reply: StillWithUs,
    refusals: { 404: CONFIRM_LINK_BAD, 429: TOO_MANY_REQUESTS },
  }),
  mentions: endpoint({
    method: 'GET',
    path: '/api/anagrafica/:id/menzioni',
    grant: 'retention.manage',
    summary: 'Dove il nome di un iscritto sta in testi che parlano di altri',
    params: ById,
    status: 200,
    reply: z.array(Mention),
  }),
  removeMentions: endpoint({
    method: 'PUT',
    path: '/api/anagrafica/:id/menzioni',
    grant: 'retention.manage',
    summary: 'Toglie il nome di un iscritto da questi testi',
    params: ById,
    body: z.object({ togli: z.array(z.string()).check(z.maxLength(500)) }),
    status: 200,
    reply: z.array(Mention),
  }),
}
