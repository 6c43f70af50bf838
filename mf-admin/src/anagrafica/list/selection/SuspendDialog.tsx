import { useChangeMembersMutation } from '@cortile/client/many-members.ts'
import type { ActionDialogProps } from './actions.ts'
import { ManyDialog } from './ManyDialog.tsx'
import { peopleWords } from './use-many.ts'

/** Suspends the selected members, or makes them active again if all of them are suspended. */
export function SuspendDialog({ many, onDone, ...dialog }: ActionDialogProps) {
  const [change] = useChangeMembersMutation()
  const stato = allSuspended(dialog.people) ? 'attivo' : 'sospeso'
  const submit = async () => {
    await many.start({
      people: dialog.people.filter((member) => member.stato !== stato),
      run: (people) => change(people.map(({ id }) => ({ id, stato }))).unwrap(),
      words: (count) => `${stato === 'sospeso' ? 'Ora sospese' : 'Ora attive'}: ${peopleWords(count)}`,
      undo: (people) => change(people.map((member) => ({ id: member.id, stato: member.stato }))).unwrap(),
    })
    onDone()
  }
  return (
    <ManyDialog
      {...dialog}
      title={stato === 'sospeso' ? 'Sospendi' : 'Riattiva'}
      submitLabel={stato === 'sospeso' ? 'Sospendi' : 'Riattiva'}
      busy={many.busy}
      ready
      onSubmit={() => void submit()}
    >
      <p>{stato === 'sospeso' ? 'Chi è sospeso non entra con la card.' : 'Potranno entrare di nuovo con la card.'}</p>
    </ManyDialog>
  )
}

export function allSuspended(people: ActionDialogProps['people']): boolean {
  return people.length > 0 && people.every(({ stato }) => stato === 'sospeso')
}
