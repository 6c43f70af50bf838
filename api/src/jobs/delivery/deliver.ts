import type { Services } from '../../config/services.ts'
import type { Db } from '../../db/connect.ts'
import { findLogo, readLetterhead } from '../../domain/centre/centre.repository.ts'
import { attachmentsOf, findBatchWords } from '../../domain/mail/batch.repository.ts'
import type { DueMail } from '../../domain/mail/delivery.repository.ts'
import { deleteMailFiles } from '../../domain/mail/mail-files.ts'
import { withLetterhead, type MailContent } from '../../domain/mail/mail-letterhead.ts'
import type { MailKind } from '../../domain/mail/outbox.repository.ts'
import { claimNext, releaseClaims, type Claimed } from './claim.ts'
import { classifySmtpError, type Trouble } from './classify-smtp-error.ts'
import type { Transport } from './envelope.ts'
import { cancelExpired, expireClaims } from './expire-mails.ts'
import { messageId } from './message-id.ts'
import { recordAddressWorks, recordSent, recordFailure, recordCancelled, type Hand } from './record-outcome.ts'
import { WHOLE_MS } from './smtp-conversation.ts'

/** The services that a worker needs. */
export type Means = Pick<Services, 'db' | 'config' | 'log' | 'clock'>

/** `done`: a mail was handled. `nothing`: none may leave now. `away`: the mail server takes none from us. */
export type Delivered = 'done' | 'nothing' | 'away'

const DROP_EVERY_MS = 60_000
/** A mail claimed longer ago, by a process that was suspended in between, is queued again instead of being sent. */
const FRESH_MS = 60_000

/** Sends the next mail that is due. `false` when none may leave now, or the mail server takes none. */
export async function deliverNext(services: Means, transport: Transport, me: string): Promise<boolean> {
  return (await createWorker(services, transport, me)()) === 'done'
}

/**
 * A worker: each call handles the next mail that is due, and gives the result. Calls must not overlap. A worker of
 * certain `kinds` leaves the cleanup after dead processes and of expired mails to the others.
 */
export function createWorker(
  services: Means,
  transport: Transport,
  me: string,
  kinds?: readonly MailKind[],
): () => Promise<Delivered> {
  const { db, clock } = services
  let dropped: number | null = null
  let unsure: Date | null = null
  return async () => {
    if (unsure !== null) await releaseClaims(db, me, unsure)
    unsure = null
    const now = clock()
    if (!kinds) {
      await expireClaims(db, now)
      if (dropped === null || Math.abs(now.getTime() - dropped) >= DROP_EVERY_MS) {
        await cancelExpired(db, now)
        dropped = now.getTime()
      }
    }
    const mail = await claimNext(db, { me, perHour: perHour(services), clock, ...(kinds && { kinds }) }).catch(
      (error: unknown) => {
        unsure = now
        throw error
      },
    )
    return mail === null ? 'nothing' : deliver(services, transport, { mail, me })
  }
}

/** The hourly quota; mails that are written into files have none. */
function perHour({ config: { smtpUrl, mailPerHour } }: Means): number {
  return smtpUrl === undefined ? Infinity : mailPerHour
}

async function deliver(services: Means, transport: Transport, held: Omit<Hand, 'now'>): Promise<Delivered> {
  const { db, log, clock, config } = services
  const { mail } = held
  const end = await handOver(services, transport, mail)
  const hand = { ...held, now: clock() }
  if (end === 'sent') {
    await settle(services, hand)
    log.info({ mail: mail.id }, 'mail sent')
    return 'done'
  }
  if (end === 'wordless') {
    await recordCancelled(db, hand)
    return 'done'
  }
  await recordFailure(db, hand, end, config.zone)
  log.warn({ mail: mail.id, matter: end.matter, code: end.said, tries: mail.tries }, 'mail not delivered')
  return end.matter === 'server' ? 'away' : 'done'
}

async function settle({ db, config }: Means, hand: Hand): Promise<void> {
  const noted = await recordSent(db, hand)
  if (config.smtpUrl !== undefined) await recordAddressWorks(db, hand, config.zone)
  // The mail was erased while its file was being written: the erasure may have looked for the file too early.
  else if (!noted) await deleteMailFiles(config, [hand.mail.id])
}

/** Trouble of a mail that was not begun, as when the database became unreachable. */
const NOT_BEGUN: Trouble = { matter: 'server', said: 'errore' }

async function handOver(
  { db, config, clock }: Means,
  transport: Transport,
  mail: Claimed,
): Promise<'sent' | 'wordless' | Trouble> {
  const words = await findContent(db, mail).catch(() => undefined)
  if (words === undefined) return NOT_BEGUN
  if (words === null) return 'wordless'
  const now = clock()
  const heldMs = now.getTime() - mail.since.getTime()
  if (heldMs > FRESH_MS) return NOT_BEGUN
  const heads = { to: mail.to_address, messageId: messageId(mail, config), date: now }
  try {
    await transport({ ...words, ...heads }, WHOLE_MS - heldMs)
    return 'sent'
  } catch (error) {
    return classifySmtpError(error)
  }
}

/** The content of a mail with the centre's letterhead: its own, or its batch's with the file. Null: it was erased. */
async function findContent(db: Db, mail: DueMail): Promise<MailContent | null> {
  const { batch_id } = mail
  const writing = batch_id === null ? mail : await findBatchWords(db, batch_id)
  if (!writing?.text || !writing.html) return null
  const { subject, text, html } = writing
  const attachments = batch_id === null ? [] : await attachmentsOf(db, batch_id)
  return withLetterhead({ subject, text, html, attachments }, await readLetterhead(db), await findLogo(db))
}
