import { RESET_LINK_MINUTES } from '@cortile/contract/limits.ts'
import type { Context } from '../../domain/context.ts'
import { compose } from '../../domain/mail/mail-template.ts'
import { enqueue } from '../../domain/mail/outbox.repository.ts'
import { makePasswordLink, type LinkMaker } from '../../domain/user/password-link.ts'

interface Invited {
  id: number
  name: string
  email: string
}

/** Mails a new user a link that sets the password; `link`: one that was made already. */
export async function mailInvitation(context: Context, links: LinkMaker, user: Invited, link?: string): Promise<void> {
  const { trx, actor, now } = context
  const letter = compose({
    subject: 'Il tuo accesso',
    greeting: `Ciao ${user.name},`,
    before: [`${actor.name} ha creato un accesso per te. Scegli la tua password con questo link:`],
    link: { label: 'Scegli la password', href: link ?? (await makePasswordLink(context, links, user, 'invite')) },
    after: [
      `Il link vale ${RESET_LINK_MINUTES} minuti e si può usare una volta sola.`,
      'Se è scaduto, apri la pagina di accesso e usa «Hai dimenticato la password?»: riceverai un nuovo link.',
    ],
  })
  await enqueue(trx, { kind: 'link', to: user.email, user_id: user.id, ...letter }, now)
}
