import type { Services } from '../services.ts'
import { claimNext, type Claimed } from './claim.ts'
import { endDeadClaims } from './dead-claims.ts'
import { dropExpired } from './drop-expired.ts'
import { messageId } from './message-id.ts'
import { noteSent, noteTrouble, noteWordless } from './outcome.ts'
import type { Transport } from './transport.ts'
import { troubleOf, type Trouble } from './undelivered.ts'
import { wordsOf } from './words-of.ts'

/** What a worker needs of the server's services. */
export type Means = Pick<Services, 'db' | 'config' | 'log' | 'clock'>

/** A mail was dealt with, none may leave now, or the mail server takes none from us. */
export type Delivered = 'done' | 'nothing' | 'away'

/** Sends the next mail that is due. `false` when none may leave now, or the mail server takes none. */
export async function deliverNext(services: Means, transport: Transport, me: string): Promise<boolean> {
  return (await deliverOne(services, transport, me)) === 'done'
}

/** Deals with the next mail that is due, and says how that went. */
export async function deliverOne(services: Means, transport: Transport, me: string): Promise<Delivered> {
  const { db, log, clock, config } = services
  await endDeadClaims(db, clock())
  await dropExpired(db, clock())
  const mail = await claimNext(db, { me, perHour: config.mailPerHour, now: clock() })
  if (!mail) return 'nothing'
  const end = await handOver(services, transport, mail)
  const hand = { mail, me, now: clock() }
  if (end === 'sent') {
    await noteSent(db, hand)
    log.info({ mail: mail.id }, 'mail sent')
    return 'done'
  }
  if (end === 'wordless') {
    await noteWordless(db, hand)
    return 'done'
  }
  await noteTrouble(db, hand, end, config.zone)
  log.warn({ mail: mail.id, matter: end.matter, code: end.said, tries: mail.tries }, 'mail not delivered')
  return end.matter === 'server' ? 'away' : 'done'
}

/** A mail that its worker could not even begin with, as when the database went away. */
const NOT_BEGUN: Trouble = { matter: 'server', said: 'errore' }

async function handOver(
  { db, config, clock }: Means,
  transport: Transport,
  mail: Claimed,
): Promise<'sent' | 'wordless' | Trouble> {
  const words = await wordsOf(db, mail).catch(() => undefined)
  if (words === undefined) return NOT_BEGUN
  if (words === null) return 'wordless'
  const heads = { to: mail.to_address, messageId: messageId(mail.id, config.mailFrom), date: clock() }
  try {
    await transport({ ...words, ...heads })
    return 'sent'
  } catch (error) {
    return troubleOf(error)
  }
}
