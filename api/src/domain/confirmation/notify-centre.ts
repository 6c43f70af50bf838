import type { Db } from '../../db/connect.ts'
import { isoTimeOrNull, sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import type { Anonymous } from '../actor.ts'
import type { Context } from '../context.ts'
import { compose } from '../mail/mail-template.ts'
import { findLastDue, findQueuedNotice, type Notices } from '../mail/notice.repository.ts'
import { enqueue, patchQueued } from '../mail/outbox.repository.ts'
import { findRequests } from '../member/member.repository.ts'
import { findSetting } from '../setting/setting.repository.ts'

const SUBJECT = 'Nuova richiesta di iscrizione'
/**
 * Minimum time between two notices: on a signup evening a queued notice is updated instead of adding one per request.
 */
const APART_MS = 10 * 60_000

/**
 * Mails the centre, at the address of its setting if there is one, how many requests wait. Runs under the `enrolment`
 * mutex. A notice still in the queue is rewritten; the next one leaves ten minutes after the last. The notice contains
 * no data of a request: text typed by a stranger stays out of the staff's mailbox.
 */
export async function notifyCentre({ trx, now }: Context<Anonymous>, appUrl: string): Promise<void> {
  const to = await noticeAddress(trx)
  if (to === null) return
  const { total } = await findRequests(trx, { page: 1, per_page: 1 })
  const { text, html } = letterOf(total, appUrl)
  const notices = { to_address: to, subject: SUBJECT }

  const waiting = await findQueuedNotice(trx, notices)
  if (waiting && (await patchQueued(trx, waiting.id, { text, html })) > 0) return

  const notBefore = await freeFrom(trx, notices, now)
  await enqueue(trx, { kind: 'notice', to, subject: SUBJECT, text, html }, now, notBefore)
}

/**
 * When the next notice may leave. Looks back twice the interval, because a delayed notice leaves later than it was
 * created.
 */
async function freeFrom(trx: Trx, notices: Notices, now: Date): Promise<Date> {
  const last = isoTimeOrNull(await findLastDue(trx, notices, sqlTime(new Date(now.getTime() - 2 * APART_MS))))
  return last === null ? now : new Date(Math.max(now.getTime(), Date.parse(last) + APART_MS))
}

async function noticeAddress(db: Db): Promise<string | null> {
  const address = (await findSetting(db, 'signup_notice_email'))?.value
  return typeof address === 'string' && address !== '' ? address : null
}

function letterOf(total: number, appUrl: string): { text: string; html: string } {
  return compose({
    subject: SUBJECT,
    greeting: 'Ciao,',
    before: [
      total === 1
        ? 'c’è 1 richiesta di iscrizione che aspetta.'
        : `ci sono ${total} richieste di iscrizione che aspettano.`,
    ],
    link: { label: 'Apri le richieste', href: `${appUrl}/anagrafica/richieste` },
    after: ['Questo indirizzo sta nelle impostazioni del sistema: lì puoi cambiarlo o toglierlo.'],
  })
}
