import { mailer, type BulkMail, type QueuedMail } from '@cortile/contract/mailer.ts'
import { toPage } from '@cortile/contract/page.ts'
import type { Db } from '../../db/connect.ts'
import { dayIn } from '../../db/time.ts'
import { staffOf } from '../../domain/actor.ts'
import { countPending, mailPage, oneMail } from '../../domain/mail/outbox.repository.ts'
import { notFound } from '../../domain/refusal.ts'
import { read, serve, transaction } from '../../http/pipeline/serve.ts'
import { cancelMail } from './cancel-mail.ts'
import { queueMail } from './queue-mail.ts'
import { audienceOf } from './recipients.ts'
import { retryMail } from './retry-mail.ts'

export const mailerRoutes = serve(mailer, {
  send: transaction(async ({ trx, actor, body, now, services: { config }, about }) => {
    const count = await queueMail(trx, staffOf(actor), body, config.zone, now)
    if (body.type === 'anagrafica' && typeof body.obj_id === 'number') about(body.obj_id)
    return { message: saidOf(body.type, count), count }
  }),

  audience: read(async ({ db, actor, query, now, services: { config } }) => ({
    ...(await audienceOf(db, staffOf(actor), query, dayIn(config.zone, now))),
    pending_emails: await countPending(db),
    per_hour: config.mailPerHour,
  })),

  pending: read(async ({ db }) => ({ pending_emails: await countPending(db) })),

  queue: read(async ({ db, query }) => {
    const { rows, total, counts } = await mailPage(db, query)
    return { ...toPage(query, total, rows), counts }
  }),

  retry: transaction(async ({ trx, params: { id }, now }) => {
    await retryMail(trx, id, now)
    return show(trx, id)
  }),

  cancel: transaction(async ({ trx, params: { id } }) => {
    await cancelMail(trx, id)
    return show(trx, id)
  }),
})

async function show(db: Db, id: number): Promise<QueuedMail> {
  const mail = await oneMail(db, id)
  if (!mail) throw notFound()
  return mail
}

/** Without an address: the answer is kept for its idempotency key. */
function saidOf(type: BulkMail['type'], count: number): string {
  if (count === 0) return 'Nessun destinatario con un indirizzo valido: nessuna mail in coda'
  if (type === 'preview') return 'Anteprima in coda per il tuo indirizzo'
  return count === 1 ? 'Mail in coda per 1 destinatario' : `Mail in coda per ${count} destinatari`
}
