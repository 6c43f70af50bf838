import { useCreateUserMutation, useUpdateUserMutation } from '@cortile/client/users.ts'
import type { User } from '@cortile/contract/auth.ts'
import type { NewUser, UserChange } from '@cortile/contract/users.ts'
import { notify } from '@cortile/frame/notices.tsx'
import { resume } from '@cortile/frame/session/flow.ts'
import { useAppDispatch, useAppSelector } from '@cortile/frame/store.ts'

/** Creates a user, or changes the given one. Rejects with the refusal of the server, which has been shown as a toast. */
export function useSaveUser(user: User | null) {
  const [create] = useCreateUserMutation()
  const [update] = useUpdateUserMutation()
  const dispatch = useAppDispatch()
  const me = useAppSelector(({ session }) => session.user?.id)
  return async (body: NewUser): Promise<User> => {
    if (!user) {
      const work = create({ body }).unwrap()
      return (await notify.during(work, { pending: 'Creazione in corso...', success: 'Utente creato con successo' }))
        .user
    }
    const work = update({ params: { id: user.id }, body: changeOf(user, body) }).unwrap()
    const { user: changed } = await notify.during(work, {
      pending: 'Aggiornamento in corso...',
      success: 'Utente aggiornato con successo',
    })
    // The page greets its user by name.
    if (changed.id === me) void resume(dispatch)
    return changed
  }
}

/** Only what was changed here: what somebody else has changed meanwhile stays. */
function changeOf(user: User, { name, email, role }: NewUser): UserChange {
  return {
    ...(name !== user.name && { name }),
    ...(email !== user.email && { email }),
    ...(role !== user.role && { role }),
  }
}
