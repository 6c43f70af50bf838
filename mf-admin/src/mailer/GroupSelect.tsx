import { useGroupsQuery } from '@cortile/client/groups.ts'
import Button from '@mui/material/Button'
import { SelectField } from '@cortile/kit/SelectField.tsx'

interface GroupSelectProps {
  value: string
  error: readonly string[] | undefined
  disabled: boolean
  onChange: (group: string) => void
}

/** The group that a mail goes to. The one of a draft may be gone, or not have come yet. */
export function GroupSelect({ value, error, disabled, onChange }: GroupSelectProps) {
  const { data: groups, isError, refetch } = useGroupsQuery()
  const known = (groups ?? []).map(({ id, nome }) => ({ value: String(id), label: nome }))
  const stranger =
    value === '' || known.some((group) => group.value === value)
      ? []
      : [{ value, label: groups ? 'Gruppo eliminato' : 'Caricamento…' }]
  return (
    <SelectField
      label="Gruppo"
      name="obj_id"
      required
      options={[{ value: '', label: 'Scegli un gruppo' }, ...known, ...stranger]}
      value={value}
      error={error}
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
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
