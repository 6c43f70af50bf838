import { randomUUID } from 'node:crypto'
import type { Db } from '../db/connect.ts'
import { sqlTime } from '../db/time.ts'
import type { Services } from '../services.ts'
import { dropSpentAttachments } from './attachments.ts'
import type { Transport } from './transport.ts'
import { wordsOf, type Written } from './words-of.ts'

const POLL_MS = 1_000
/** A claim older than this belongs to a process that died; longer than any SMTP conversation may take. */
const CLAIM_MS = 5 * 60_000
/** Waits before the next try, in minutes; after the last one the mail has failed. */
const WAITS_MINUTES = [1, 5, 15, 60, 180, 720]

interface OutboxRow extends Written {
  to_address: string
  tries: number
}

export interface Delivery {
  /** Resolves when the mail in hand has been dealt with. */
  stop: () => Promise<void>
}

/**
 * Sends what waits in the outbox, one mail at a time. Several processes may run it on one database:
 * a mail is taken by one guarded UPDATE, so only one of them sends it.
 */
export function startDelivery(services: Services, transport: Transport): Delivery {
  const me = randomUUID()
  let stopped = false
  let wake = (): void => undefined
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_MS)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const run = async () => {
    while (!stopped) {
      const sent = await deliverNext(services, transport, me).catch((error: unknown) => {
        services.log.warn({ code: error instanceof Error ? error.name : typeof error }, 'mail delivery paused')
        return false
      })
      if (!sent && !stopped) await pause()
    }
  }
  const running = run()
  return {
    stop: () => {
      stopped = true
      wake()
      return running
    },
  }
}

/** Sends the next mail that is due. `false` when there is none. */
export async function deliverNext(services: Services, transport: Transport, me: string): Promise<boolean> {
  const { db, log, clock } = services
  const mail = await claimNext(db, clock(), me)
  if (!mail) return false
  const words = await wordsOf(db, mail)
  const mine = () => db('outbox').where({ id: mail.id, stato: 'sending', claimed_by: me })
  if (!words) {
    await mine().update({ stato: 'cancelled' })
    return true
  }
  try {
    const id = messageId(mail.id, services.config.mailFrom)
    await transport({ ...words, to: mail.to_address, messageId: id, date: clock() })
  } catch (error) {
    const code = responseCode(error)
    await mine().update(afterRefusal(mail, code, clock()))
    log.warn({ mail: mail.id, code, tries: mail.tries + 1 }, 'mail refused')
    return true
  }
  // What was sent is kept as a fact; its words may hold a link or a code and are not needed any more.
  await mine().update({ stato: 'sent', sent_at: sqlTime(clock()), text: '', html: '' })
  log.info({ mail: mail.id }, 'mail sent')
  if (mail.batch_id !== null) await dropSpentAttachments(db, [mail.batch_id])
  return true
}

/** How a mail goes on that the mail server did not take, or that did not reach it (no `code`). */
function afterRefusal({ tries }: OutboxRow, code: number | undefined, now: Date): Record<string, unknown> {
  const wait = WAITS_MINUTES[tries]
  const permanent = code !== undefined && code >= 500
  return {
    ...(permanent || wait === undefined
      ? { stato: 'failed' }
      : { stato: 'queued', next_try_at: sqlTime(new Date(now.getTime() + wait * 60_000)) }),
    tries: tries + 1,
    claimed_by: null,
    claimed_at: null,
    last_error: code === undefined ? 'rete' : `SMTP ${code}`,
  }
}

async function claimNext(db: Db, now: Date, me: string): Promise<OutboxRow | null> {
  await db('outbox')
    .where({ stato: 'sending' })
    .where('claimed_at', '<', sqlTime(new Date(now.getTime() - CLAIM_MS)))
    .update({ stato: 'queued', claimed_by: null, claimed_at: null })
  const mail = await db('outbox')
    .where({ stato: 'queued' })
    .where('next_try_at', '<=', sqlTime(now))
    .orderByRaw("case kind when 'code' then 0 when 'link' then 1 when 'notice' then 2 else 3 end")
    .orderBy('id')
    .first<OutboxRow | undefined>('id', 'to_address', 'batch_id', 'subject', 'text', 'html', 'tries')
  if (!mail) return null
  const taken = await db('outbox')
    .where({ id: mail.id, stato: 'queued' })
    .update({ stato: 'sending', claimed_by: me, claimed_at: sqlTime(now) })
  return taken === 1 ? mail : claimNext(db, now, me)
}

/** The id of the mail of an outbox row, the same at every try. */
export function messageId(id: number, from: string): string {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return `<cortile-${id}@${domain}>`
}

function responseCode(error: unknown): number | undefined {
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : undefined
}
