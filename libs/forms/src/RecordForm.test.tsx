import * as z from '@cortile/contract/zod.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormCheckbox } from './FormCheckbox.tsx'
import { FormPasswordField } from './FormPasswordField.tsx'
import { FormRadios } from './FormRadios.tsx'
import { FormSelect } from './FormSelect.tsx'
import { FormTextField } from './FormTextField.tsx'
import { RecordForm } from './RecordForm.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import type { DraftStorage } from './use-draft.ts'
import { useRecordForm } from './use-record-form.ts'

const Person = z.object({
  nome: z.string().check(z.minLength(1, 'Scrivi il nome')),
  note: z.string(),
  gruppo: z.string(),
  attivo: z.boolean(),
  stato: z.enum(['attivo', 'sospeso']),
})
type Person = z.infer<typeof Person>

const anna: Person = { nome: 'Anna', note: '', gruppo: '1', attivo: true, stato: 'attivo' }
const states = [
  { value: 'attivo', label: 'Attivo' },
  { value: 'sospeso', label: 'Sospeso' },
] as const

interface PersonFormProps {
  values?: Person
  save?: (person: Person) => Promise<unknown>
  next?: (sent: Person) => Person
  focusFirst?: 'always' | 'without-touch'
  draft?: DraftStorage | null
}

function PersonForm({
  values = anna,
  save = () => Promise.resolve(),
  next,
  draft = null,
  focusFirst,
}: PersonFormProps) {
  const record = useRecordForm({ schema: Person, values, save, draft, ...(next && { next }) })
  const failure = record.form.formState.errors.root?.['server']
  return (
    <RecordForm record={record} focusFirst={focusFirst}>
      {record.resumed && (
        <button type="button" onClick={record.startAgain}>
          Ricomincia
        </button>
      )}
      <FormTextField name="nome" label="Nome" hint="Come all’anagrafe" required />
      <FormTextField name="note" label="Note" multiline />
      <FormSelect name="gruppo" label="Gruppo">
        <option value="1">Elementari</option>
        <option value="2">Medie</option>
      </FormSelect>
      <FormCheckbox name="attivo" label="Attivo" />
      <FormRadios name="stato" label="Stato" options={states} />
      {failure && <p role="alert">{failure.message}</p>}
      <SubmitButton>Salva</SubmitButton>
    </RecordForm>
  )
}

function storage(found: object | null = null) {
  const stored: { draft: object | null } = { draft: found }
  const draft: DraftStorage = {
    load: () => stored.draft,
    store: (given) => {
      stored.draft = given
    },
  }
  return { stored, draft }
}

const field = (name: string) => screen.getByRole('textbox', { name })
const name = () => field('Nome')
const saveButton = () => screen.getByRole('button', { name: 'Salva' })

function refusal(errors?: Record<string, string[]>) {
  return Object.assign(new Error('Non si può'), { status: 422, ...(errors && { errors }) })
}

describe('useRecordForm', () => {
  it('sends the schema’s output for every kind of field', async () => {
    const user = userEvent.setup()
    const save = jest.fn<Promise<void>, [Person]>().mockResolvedValue()
    render(<PersonForm save={save} />)
    await user.clear(name())
    await user.type(name(), 'Bea')
    await user.type(field('Note'), 'Allergie')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Gruppo' }), 'Medie')
    await user.click(screen.getByRole('checkbox', { name: 'Attivo' }))
    await user.click(screen.getByRole('radio', { name: 'Sospeso' }))
    await user.click(saveButton())
    expect(save.mock.calls[0]?.[0]).toEqual({
      nome: 'Bea',
      note: 'Allergie',
      gruppo: '2',
      attivo: false,
      stato: 'sospeso',
    })
  })

  it('shows the schema’s message on the invalid field, and focuses it', async () => {
    const user = userEvent.setup()
    const save = jest.fn()
    render(<PersonForm save={save} />)
    await user.clear(name())
    await user.click(saveButton())
    expect(name()).toHaveAccessibleDescription('Come all’anagrafe Scrivi il nome')
    expect(name()).toBeInvalid()
    expect(name()).toHaveFocus()
    expect(save).not.toHaveBeenCalled()
    await user.type(name(), 'B')
    expect(name()).toBeValid()
    expect(name()).toHaveAccessibleDescription('Come all’anagrafe')
  })

  it('shows the messages of a refusal on their fields, and keeps the input', async () => {
    const user = userEvent.setup()
    render(<PersonForm save={() => Promise.reject(refusal({ note: ['Troppo lunga', 'e vuota'] }))} />)
    await user.type(field('Note'), 'x')
    await user.click(saveButton())
    expect(field('Note')).toHaveAccessibleDescription('Troppo lunga e vuota')
    expect(field('Note')).toHaveFocus()
    expect(field('Note')).toHaveValue('x')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows a refusal without a field of the form as the form’s own error, and keeps the focus on the button', async () => {
    const user = userEvent.setup()
    render(<PersonForm save={() => Promise.reject(refusal({ altro: ['…'] }))} />)
    await user.click(saveButton())
    expect(screen.getByRole('alert')).toHaveTextContent('Non si può')
    expect(saveButton()).toHaveFocus()
  })

  it('updates unchanged fields from the record, and keeps the input', async () => {
    const user = userEvent.setup()
    const { rerender } = render(<PersonForm />)
    await user.type(name(), ' Maria')
    rerender(<PersonForm values={{ ...anna, nome: 'Bruna', note: 'Occhiali', gruppo: '2', attivo: false }} />)
    expect(name()).toHaveValue('Anna Maria')
    expect(field('Note')).toHaveValue('Occhiali')
    expect(screen.getByRole('combobox', { name: 'Gruppo' })).toHaveValue('2')
    expect(screen.getByRole('checkbox', { name: 'Attivo' })).not.toBeChecked()
  })

  it('shows the next values if it stays open after saving, and follows the record again', async () => {
    const user = userEvent.setup()
    const next = (sent: Person) => ({ ...sent, note: '' })
    const { rerender } = render(<PersonForm next={next} />)
    await user.type(field('Note'), 'x')
    await user.type(name(), ' Maria')
    await user.click(saveButton())
    expect(name()).toHaveValue('Anna Maria')
    expect(field('Note')).toHaveValue('')
    expect(saveButton()).toBeEnabled()
    rerender(<PersonForm values={{ ...anna, nome: 'Anna Maria' }} next={next} />)
    rerender(<PersonForm values={{ ...anna, nome: 'Bruna' }} next={next} />)
    expect(name()).toHaveValue('Bruna')
  })

  it('stays locked during submission, also when the record changes meanwhile, and follows it afterwards', async () => {
    const user = userEvent.setup()
    let answer = () => {}
    const save = () => new Promise<void>((resolve) => (answer = resolve))
    const next = (sent: Person) => sent
    const { rerender } = render(<PersonForm save={save} next={next} />)
    await user.type(field('Note'), 'x')
    await user.click(saveButton())
    rerender(<PersonForm values={{ ...anna, nome: 'Bruna', note: 'X' }} save={save} next={next} />)
    expect(saveButton()).toHaveAttribute('aria-busy', 'true')
    expect(name()).toHaveAttribute('readonly')
    expect(name()).toHaveValue('Anna')
    answer()
    await screen.findByRole('button', { name: 'Salva', busy: false })
    expect(name()).not.toHaveAttribute('readonly')
    expect(name()).toHaveValue('Bruna')
    expect(field('Note')).toHaveValue('X')
  })

  it('sends once on repeated presses, and is read-only meanwhile', async () => {
    const user = userEvent.setup()
    let answer = () => {}
    const save = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)))
    render(<PersonForm save={save} />)
    await user.dblClick(saveButton())
    await user.type(name(), '{Enter}')
    expect(save).toHaveBeenCalledTimes(1)
    expect(saveButton()).toHaveAttribute('aria-busy', 'true')
    expect(name()).toHaveAttribute('readonly')
    answer()
    await screen.findByRole('button', { name: 'Salva', busy: false })
    // After success the form stays locked until it is unmounted.
    expect(name()).toHaveAttribute('readonly')
    await user.click(saveButton())
    await user.click(screen.getByRole('checkbox', { name: 'Attivo' }))
    expect(screen.getByRole('checkbox', { name: 'Attivo' })).toBeChecked()
    expect(save).toHaveBeenCalledTimes(1)
  })
})

