import type { GroupRef } from '@cortile/contract/groups.ts'
import * as z from '@cortile/contract/zod.ts'
import { RecordForm } from '@cortile/forms/RecordForm.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor } from '@testing-library/react'
import { GroupSelect } from './GroupSelect.tsx'

const coro = { id: 3, nome: 'Coro', colore: '#112233' }
const calcio = { id: 4, nome: 'Calcio', colore: '#445566' }
const counted = [
  { ...calcio, count: 1 },
  { ...coro, count: 2 },
]

interface GroupFormProps {
  chosen?: number | null
  present?: GroupRef | null
  required?: boolean
  refused?: string
}

function GroupForm({ chosen = null, present = null, required = false, refused }: GroupFormProps) {
  const record = useRecordForm({
    schema: z.object({ group: z.nullable(z.int()) }),
    values: { group: chosen },
    save: () => Promise.resolve(),
  })
  return (
    <RecordForm record={record}>
      <GroupSelect
        name="group"
        label="Gruppo"
        none="Nessuno"
        storedGroup={present}
        required={required}
        refusal={refused}
        parse={(id) => (id === '' ? null : Number(id))}
      />
    </RecordForm>
  )
}

function open(props: GroupFormProps, groups: Replies[string] = counted) {
  return renderScreen(<GroupForm {...props} />, { as: 'admin', replies: { 'GET /api/groups': groups } })
}
const list = () => screen.getByRole('combobox', { name: 'Gruppo' })
const never = () => new Promise<never>(() => undefined)

describe('GroupSelect', () => {
  it('offers the groups and none', async () => {
    const { user } = open({})
    await user.selectOptions(list(), await screen.findByRole('option', { name: 'Coro' }))
    expect(list()).toHaveDisplayValue('Coro')
    await user.selectOptions(list(), 'Nessuno')
    expect(list()).toHaveDisplayValue('Nessuno')
  })

  it('shows the group of the record before the others are loaded', () => {
    open({ chosen: 3, present: coro }, never)
    expect(list()).toHaveDisplayValue('Coro')
    expect(list()).not.toHaveAccessibleDescription()
  })

  it('labels a group that it does not know', async () => {
    open({ chosen: 9 })
    expect(list()).toHaveDisplayValue('Caricamento…')
    await waitFor(() => expect(list()).toHaveDisplayValue('Gruppo eliminato'))
  })

  it('refetches groups that failed to load, and keeps the selection', async () => {
    let broken = true
    const { user } = open({ chosen: 3, present: coro }, () => (broken ? refusal(500, 'Errore interno') : counted))
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    expect(list()).toHaveAccessibleDescription(/L’elenco dei gruppi non è arrivato/)
    expect(list()).toHaveDisplayValue('Coro')
    broken = false
    await user.click(retry)
    expect(await screen.findByRole('option', { name: 'Calcio' })).toBeInTheDocument()
    await waitFor(() => expect(list()).not.toHaveAccessibleDescription())
  })

  it('tells why there are no options where one must be chosen', async () => {
    open({ required: true }, [])
    expect(list()).toBeRequired()
    expect(list()).toHaveAccessibleDescription('Caricamento…')
    await waitFor(() => expect(list()).toHaveAccessibleDescription('Non ci sono ancora gruppi.'))
  })

  it('shows an error where the selected group is not allowed', async () => {
    open({ chosen: 3, refused: 'Il gruppo è vuoto' })
    await waitFor(() => expect(list()).toHaveDisplayValue('Coro'))
    expect(list()).toBeInvalid()
    expect(list()).toHaveAccessibleDescription('Il gruppo è vuoto')
  })
})
