import { SelectField } from '@cortile/kit/fields/SelectField.tsx'

export interface Choice<V extends string> {
  readonly value: V
  readonly label: string
}

interface ChoiceFilterProps<V extends string> {
  label: string
  choices: readonly Choice<V>[]
  value: V
  onChange: (value: V) => void
}

/** A filter with a few values that are known beforehand. */
export function ChoiceFilter<V extends string>({ label, choices, value, onChange }: ChoiceFilterProps<V>) {
  const choose = (chosen: string) => {
    const choice = choices.find((each) => each.value === chosen)
    if (choice) onChange(choice.value)
  }
  return <SelectField label={label} options={choices} value={value} onChange={(event) => choose(event.target.value)} />
}
