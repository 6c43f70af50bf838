import { useGroupsQuery } from '@cortile/client/groups.ts'
import type { GroupRef } from '@cortile/contract/groups.ts'
import { FormSelect, type FormSelectProps } from '@cortile/forms/FormSelect.tsx'
import Button from '@mui/material/Button'
import { useWatch } from 'react-hook-form'

interface GroupSelectProps extends Pick<
  FormSelectProps,
  'name' | 'label' | 'required' | 'disabled' | 'parse' | 'refusal'
> {
  /** The words of the first option: no group. */
  none: string
  /** The group of the record as it is stored: known before the others have come, and also if they never do. */
  present?: GroupRef | null
}

/** One of the groups, by its id, or none. The one that the form holds may be deleted, or not have come yet. */
export function GroupSelect({ none, present = null, ...select }: GroupSelectProps) {
  const { data: groups, isError, refetch } = useGroupsQuery()
  const chosen = String(useWatch({ name: select.name }) ?? '')
  const known = groups ?? (present ? [present] : [])
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

/** Why there is nothing to choose from, where one must be chosen. */
function shortage(groups: readonly GroupRef[] | undefined): string | null {
  if (!groups) return 'Caricamento…'
  return groups.length === 0 ? 'Non ci sono ancora gruppi.' : null
}
