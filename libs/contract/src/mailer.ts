import { Attachment } from './attachment.ts'
import { endpoint } from './endpoint.ts'
import { ById, Id, Instant, RequiredLine, RequiredLines, wholeNumber } from './fields.ts'
import { MAIL_MAX_CHARS, PAGE_SIZE_MAX, TEXT_MAX_CHARS } from './limits.ts'
import { Page, pageQuery } from './page.ts'
import { ATTACHMENT_TOO_LARGE } from './texts.ts'
import * as z from './zod.ts'

/**
 * Recipients: every confirmed member or the one of `obj_id`, the members of the group `obj_id`, those who owe the fee
 * `obj_id`, the confirmed ones among the members `ids`, enabled staff, its administrators, or only the caller (a
 * preview).
 */
export const mailTypes = ['anagrafica', 'admins', 'users', 'group', 'quota', 'members', 'preview'] as const
export type MailType = (typeof mailTypes)[number]

const MAIL_REQUIRED = 'Inserisci un oggetto e un messaggio.'

const GROUP_MISSING = { error: 'Scegli un gruppo', path: ['obj_id'] }
const namesItsGroup = ({ type, obj_id }: { type: MailType; obj_id?: number | null | undefined }) =>
  type !== 'group' || typeof obj_id === 'number'
const FEE_MISSING = { error: 'Scegli una quota', path: ['obj_id'] }
const namesItsFee = ({ type, obj_id }: { type: MailType; obj_id?: number | null | undefined }) =>
  type !== 'quota' || typeof obj_id === 'number'

const NO_MEMBER = { error: 'Scegli almeno un iscritto' }
const MEMBERS_MISSING = { ...NO_MEMBER, path: ['ids'] }
const namesItsMembers = ({ type, ids }: { type: MailType; ids?: readonly number[] | undefined }) =>
  type !== 'members' || ids !== undefined
/** Members of one page of a list, as in `3,14,15`; a text, because a query and a form hold no array. */
const MemberIds = z.pipe(
  z.string(NO_MEMBER).check(z.regex(/^\d{1,15}(,\d{1,15})*$/, NO_MEMBER)),
  z.pipe(
    z.transform((ids: string) => ids.split(',').map(Number)),
    z.array(Id).check(z.maxLength(PAGE_SIZE_MAX)),
  ),
)

export const BulkMail = z
  .object({
    subject: RequiredLine(TEXT_MAX_CHARS, MAIL_REQUIRED),
    /** Plain text of several lines. */
    message: RequiredLines(MAIL_MAX_CHARS, MAIL_REQUIRED),
    type: z.enum(mailTypes, { error: 'Scegli i destinatari' }),
    obj_id: z.optional(z.nullable(wholeNumber(1, Number.MAX_SAFE_INTEGER))),
    ids: z.optional(MemberIds),
    attachment: z.optional(Attachment),
  })
  .check(
    z.refine(namesItsGroup, GROUP_MISSING),
    z.refine(namesItsFee, FEE_MISSING),
    z.refine(namesItsMembers, MEMBERS_MISSING),
  )
export type BulkMail = z.infer<typeof BulkMail>

/**
 * The audience of a mail now: `count` addresses, each once. `without_address` and `wrong_address` (mail came back)
 * count people; `left_out` names the first of them that are members. `per_hour` mails may leave in an hour, including
 * codes and links; `pending_emails` wait already.
 */
export const MailAudience = z.object({
  count: z.int(),
  without_address: z.int(),
  wrong_address: z.int(),
  left_out: z.array(
    z.object({ id: Id, nome: z.string(), cognome: z.string(), why: z.enum(['without_address', 'wrong_address']) }),
  ),
  pending_emails: z.int(),
  per_hour: z.int(),
})
export type MailAudience = z.infer<typeof MailAudience>

export const mailStates = ['queued', 'sending', 'sent', 'failed', 'uncertain', 'cancelled'] as const

