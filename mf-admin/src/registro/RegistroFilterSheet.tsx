import { useUsersQuery } from '@cortile/client/users.ts'
import { PAGE_SIZE_MAX } from '@cortile/contract/limits.ts'
import { actionLabel, knownActions } from '@cortile/contract/registro.actions.ts'
import { subjectTypes } from '@cortile/contract/registro.ts'
import { SearchField } from '@cortile/kit/fields/SearchField.tsx'
import { SelectField, type SelectOption } from '@cortile/kit/fields/SelectField.tsx'
import { currentDay } from '@cortile/kit/format.ts'
import { FilterSheet } from '@cortile/kit/layout/FilterSheet.tsx'
import { DayField } from '../forms/DayField.tsx'
import { SUBJECT_LABELS } from './audit-words.ts'
import { noFilters, type useRegistroQuery } from './use-registro-query.ts'

const ALL: SelectOption = { value: '', label: 'Tutti' }
const EVERY_ACTION: SelectOption = { value: '', label: 'Tutte' }

const types = [
  ALL,
  ...subjectTypes
    .map((tipo) => ({ value: tipo, label: SUBJECT_LABELS[tipo] }))
    .sort((one, other) => one.label.localeCompare(other.label, 'it')),
]
const actions = [
  EVERY_ACTION,
  ...knownActions
    .map((azione) => ({ value: azione, label: actionLabel(azione) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'it')),
]

/** The filters of the register; each applies at once. A volunteer may read the code of a request from an error. */
export function RegistroFilterSheet({ filters, active, filter }: ReturnType<typeof useRegistroQuery>) {
  const today = currentDay()
  const tipo = (value: string) => subjectTypes.find((each) => each === value) ?? ''
  return (
    <FilterSheet
      active={active}
      onReset={() => filter({ ...noFilters, richiesta: filters.richiesta })}
      search={
        <SearchField
          label="Cerca per codice della richiesta"
          labelHidden
          placeholder="Codice della richiesta"
          value={filters.richiesta}
          onChange={(richiesta) => filter({ richiesta: richiesta.trim() })}
          hotkey
        />
      }
    >
      <DayField label="Dal" value={filters.da} max={today} optional onChange={(da) => filter({ da })} />
      <DayField label="Al" value={filters.a} max={today} optional onChange={(a) => filter({ a })} />
      <UserFilter value={filters.user_id} onChange={(user_id) => filter({ user_id })} />
      <Select
        label="Che cosa"
        options={types}
        value={filters.tipo}
        onChange={(value) => filter({ tipo: tipo(value) })}
      />
      <Select
        label="Azione"
        options={withUnknown(actions, filters.azione, actionLabel(filters.azione))}
        value={filters.azione}
        onChange={(azione) => filter({ azione })}
      />
    </FilterSheet>
  )
}

interface FilterProps {
  value: string
  onChange: (value: string) => void
}

/** The user who acted; the URL may name one that is deleted, or not loaded yet. */
function UserFilter({ value, onChange }: FilterProps) {
  const { data } = useUsersQuery({ query: { page: 1, per_page: PAGE_SIZE_MAX } })
  const known = [ALL, ...(data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))]
  const options = withUnknown(known, value, data ? 'Utente eliminato' : 'Caricamento…')
  return <Select label="Chi" options={options} value={value} onChange={onChange} />
}

function Select({ onChange, ...select }: FilterProps & { label: string; options: readonly SelectOption[] }) {
  return <SelectField {...select} onChange={(event) => onChange(event.target.value)} />
}

function withUnknown(options: readonly SelectOption[], value: string, label: string): readonly SelectOption[] {
  return options.some((option) => option.value === value) ? options : [...options, { value, label }]
}
