import { useGroupsQuery } from '@cortile/client/groups.ts'
import { useChangeMembersMutation } from '@cortile/client/many-members.ts'
import { NO_GROUP } from '@cortile/contract/texts.ts'
import { SelectField } from '@cortile/kit/fields/SelectField.tsx'
import { useState } from 'react'
import type { ActionDialogProps } from './actions.ts'
import { ManyDialog } from './ManyDialog.tsx'
import { peopleWords } from './use-many.ts'

const NONE = '0'

/** Moves the selected members to a group, or to none. */
export function MoveDialog({ many, onDone, ...dialog }: ActionDialogProps) {
  const { data: groups = [] } = useGroupsQuery()
  const [change] = useChangeMembersMutation()
  const [group, setGroup] = useState('')
  const options = [
    { value: '', label: 'Scegli un gruppo' },
    ...groups.map(({ id, nome }) => ({ value: String(id), label: nome })),
    { value: NONE, label: NO_GROUP },
  ]
  const name = options.find(({ value }) => value === group)?.label ?? ''
  const gruppo_id = group === NONE ? null : Number(group)
  const submit = async () => {
    await many.start({
      people: dialog.people,
      run: (people) => change(people.map(({ id }) => ({ id, gruppo_id }))).unwrap(),
      words: (count) => `Gruppo «${name}» a ${peopleWords(count)}`,
      undo: (people) => change(people.map((member) => ({ id: member.id, gruppo_id: member.gruppo_id }))).unwrap(),
    })
    onDone()
  }
  return (
    <ManyDialog
      {...dialog}
      title="Cambia gruppo"
      submitLabel="Cambia gruppo"
      busy={many.busy}
      ready={group !== ''}
      onSubmit={() => void submit()}
    >
      <SelectField label="Gruppo" value={group} options={options} onChange={({ target }) => setGroup(target.value)} />
    </ManyDialog>
  )
}
