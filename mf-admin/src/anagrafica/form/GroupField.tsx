import { useGroupsQuery } from '@cortile/client/groups.ts'
import { gruppo } from '@cortile/contract/anagrafica.fields.ts'
import type { GroupRef } from '@cortile/contract/groups.ts'
import { NO_GROUP } from '@cortile/contract/texts.ts'
import { FormSelect } from '@cortile/forms/FormSelect.tsx'
import Button from '@mui/material/Button'
import { useWatch } from 'react-hook-form'

/** The group of the member, or none. Its present group is known before the others have come, and also if they never do. */
export function GroupField({ present, disabled }: { present: GroupRef | null; disabled: boolean }) {
  const { data: groups, isError, refetch } = useGroupsQuery()
  const id: unknown = useWatch({ name: gruppo.name })
  const known = groups ?? (present ? [present] : [])
  const isUnknown = typeof id === 'number' && !known.some((group) => group.id === id)
  return (
    <FormSelect
      {...gruppo}
      disabled={disabled}
      parse={(value) => (value === '' ? null : Number(value))}
      hint={
        isError && (
          <>
            L’elenco dei gruppi non è arrivato.{' '}
            <Button size="small" variant="text" onClick={() => void refetch()}>
              Riprova
            </Button>
          </>
        )
      }
    >
      <option value="">{NO_GROUP}</option>
      {known.map((group) => (
        <option key={group.id} value={group.id}>
          {group.nome}
        </option>
      ))}
      {isUnknown && <option value={id}>{groups ? 'Gruppo eliminato' : 'Caricamento…'}</option>}
    </FormSelect>
  )
}
