import type { Db } from '../../db/connect.ts'
import { isoTimeOrNull, sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import type { Nobody } from '../../domain/actor.ts'
import type { Context } from '../../domain/context.ts'
import { compose } from '../../domain/mail/mail-template.ts'
import { findLastDue, findQueuedNotice, type Notices } from '../../domain/mail/notice.repository.ts'
import { enqueue, patchQueued } from '../../domain/mail/outbox.repository.ts'
import { findRequests } from '../../domain/member/member.repository.ts'
import { findSetting } from '../../domain/setting/setting.repository.ts'

const SUBJECT = 'Nuova richiesta di iscrizione'
/** A signup evening is told of in a few mails: one that still waits says it of everybody. */
const APART_MS = 10 * 60_000

/**
 * Tells the centre, at the address of its setting if there is one, that a request waits, and how many do. Inside the turn
 * that requests take. A notice that has not left yet is written anew instead; the next one leaves ten minutes after the last.
 * It is about no request of them all: what a stranger wrote stays out of the staff's mailbox.
 */
export async function notifyCentre({ trx, now }: Context<Nobody>, appUrl: string): Promise<void> {
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

/** When the next one may leave: one that was put off left later than it was made. */
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
