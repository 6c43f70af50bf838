import { useWeeksQuery } from '@cortile/client/er.ts'
import { useBookForMembersMutation, useUnbookForMembersMutation } from '@cortile/client/many-members.ts'
import type { Settimana } from '@cortile/contract/er.ts'
import { SelectField } from '@cortile/kit/fields/SelectField.tsx'
import { currentDay, numero } from '@cortile/kit/format.ts'
import { useState } from 'react'
import { weekTitle } from '../../../er/week-words.ts'
import type { ActionDialogProps } from './actions.ts'
import { ManyDialog } from './ManyDialog.tsx'
import { peopleWords } from './use-many.ts'

/** Books a week of the summer camp for the selected members, as long as there are places. */
export function WeekDialog({ many, onDone, ...dialog }: ActionDialogProps) {
  const { data: weeks } = useWeeksQuery()
  const [book] = useBookForMembersMutation()
  const [unbook] = useUnbookForMembersMutation()
  const [chosen, setChosen] = useState('')
  const coming = (weeks ?? []).filter(({ data_fine }) => data_fine >= currentDay())
  const options = [
    { value: '', label: weeks && coming.length === 0 ? 'Nessuna settimana in programma' : 'Scegli una settimana' },
    ...coming.map((week) => ({ value: String(week.id), label: `${weekTitle(week)}, ${placesLeft(week)}` })),
  ]
  const week = Number(chosen)
  const found = coming.find(({ id }) => id === week)
  const submit = async () => {
    await many.start({
      people: dialog.people,
      run: (people) => book({ week, ids: people.map(({ id }) => id) }).unwrap(),
      words: (count) => `«${found ? weekTitle(found) : ''}» prenotata per ${peopleWords(count)}`,
      undo: (people) => unbook({ week, ids: people.map(({ id }) => id) }).unwrap(),
    })
    onDone()
  }
  return (
    <ManyDialog
      {...dialog}
      title="Prenota una settimana"
      submitLabel="Prenota"
      busy={many.busy}
      ready={found !== undefined}
      onSubmit={() => void submit()}
    >
      <SelectField
        label="Settimana"
        value={chosen}
        options={options}
        onChange={({ target }) => setChosen(target.value)}
      />
    </ManyDialog>
  )
}

function placesLeft({
  totale,
  max,
  offerti,
  in_attesa,
}: Pick<Settimana, 'totale' | 'max' | 'offerti' | 'in_attesa'>): string {
  const left = Math.max(0, max - totale - offerti - in_attesa)
  if (left === 0) return 'al completo'
  return left === 1 ? '1 posto libero' : `${numero(left)} posti liberi`
}
