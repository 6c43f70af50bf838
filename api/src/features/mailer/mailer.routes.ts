import { mailer, type BulkMail, type QueuedMail } from '@cortile/contract/mailer.ts'
import { toPage } from '@cortile/contract/page.ts'
import type { Db } from '../../db/connect.ts'
import { countPending, mailPage, oneMail } from '../../domain/mail/outbox.repository.ts'
import { notFound } from '../../domain/refusal.ts'
import { read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { cancelMail } from './cancel-mail.ts'
import { listMessages } from './list-messages.ts'
import { audienceOf, queueMail } from './queue-mail.ts'
import { countAudience } from './recipients.ts'
import { retryMail } from './retry-mail.ts'

export const mailerRoutes = serve(mailer, {
  send: transaction(async (context, { body }) => {
    const count = await queueMail(context, body)
    const { type, obj_id } = audienceOf(body)
    if (type === 'anagrafica' && obj_id !== null) context.about(obj_id)
    return { message: saidOf(body.type, count), count }
  }),

  audience: read(async (context, { query }) => ({
    ...(await countAudience(context, query)),
    pending_emails: await countPending(context.db),
    per_hour: context.services.config.mailPerHour,
  })),

  pending: read(async ({ db }) => ({ pending_emails: await countPending(db) })),

  queue: read(async ({ db }, { query }) => {
    const { rows, total, counts } = await mailPage(db, query)
    return { ...toPage(query, total, rows), counts }
  }),

  messages: read(({ db }, { query }) => listMessages(db, query)),

  retry: transaction(async (context, { params: { id } }) => {
    await retryMail(context, id)
    return show(context.db, id)
  }),

  cancel: transaction(async (context, { params: { id } }) => {
    await cancelMail(context, id)
    return show(context.db, id)
  }),
})

async function show(db: Db, id: number): Promise<QueuedMail> {
  const mail = await oneMail(db, id)
  if (!mail) throw notFound()
  return mail
}

/** Contains no address: the reply is stored under its idempotency key. */
function saidOf(type: BulkMail['type'], count: number): string {
  if (count === 0) return 'Nessun destinatario con un indirizzo valido: nessuna mail in coda'
  if (type === 'preview') return 'Anteprima in coda per il tuo indirizzo'
  return count === 1 ? 'Mail in coda per 1 destinatario' : `Mail in coda per ${count} destinatari`
}
