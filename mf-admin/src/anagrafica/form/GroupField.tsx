import { useGroupsQuery } from '@cortile/client/groups.ts'
import { gruppo } from '@cortile/contract/anagrafica.fields.ts'
import type { GroupRef } from '@cortile/contract/groups.ts'
import { NO_GROUP } from '@cortile/contract/texts.ts'
import Button from '@mui/material/Button'
import { SelectField } from '@cortile/kit/SelectField.tsx'
import type { MemberForm } from './use-member-form.ts'

/** The group of the member, or none. Its present group is known before the others have come, and also if they never do. */
export function GroupField({ form, present }: { form: MemberForm; present: GroupRef | null }) {
  const { data: groups, isError, refetch } = useGroupsQuery()
  const id = form.values.gruppo_id
  const known = groups ?? (present ? [present] : [])
  const stranger =
    id === null || known.some((group) => group.id === id)
      ? []
      : [{ value: String(id), label: groups ? 'Gruppo eliminato' : 'Caricamento…' }]
  return (
    <SelectField
      {...gruppo}
      value={id === null ? '' : String(id)}
      options={[
        { value: '', label: NO_GROUP },
        ...known.map((group) => ({ value: String(group.id), label: group.nome })),
        ...stranger,
      ]}
      error={form.errors[gruppo.name]}
      disabled={form.locked}
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
      onChange={({ target: { value } }) => form.edit('gruppo_id', value === '' ? null : Number(value))}
    />
  )
}
