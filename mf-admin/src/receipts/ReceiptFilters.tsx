import { receiptStates } from '@cortile/contract/ricevute.ts'
import { stateWords } from '@cortile/frame/papers/receipt-words.ts'
import { SearchField } from '@cortile/kit/fields/SearchField.tsx'
import { SelectField, type SelectOption } from '@cortile/kit/fields/SelectField.tsx'
import { currentDay } from '@cortile/kit/format.ts'
import { FilterSheet } from '@cortile/kit/layout/FilterSheet.tsx'
import type { useReceiptFilters } from './use-receipt-filters.ts'

/** Years back that the filter offers; the URL may name any. */
const YEARS = 10

const states: readonly SelectOption[] = [
  { value: '', label: 'Tutti' },
  ...receiptStates.map((value) => ({ value, label: stateWords[value] })),
]

/** Search and filters of the register of receipts; each applies at once. */
export function ReceiptFilters({ filters, active, filter, reset }: ReturnType<typeof useReceiptFilters>) {
  const state = (value: string) => receiptStates.find((each) => each === value) ?? ''
  return (
    <FilterSheet
      active={active}
      onReset={reset}
      search={
        <SearchField
          label="Cerca per numero, intestatario o iscritto"
          labelHidden
          placeholder="Numero o nome"
          value={filters.search}
          onChange={(search) => filter({ search })}
          hotkey
        />
      }
    >
      <SelectField
        label="Anno"
        options={yearsWith(filters.anno)}
        value={filters.anno}
        onChange={({ target }) => filter({ anno: target.value })}
      />
      <SelectField
        label="Stato"
        options={states}
        value={filters.stato}
        onChange={({ target }) => filter({ stato: state(target.value) })}
      />
    </FilterSheet>
  )
}

function yearsWith(chosen: string): readonly SelectOption[] {
  const now = Number(currentDay().slice(0, 4))
  const years = Array.from({ length: YEARS }, (_, back) => String(now - back))
  const all = chosen === '' || years.includes(chosen) ? years : [...years, chosen]
  return [{ value: '', label: 'Tutti' }, ...all.map((year) => ({ value: year, label: year }))]
}
