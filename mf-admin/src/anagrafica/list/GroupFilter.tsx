import { useGroupsQuery } from '@cortile/client/groups.ts'
import { NO_GROUP } from '@cortile/contract/texts.ts'
import { SelectField, type SelectOption } from '@cortile/kit/fields/SelectField.tsx'

/** A group, or none (0). The address may name a group before the groups have come, or one that is gone. */
export function GroupFilter({ value, onChange }: { value: string; onChange: (gruppo: string) => void }) {
  const { data: groups } = useGroupsQuery()
  const known: SelectOption[] = [
    { value: '', label: 'Tutti' },
    { value: '0', label: NO_GROUP },
    ...(groups ?? []).map(({ id, nome }) => ({ value: String(id), label: nome })),
  ]
  const stranger = known.some((option) => option.value === value)
    ? []
    : [{ value, label: groups ? 'Gruppo eliminato' : 'Caricamento…' }]
  return (
    <SelectField
      label="Gruppo"
      options={[...known, ...stranger]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
