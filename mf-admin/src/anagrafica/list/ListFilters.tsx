import { FilterSheet } from '@cortile/kit/layout/FilterSheet.tsx'
import { SearchField } from '@cortile/kit/fields/SearchField.tsx'
import { ChoiceFilter, type Choice } from './ChoiceFilter.tsx'
import { GroupFilter } from './GroupFilter.tsx'
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
const dues: readonly Choice<ListQuery['hasToPay']>[] = [
  { value: '', label: 'Tutti' },
  { value: '1', label: 'Con quote da pagare' },
  { value: '0', label: 'Senza quote da pagare' },
]

/** Search and filters of the member list; each acts at once and shows what the address says. */
export function ListFilters({ query, fees, filter, search, clearFilters }: ListState) {
  return (
    <FilterSheet
      active={countFilters(query)}
      onReset={clearFilters}
      search={<SearchField label="Cerca per nome o cognome" value={query.search} onChange={search} hotkey />}
    >
      <GroupFilter value={query.gruppo} onChange={(gruppo) => filter({ gruppo })} />
      <ChoiceFilter label="Card" choices={cards} value={query.hasCard} onChange={(hasCard) => filter({ hasCard })} />
      <ChoiceFilter label="Stato" choices={states} value={query.stato} onChange={(stato) => filter({ stato })} />
      <ChoiceFilter label="Estate Ragazzi" choices={weeks} value={query.er} onChange={(er) => filter({ er })} />
      {fees && (
        <ChoiceFilter
          label="Quote"
          choices={dues}
          value={query.hasToPay}
          onChange={(hasToPay) => filter({ hasToPay })}
        />
      )}
    </FilterSheet>
  )
}