describe('the draft of a form', () => {
  it('contains the fields that differ from the record, until they are saved', async () => {
    const user = userEvent.setup()
    const { stored, draft } = storage()
    render(<PersonForm draft={draft} />)
    await user.type(name(), ' M')
    await user.click(screen.getByRole('checkbox', { name: 'Attivo' }))
    expect(stored.draft).toEqual({ nome: 'Anna M', attivo: false })
    await user.click(screen.getByRole('checkbox', { name: 'Attivo' }))
    expect(stored.draft).toEqual({ nome: 'Anna M' })
    await user.click(saveButton())
    expect(stored.draft).toBeNull()
  })

  it('is restored over the current record, and can be discarded', async () => {
    const user = userEvent.setup()
    const { stored, draft } = storage({ nome: 'Anna M', altro: 1, attivo: 'sì' })
    const { rerender } = render(<PersonForm values={{ ...anna, note: 'Nuova' }} draft={draft} />)
    expect(name()).toHaveValue('Anna M')
    expect(field('Note')).toHaveValue('Nuova')
    rerender(<PersonForm values={{ ...anna, nome: 'Bruna' }} draft={draft} />)
    expect(name()).toHaveValue('Anna M')
    await user.click(screen.getByRole('button', { name: 'Ricomincia' }))
    expect(name()).toHaveValue('Bruna')
    expect(stored.draft).toBeNull()
    expect(screen.queryByRole('button', { name: 'Ricomincia' })).toBeNull()
  })
})

describe('a password field', () => {
  function PasswordOnly() {
    const record = useRecordForm({
      schema: z.object({ password: z.string() }),
      values: { password: '' },
      save: () => Promise.resolve(),
    })
    return (
      <RecordForm record={record}>
        <FormPasswordField name="password" label="Password" autoComplete="current-password" />
      </RecordForm>
    )
  }

  it('can show its text', async () => {
    const user = userEvent.setup()
    render(<PasswordOnly />)
    const input = screen.getByLabelText('Password')
    await user.type(input, 'segreta')
    expect(input).toHaveAttribute('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Mostra password' }))
    expect(input).toHaveAttribute('type', 'text')
    expect(input).toHaveValue('segreta')
    await user.click(screen.getByRole('button', { name: 'Nascondi password' }))
    expect(input).toHaveAttribute('type', 'password')
  })
})

describe('the first field of a form', () => {
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'))

  it('has the focus only if the form wants it', () => {
    render(<PersonForm />)
    expect(document.body).toHaveFocus()
  })

  it.each([
    ['always', false, true],
    ['without-touch', true, true],
    ['without-touch', false, false],
  ] as const)('with %s, where the pointer hovers: %s, has the focus: %s', (focusFirst, matches, focused) => {
    Object.assign(window, { matchMedia: () => ({ matches }) })
    render(<PersonForm focusFirst={focusFirst} />)
    expect(focused ? screen.getByRole('textbox', { name: 'Nome' }) : document.body).toHaveFocus()
  })
})
