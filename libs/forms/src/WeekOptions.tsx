import { italianDay } from '@cortile/contract/days.ts'
import type { MemberOption } from '@cortile/contract/er.ts'
import { CheckField } from '@cortile/kit/fields/CheckField.tsx'
import { monete, numero } from '@cortile/kit/format.ts'
import styled from '@emotion/styled'
import { FieldGroup } from './FieldGroup.tsx'

const List = styled.div({ display: 'grid', gap: 4 })

interface WeekOptionsProps {
  /** By default the question to a family. */
  label?: string | undefined
  options: readonly MemberOption[]
  /** The ids of the chosen ones. */
  chosen: readonly number[]
  disabled?: boolean
  onChange: (chosen: number[]) => void
}

/** The options of a week to choose from, each with its price and its free places. */
export function WeekOptions({
  label = 'Vuoi aggiungere qualcosa?',
  options,
  chosen,
  disabled = false,
  onChange,
}: WeekOptionsProps) {
  return (
    <FieldGroup label={label}>
      <List>
        {options.map((option) => {
          const { id, nome, giorno } = option
          const isChosen = chosen.includes(id)
          const places = placesOf(option)
          return (
            <CheckField
              key={id}
              label={giorno === null ? nome : `${nome}, il ${italianDay(giorno)}`}
              hint={`${option.prezzo > 0 ? monete(option.prezzo) : 'Senza spesa'}${places === null ? '' : `, ${places}`}`}
              checked={isChosen}
              disabled={disabled || (isFull(option) && !isChosen && !option.scelta)}
              onChange={() => onChange(isChosen ? chosen.filter((each) => each !== id) : [...chosen, id])}
            />
          )
        })}
      </List>
    </FieldGroup>
  )
}

function isFull({ max, totale }: MemberOption): boolean {
  return max !== null && totale >= max
}

function placesOf(option: MemberOption): string | null {
  if (option.max === null) return null
  if (isFull(option)) return 'posti esauriti'
  const left = option.max - option.totale
  return left === 1 ? 'resta un posto' : `restano ${numero(left)} posti`
}