/** A mail of the outbox, without its text. */
export const QueuedMail = z.object({
  id: Id,
  kind: z.enum(['code', 'link', 'notice', 'bulk']),
  to_address: z.string(),
  subject: z.string(),
  stato: z.enum(mailStates),
  tries: z.int(),
  last_error: z.nullable(z.string()),
  /** Only while it is queued. */
  next_try_at: z.nullable(Instant),
  sent_at: z.nullable(Instant),
  created_at: Instant,
})
export type QueuedMail = z.infer<typeof QueuedMail>

/** One page of the outbox, and the number of mails per state on all pages. */
export const MailQueue = z.extend(Page(QueuedMail), { counts: z.record(z.enum(mailStates), z.int()) })
export type MailQueue = z.infer<typeof MailQueue>

/**
 * A message to many, with the number of its mails per state. `target`: name of the group, fee or member that it was
 * for; null for other recipients and for one that no longer exists. `subject` is empty once it has been erased.
 */
export const SentMessage = z.object({
  id: Id,
  subject: z.string(),
  type: z.enum(mailTypes),
  target: z.nullable(z.string()),
  user: z.nullable(z.string()),
  count: z.int(),
  counts: z.record(z.enum(mailStates), z.int()),
  created_at: Instant,
})
export type SentMessage = z.infer<typeof SentMessage>

export const MAIL_NOT_FAILED = 'Si può riprovare solo una mail non riuscita'
export const MAIL_NOT_WAITING = 'Questa mail non è più in coda'

export const mailer = {
  send: endpoint({
    method: 'POST',
    path: '/api/mailer/send',
    grant: 'mailer.manage',
    summary: 'Mette in coda una mail per molti, o per sé in anteprima',
    body: BulkMail,
    form: true,
    status: 202,
    reply: z.object({ message: z.string(), count: z.int() }),
    idempotent: true,
    refusals: { 413: ATTACHMENT_TOO_LARGE },
  }),
  audience: endpoint({
    method: 'GET',
    path: '/api/mailer/audience',
    grant: 'mailer.manage',
    summary: 'Quanti riceverebbero una mail, prima di inviarla',
    query: z
      .object({
        type: z.enum(mailTypes),
        obj_id: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
        ids: z.optional(MemberIds),
      })
      .check(
        z.refine(namesItsGroup, GROUP_MISSING),
        z.refine(namesItsFee, FEE_MISSING),
        z.refine(namesItsMembers, MEMBERS_MISSING),
      ),
    status: 200,
    reply: MailAudience,
  }),
  pending: endpoint({
    method: 'GET',
    path: '/api/mailer/pending',
    grant: 'mailer.manage',
    summary: 'Quante mail aspettano di partire',
    status: 200,
    reply: z.object({ pending_emails: z.int() }),
  }),
  queue: endpoint({
    method: 'GET',
    path: '/api/mailer/queue',
    grant: 'mailer.manage',
    summary: 'Le mail in coda, inviate e non riuscite, dalla più recente, e quante in ogni stato',
    query: z.object({
      ...pageQuery,
      stato: z.optional(z.enum(mailStates)),
      /** Only the mails of this message. */
      messaggio: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
    }),
    status: 200,
    reply: MailQueue,
  }),
  messages: endpoint({
    method: 'GET',
    path: '/api/mailer/messages',
    grant: 'mailer.manage',
    summary: 'I messaggi inviati a molti, dal più recente: a quanti, e quante mail sono in ogni stato',
    query: z.object(pageQuery),
    status: 200,
    reply: Page(SentMessage),
  }),
  retry: endpoint({
    method: 'PUT',
    path: '/api/mailer/queue/:id/retry',
    grant: 'mailer.manage',
    summary: 'Riprova a inviare una mail non riuscita',
    params: ById,
    status: 200,
    reply: QueuedMail,
    refusals: { 409: MAIL_NOT_FAILED },
  }),
  cancel: endpoint({
    method: 'PUT',
    path: '/api/mailer/queue/:id/cancel',
    grant: 'mailer.manage',
    summary: 'Toglie dalla coda una mail che non è ancora partita',
    params: ById,
    status: 200,
    reply: QueuedMail,
    refusals: { 409: MAIL_NOT_WAITING },
  }),
}
