import { useGroupsQuery } from '@cortile/client/groups.ts'
import { NO_GROUP } from '@cortile/contract/texts.ts'
import { SearchField } from '@cortile/kit/fields/SearchField.tsx'
import { SelectField, type SelectOption } from '@cortile/kit/fields/SelectField.tsx'
import { FilterSheet } from '@cortile/kit/layout/FilterSheet.tsx'
import { countFilters, type ListQuery } from './list-query.ts'
import type { ListState } from './use-list-query.ts'

const cards: readonly Choice<ListQuery['hasCard']>[] = [
  { value: '', label: 'Tutti' },
  { value: '1', label: 'Con card' },
  { value: '0', label: 'Senza card' },
]
const states: readonly Choice<ListQuery['stato']>[] = [
  { value: '', label: 'Tutti' },
  { value: 'attivo', label: 'Attivi' },
  { value: 'sospeso', label: 'Sospesi' },
]
const weeks: readonly Choice<ListQuery['er']>[] = [
  { value: '', label: 'Tutti' },
  { value: '1', label: 'Con settimane' },
  { value: '0', label: 'Senza settimane' },
]
const feeChoices: readonly Choice<ListQuery['hasToPay']>[] = [
  { value: '', label: 'Tutti' },
  { value: '1', label: 'Con quote da pagare' },
  { value: '0', label: 'Senza quote da pagare' },
]

/** Search and filters of the member list; each applies at once and shows the value in the URL. */
export function ListFilters({ query, fees, filter, search, clearFilters }: ListState) {
  return (
    <FilterSheet
      active={countFilters(query)}
      onReset={clearFilters}
      search={
        <SearchField
          label="Cerca per nome, card o contatto"
          labelHidden
          placeholder="Nome, card o contatto"
          value={query.search}
          onChange={search}
          hotkey
        />
      }
    >
      <GroupFilter value={query.gruppo} onChange={(gruppo) => filter({ gruppo })} />
      <ChoiceFilter label="Card" choices={cards} value={query.hasCard} onChange={(hasCard) => filter({ hasCard })} />
      <ChoiceFilter label="Stato" choices={states} value={query.stato} onChange={(stato) => filter({ stato })} />
      <ChoiceFilter label="Estate Ragazzi" choices={weeks} value={query.er} onChange={(er) => filter({ er })} />
      {fees && (
        <ChoiceFilter
          label="Quote"
          choices={feeChoices}
          value={query.hasToPay}
          onChange={(hasToPay) => filter({ hasToPay })}
        />
      )}
    </FilterSheet>
  )
}

interface Choice<V extends string> {
  readonly value: V
  readonly label: string
}

interface ChoiceFilterProps<V extends string> {
  label: string
  choices: readonly Choice<V>[]
  value: V
  onChange: (value: V) => void
}

/** A filter with a fixed set of values. */
function ChoiceFilter<V extends string>({ label, choices, value, onChange }: ChoiceFilterProps<V>) {
  const choose = (chosen: string) => {
    const choice = choices.find((each) => each.value === chosen)
    if (choice) onChange(choice.value)
  }
  return <SelectField label={label} options={choices} value={value} onChange={(event) => choose(event.target.value)} />
}

/** A group, or none (0). The URL may name a group before the groups are loaded, or a deleted one. */
function GroupFilter({ value, onChange }: { value: string; onChange: (gruppo: string) => void }) {
  const { data: groups } = useGroupsQuery()
  const known: SelectOption[] = [
    { value: '', label: 'Tutti' },
    { value: '0', label: NO_GROUP },
    ...(groups ?? []).map(({ id, nome }) => ({ value: String(id), label: nome })),
  ]
  const unknownOption = known.some((option) => option.value === value)
    ? []
    : [{ value, label: groups ? 'Gruppo eliminato' : 'Caricamento…' }]
  return (
    <SelectField
      label="Gruppo"
      options={[...known, ...unknownOption]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
