import type { MemberOption, Prezzo } from '@cortile/contract/er.ts'
import { monete } from '@cortile/kit/format.ts'
import { SumList } from '@cortile/kit/layout/SumList.tsx'
import type { WeekChoice } from './use-week-choice.ts'
import { WeekOptions } from './WeekOptions.tsx'

interface WeekChoiceFieldsProps {
  /** Of the options. */
  label?: string | undefined
  options: readonly MemberOption[]
  choice: WeekChoice
  disabled: boolean
}

/** The options of a week to choose from, and what it costs with them. */
export function WeekChoiceFields({
  label,
  options,
  choice: { chosen, price, setChosen },
  disabled,
}: WeekChoiceFieldsProps) {
  return (
    <>
      {options.length > 0 && (
        <WeekOptions label={label} options={options} chosen={chosen} disabled={disabled} onChange={setChosen} />
      )}
      <WeekPrice price={price} />
    </>
  )
}

/** A price line by line; of a quota alone in one sentence. */
export function WeekPrice({ price: { righe, totale } }: { price: Prezzo }) {
  if (righe.length > 1) return <SumList lines={righe} totalLabel="In tutto" total={totale} />
  return <p>{totale > 0 ? `Quota: ${monete(totale)}` : 'Nessuna quota da pagare'}</p>
}
