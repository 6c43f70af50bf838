import { mayGive } from '@cortile/contract/users.rules.ts'
import type { NewUser } from '@cortile/contract/users.ts'
import type { Context } from '../../domain/context.ts'
import { invalid } from '../../domain/refusal.ts'
import { createUser } from '../../domain/user/create-user.ts'
import type { LinkMaker } from '../../domain/user/password-link.ts'
import { mailInvitation } from './mail-invitation.ts'
import { ROLE_REFUSED } from './update-user.ts'

/** Adds a user and mails a link that sets the password. Gives the id. 422 on `role`, or on `email` when it is taken. */
export async function inviteUser(context: Context, links: LinkMaker, user: NewUser): Promise<number> {
  const { actor, entry } = context
  if (!mayGive(actor.role, null, user.role)) throw invalid({ role: [ROLE_REFUSED] })
  const { id, link } = await createUser(context, links, user)
  entry?.change({ tipo: 'utente', id }, null, user)
  await mailInvitation(context, links, { ...user, id }, link)
  return id
}
