import { useCreateUserMutation, useUpdateUserMutation } from '@cortile/client/users.ts'
import type { User } from '@cortile/contract/auth.ts'
import type { NewUser } from '@cortile/contract/users.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { resume } from '@cortile/frame/session/session-flow.ts'
import { useAppDispatch, useAppSelector } from '@cortile/frame/store/store.ts'
import { changedFields } from '../forms/changed-fields.ts'

/** Creates a user, or changes the given one, which is as its form was opened; the user as it is then. Rejects with the refusal of the server, which has been shown as a toast. */
export function useSaveUser(user: User | null) {
  const [create] = useCreateUserMutation()
  const [update] = useUpdateUserMutation()
  const dispatch = useAppDispatch()
  const me = useAppSelector(({ session }) => session.user?.id)
  return async (wanted: NewUser): Promise<User> => {
    if (!user) {
      const work = create({ body: wanted }).unwrap()
      return (await notify.during(work, { pending: 'Creazione in corso...', success: 'Utente creato con successo' }))
        .user
    }
    const body = changedFields(user, wanted)
    if (!body) return user
    const { user: changed } = await notify.during(update({ params: { id: user.id }, body }).unwrap(), {
      pending: 'Aggiornamento in corso...',
      success: 'Utente aggiornato con successo',
    })
    // The page greets its user by name.
    if (changed.id === me) void resume(dispatch)
    return changed
  }
}
