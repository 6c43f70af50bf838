import { RESET_LINK_MINUTES } from '@cortile/contract/limits.ts'
import { mayGive } from '@cortile/contract/users.rules.ts'
import type { NewUser } from '@cortile/contract/users.ts'
import type { Context } from '../../domain/context.ts'
import { compose } from '../../domain/mail/mail-template.ts'
import { enqueue } from '../../domain/mail/outbox.repository.ts'
import { invalid } from '../../domain/refusal.ts'
import { createUser } from '../../domain/user/create-user.ts'
import type { LinkMaker } from '../../domain/user/password-link.ts'
import { ROLE_REFUSED } from './update-user.ts'

/** Adds a user and mails a link that sets the password. Gives the id. 422 on `role`, or on `email` when it is taken. */
export async function inviteUser(context: Context, links: LinkMaker, user: NewUser): Promise<number> {
  const { trx, actor, now, entry } = context
  if (!mayGive(actor.role, null, user.role)) throw invalid({ role: [ROLE_REFUSED] })
  const { id, link } = await createUser(context, links, user)
  entry?.change({ tipo: 'utente', id }, null, user)
  const letter = compose({
    subject: 'Il tuo accesso',
    greeting: `Ciao ${user.name},`,
    before: [`${actor.name} ha creato un accesso per te. Scegli la tua password con questo link:`],
    link: { label: 'Scegli la password', href: link },
    after: [
      `Il link vale ${RESET_LINK_MINUTES} minuti e si può usare una volta sola.`,
      'Se è scaduto, apri la pagina di accesso e usa «Hai dimenticato la password?»: riceverai un nuovo link.',
    ],
  })
  await enqueue(trx, { kind: 'link', to: user.email, user_id: id, ...letter }, now)
  return id
}
