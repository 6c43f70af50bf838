import styled from '@emotion/styled'
import type { Role } from '@cortile/contract/access.ts'
import type { User } from '@cortile/contract/auth.ts'
import { RESET_LINK_MINUTES } from '@cortile/contract/limits.ts'
import { NewUser } from '@cortile/contract/users.ts'
import { checked } from '@cortile/contract/validate.ts'
import { Field } from '@cortile/kit/Field.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { useForm } from '../forms/use-form.ts'
import { RoleField } from './RoleField.tsx'
import { useSaveUser } from './use-save-user.ts'
import { OWN_ROLE } from './user-lock.ts'

const Locked = styled.p({
  margin: 0,
  color: colorVars.muted,
  '& > strong': { display: 'block', color: colorVars.text },
})

interface UserValues {
  name: string
  email: string
  role: Role | ''
}

interface UserDialogProps {
  open: boolean
  /** Who is here. */
  me: User
  /** The user to change; null makes a new one. */
  user: User | null
  onClose: () => void
  /** There is a new one. */
  onCreated: (user: User) => void
}

/** Makes a user of the system or changes one: name, address, and what it may do. */
export function UserDialog({ open, me, user, onClose, onCreated }: UserDialogProps) {
  const save = useSaveUser(user)
  const [form, element] = useForm<UserValues, NewUser>({
    initial: { name: user?.name ?? '', email: user?.email ?? '', role: user?.role ?? '' },
    check: (values) => checked(NewUser, values),
    save: async (body) => {
      const saved = await save(body)
      if (!user) onCreated(saved)
    },
    onSaved: onClose,
    draft: `utente.${user?.id ?? 'nuovo'}`,
  })
  const { values, errors } = form
  return (
    <FormDialog
      ref={element}
      open={open}
      title={user ? 'Modifica utente' : 'Nuovo utente'}
      submitLabel={user ? 'Salva' : 'Crea utente'}
      form={form}
      onClose={onClose}
    >
      <Field {...form.text('name', 'Nome')} required autoFocus />
      <Field
        {...form.text('email', 'Email')}
        type="email"
        required
        hint={
          user
            ? 'Se la cambi, i link già inviati al vecchio indirizzo non valgono più.'
            : `Riceverà qui il link per scegliere la password: vale ${RESET_LINK_MINUTES} minuti.`
        }
      />
      {user && user.id === me.id ? (
        <Locked>
          <strong>Ruolo: {user.role}</strong> {OWN_ROLE}.
        </Locked>
      ) : (
        <RoleField
          caller={me.role}
          present={user?.role ?? null}
          value={values.role}
          error={errors['role']}
          disabled={form.busy}
          onChange={(role) => form.edit({ role })}
        />
      )}
    </FormDialog>
  )
}
