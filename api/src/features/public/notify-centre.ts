import type { Knex } from 'knex'
import type { Services } from '../../config/services.ts'
import type { Db } from '../../db/connect.ts'
import { isoTimeOrNull, sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { compose } from '../../domain/mail/mail-template.ts'
import { findRequests } from '../../domain/member/member.repository.ts'
import { SettingModel, valueOf } from '../../domain/setting/setting.model.ts'

const SUBJECT = 'Nuova richiesta di iscrizione'
/** A signup evening is told of in a few mails: one that still waits says it of everybody. */
const APART_MS = 10 * 60_000

/**
 * Tells the centre, at the address of its setting if there is one, that a request waits, and how many do. Inside the turn
 * that requests take. A notice that has not left yet is written anew instead; the next one leaves ten minutes after the last.
 * It is about no request of them all: what a stranger wrote stays out of the staff's mailbox.
 */
export async function notifyCentre(trx: Trx, { config }: Pick<Services, 'config'>, now: Date): Promise<void> {
  const to_address = await noticeAddress(trx)
  if (to_address === null) return
  const { total } = await findRequests(trx, { page: 1, per_page: 1 })
  const { text, html } = letterOf(total, config.appUrl)
  const words = { text, html }
  const notices = () => trx('outbox').where({ kind: 'notice', to_address, subject: SUBJECT })

  const waiting = await notices().where({ stato: 'queued' }).first<{ id: number } | undefined>('id')
  if (waiting && (await trx('outbox').where({ id: waiting.id, stato: 'queued' }).update(words)) > 0) return

  const at = sqlTime(now)
  const next_try_at = sqlTime(await freeFrom(notices(), now))
  const row = { kind: 'notice', to_address, subject: SUBJECT, stato: 'queued', tries: 0, next_try_at, created_at: at }
  await trx('outbox').insert({ ...row, ...words })
}

/** When the next one may leave: one that was put off left later than it was made. */
async function freeFrom(notices: Knex.QueryBuilder, now: Date): Promise<Date> {
  const row = await notices
    .where('created_at', '>', sqlTime(new Date(now.getTime() - 2 * APART_MS)))
    .max('next_try_at as last')
    .first<{ last: string | null } | undefined>()
  const last = isoTimeOrNull(row?.last ?? null)
  return last === null ? now : new Date(Math.max(now.getTime(), Date.parse(last) + APART_MS))
}

async function noticeAddress(db: Db): Promise<string | null> {
  const setting = await SettingModel.query(db).findOne({ key: 'signup_notice_email' })
  const address = setting && valueOf(setting)
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
