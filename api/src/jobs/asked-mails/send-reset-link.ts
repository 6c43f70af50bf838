import { RESET_LINK_MINUTES } from '@cortile/contract/limits.ts'
import type { Anonymous } from '../../domain/actor.ts'
import type { Context } from '../../domain/context.ts'
import { compose } from '../../domain/mail/mail-template.ts'
import { listQueuedTo, rewriteOrEnqueue } from '../../domain/mail/outbox.repository.ts'
import { makePasswordLink, type LinkMaker } from '../../domain/user/password-link.ts'
import { findUserByEmail } from '../../domain/user/user.repository.ts'

/** Mails a link that sets a new password to the stored address, if an enabled user has it. One such letter waits for each. */
export async function sendResetLink(context: Context<Anonymous>, links: LinkMaker, email: string): Promise<void> {
  const { trx, now } = context
  const user = await findUserByEmail(trx, email)
  if (!user?.email || user.disabled === 1) return
  const href = await makePasswordLink(context, links, { id: user.id, email: user.email }, 'reset')
  const letter = compose({
    subject: 'Nuova password',
    greeting: `Ciao ${user.name},`,
    before: ['hai chiesto di impostare una nuova password. Usa questo link:'],
    link: { label: 'Imposta la nuova password', href },
    after: [
      `Il link vale ${RESET_LINK_MINUTES} minuti e si può usare una volta sola.`,
      'Se non sei stato tu a chiederlo, ignora questa mail: la tua password resta quella di prima.',
    ],
  })
  const kind = 'link'
  const letters = await listQueuedTo(trx, { user_id: user.id, kind, subject: letter.subject })
  await rewriteOrEnqueue(trx, letters, { kind, to: user.email, user_id: user.id, ...letter }, now)
}
