import { useGroupsQuery } from '@cortile/client/groups.ts'
import { useField } from '@cortile/forms/use-field.ts'
import { SelectField } from '@cortile/kit/fields/SelectField.tsx'
import Button from '@mui/material/Button'
import { useController } from 'react-hook-form'

interface GroupSelectProps {
  name: string
  /** Why its members can't be counted. */
  refused: readonly string[] | undefined
  disabled: boolean
}

/** The group that a mail goes to. The one of a draft may be gone, or not have come yet. */
export function GroupSelect({ name, refused, disabled }: GroupSelectProps) {
  const { control, isLocked, error } = useField(name)
  const { field } = useController({ control, name })
  const value = String(field.value)
  const { data: groups, isError, refetch } = useGroupsQuery()
  const known = (groups ?? []).map(({ id, nome }) => ({ value: String(id), label: nome }))
  const stranger =
    value === '' || known.some((group) => group.value === value)
      ? []
      : [{ value, label: groups ? 'Gruppo eliminato' : 'Caricamento…' }]
  return (
    <SelectField
      label="Gruppo"
      name={name}
      inputRef={field.ref}
      required
      options={[{ value: '', label: 'Scegli un gruppo' }, ...known, ...stranger]}
      value={value}
      error={error ?? refused}
      disabled={disabled}
      hint={
        groups ? (
          groups.length === 0 && 'Non ci sono ancora gruppi.'
        ) : isError ? (
          <>
            L’elenco dei gruppi non è arrivato.{' '}
            <Button size="small" variant="text" onClick={() => void refetch()}>
              Riprova
            </Button>
          </>
        ) : (
          'Caricamento…'
        )
      }
      onBlur={field.onBlur}
      onChange={(event) => {
        if (!isLocked) field.onChange(event.target.value)
      }}
    />
  )
}
