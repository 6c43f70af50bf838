import { useGroupsQuery } from '@cortile/client/groups.ts'
import type { GroupRef } from '@cortile/contract/groups.ts'
import { FormSelect, type FormSelectProps } from '@cortile/forms/FormSelect.tsx'
import Button from '@mui/material/Button'
import { useWatch } from 'react-hook-form'

interface GroupSelectProps extends Pick<
  FormSelectProps,
  'name' | 'label' | 'required' | 'disabled' | 'parse' | 'refusal'
> {
  /** Label of the option for no group. */
  none: string
  /** The group of the stored record: an option also before the groups are loaded, and if loading them fails. */
  storedGroup?: GroupRef | null
}

/** Selects one group by id, or none. The group of the form's value may be deleted, or not loaded yet. */
export function GroupSelect({ none, storedGroup = null, ...select }: GroupSelectProps) {
  const { data: groups, isError, refetch } = useGroupsQuery()
  const chosen = String(useWatch({ name: select.name }) ?? '')
  const known = groups ?? (storedGroup ? [storedGroup] : [])
  const isUnknown = chosen !== '' && !known.some(({ id }) => String(id) === chosen)
  const retry = (
    <>
      L’elenco dei gruppi non è arrivato.{' '}
      <Button size="small" variant="text" onClick={() => void refetch()}>
        Riprova
      </Button>
    </>
  )
  return (
    <FormSelect {...select} hint={isError ? retry : select.required && shortage(groups)}>
      <option value="">{none}</option>
      {known.map(({ id, nome }) => (
        <option key={id} value={id}>
          {nome}
        </option>
      ))}
      {isUnknown && <option value={chosen}>{groups ? 'Gruppo eliminato' : 'Caricamento…'}</option>}
    </FormSelect>
  )
}

/** Hint for a required field that has no options. */
function shortage(groups: readonly GroupRef[] | undefined): string | null {
  if (!groups) return 'Caricamento…'
  return groups.length === 0 ? 'Non ci sono ancora gruppi.' : null
}
