import { useCreateUserMutation, useUpdateUserMutation } from '@cortile/client/users.ts'
import { ADDRESS_DAYS } from '@cortile/contract/indirizzi.ts'
import { RESET_LINK_MINUTES } from '@cortile/contract/limits.ts'
import { NewUser, type ListedUser } from '@cortile/contract/users.ts'
import * as z from '@cortile/contract/zod.ts'
import { FormDialog } from '@cortile/forms/FormDialog.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { resume } from '@cortile/frame/session/session-flow.ts'
import { useAppDispatch } from '@cortile/frame/store/store.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import { saveRecord } from '../forms/save-record.ts'
import { useDraftStorage } from '../forms/use-draft-storage.ts'
import { RoleField } from './RoleField.tsx'
import { OWN_ROLE } from './user-lock.ts'
import { UserNewAddress } from './UserNewAddress.tsx'
import { UserSecondFactor } from './UserSecondFactor.tsx'

const Locked = styled.p({
  margin: 0,
  color: colorVars.muted,
  '& > strong': { display: 'block', color: colorVars.text },
})

/** The role has to be chosen: none is preselected. */
const UserForm = z.pipe(z.object({ name: z.string(), email: z.string(), role: z.string() }), NewUser)

interface UserDialogProps {
  open: boolean
  /** The logged-in user. */
  me: Pick<ListedUser, 'id' | 'role'>
  /** The user to edit; null creates one. */
  user: ListedUser | null
  onClose: () => void
  /** Called with a new user. */
  onCreated: (user: ListedUser) => void
}

/** Creates or edits a user of the system: name, email address and role. */
export function UserDialog({ open, me, user, onClose, onCreated }: UserDialogProps) {
  const [create] = useCreateUserMutation()
  const [update] = useUpdateUserMutation()
  const dispatch = useAppDispatch()
  const record = useRecordForm({
    schema: UserForm,
    values: { name: user?.name ?? '', email: user?.email ?? '', role: user?.role ?? '' },
    save: async (wanted) => {
      const saved = await saveRecord(user, wanted, {
        create: (body) => create({ body }).unwrap(),
        update: (id, body) => update({ params: { id }, body }).unwrap(),
        created: 'Utente creato con successo',
        updated: 'Utente aggiornato con successo',
      })
      if (saved && !user) onCreated(saved.user)
      // The session holds the name with which the page greets its user.
      if (saved?.user.id === me.id) void resume(dispatch)
      onClose()
    },
    draft: useDraftStorage(`utente.${user?.id ?? 'nuovo'}`),
  })
  return (
    <FormDialog
      record={record}
      open={open}
      title={user ? 'Modifica utente' : 'Nuovo utente'}
      submitLabel={user ? 'Salva' : 'Crea utente'}
      onClose={onClose}
    >
      <FormTextField name="name" label="Nome" required />
      <FormTextField
        name="email"
        label="Email"
        type="email"
        required
        hint={
          user
            ? `Se la cambi, il nuovo indirizzo riceve un link da confermare entro ${ADDRESS_DAYS} giorni: fino ad allora entra con quello di prima.`
            : `Riceverà qui il link per scegliere la password: vale ${RESET_LINK_MINUTES} minuti.`
        }
      />
      {user && user.nuovo_email !== null && <UserNewAddress id={user.id} address={user.nuovo_email} onKept={onClose} />}
      {user && user.id === me.id ? (
        <Locked>
          <strong>Ruolo: {user.role}</strong> {OWN_ROLE}.
        </Locked>
      ) : (
        <RoleField name="role" caller={me.role} currentRole={user?.role ?? null} />
      )}
      {user && user.id !== me.id && user.second_factor && <UserSecondFactor user={user} onRemoved={onClose} />}
    </FormDialog>
  )
}
