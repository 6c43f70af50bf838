import { useQuotesQuery } from '@cortile/client/quotes.ts'
import { PAGE_SIZE_MAX } from '@cortile/contract/limits.ts'
import { FormSelect, type FormSelectProps } from '@cortile/forms/FormSelect.tsx'
import { numero } from '@cortile/kit/format.ts'
import { useWatch } from 'react-hook-form'

/** Selects a fee that somebody owes; the chosen one may be settled by all meanwhile. */
export function FeeSelect(select: Pick<FormSelectProps, 'name' | 'disabled' | 'refusal'>) {
  const { data, isError } = useQuotesQuery({ query: { page: 1, per_page: PAGE_SIZE_MAX } })
  const chosen = String(useWatch({ name: select.name }) ?? '')
  const owed = (data?.data ?? []).filter(({ id, da_pagare }) => da_pagare > 0 || String(id) === chosen)
  const isUnknown = chosen !== '' && !owed.some(({ id }) => String(id) === chosen)
  return (
    <FormSelect {...select} label="Quota" required hint={isError && 'L’elenco delle quote non è arrivato.'}>
      <option value="">Scegli una quota</option>
      {owed.map(({ id, descrizione, da_pagare }) => (
        <option key={id} value={id}>
          {descrizione}, {numero(da_pagare)} da pagare
        </option>
      ))}
      {isUnknown && <option value={chosen}>{data ? 'Quota eliminata' : 'Caricamento…'}</option>}
    </FormSelect>
  )
}
