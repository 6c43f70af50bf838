import * as z from '@cortile/contract/zod.ts'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormRadios, type FormRadiosProps } from './FormRadios.tsx'
import { RecordForm } from './RecordForm.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useRecordForm } from './use-record-form.ts'

interface Photos {
  foto: boolean | null
}

const options = [
  { value: true, label: 'Sì' },
  { value: false, label: 'No' },
] as const
const Photos = z.object({ foto: z.nullable(z.boolean()) })
const Answered = z.object({ foto: z.boolean('Rispondi sì o no') })

interface PhotoFormProps {
  schema: typeof Photos | typeof Answered
  save: (photos: Photos) => Promise<unknown>
  radios: Partial<FormRadiosProps<boolean | null>>
}

function PhotoForm({ schema, save, radios }: PhotoFormProps) {
  const record = useRecordForm<Photos, Photos>({ schema, values: { foto: null }, save })
  return (
    <RecordForm record={record}>
      <FormRadios<boolean | null> name="foto" label="Foto e video?" options={options} {...radios} />
      <SubmitButton>Salva</SubmitButton>
    </RecordForm>
  )
}

function open(radios: PhotoFormProps['radios'] = {}, { schema = Photos, ...rest }: Partial<PhotoFormProps> = {}) {
  const save = jest.fn<Promise<unknown>, [Photos, ...unknown[]]>(rest.save ?? (() => Promise.resolve()))
  render(<PhotoForm schema={schema} save={save} radios={radios} />)
  return { user: userEvent.setup(), save }
}

const answers = () => within(screen.getByRole('group', { name: 'Foto e video?' })).getAllByRole('radio')
const answer = (name: string) => screen.getByRole('radio', { name })
const saveButton = () => screen.getByRole('button', { name: 'Salva' })

describe('FormRadios', () => {
  it('describes every radio by the error until one is selected, and focuses the first', async () => {
    const { user, save } = open({ hint: 'Serve per il giornalino.' }, { schema: Answered })
    await user.click(saveButton())
    for (const each of answers()) {
      expect(each).toBeInvalid()
      expect(each).toHaveAccessibleDescription('Serve per il giornalino. Rispondi sì o no')
    }
    expect(answer('Sì')).toHaveFocus()
    expect(save).not.toHaveBeenCalled()
    await user.click(answer('No'))
    for (const each of answers()) {
      expect(each).toBeValid()
      expect(each).toHaveAccessibleDescription('Serve per il giornalino.')
    }
  })

  it('is valid without an error, and optional', async () => {
    const { user, save } = open()
    for (const each of answers()) {
      expect(each).toBeValid()
      expect(each).not.toHaveAccessibleDescription()
      expect(each).not.toBeRequired()
      expect(each).not.toBeChecked()
    }
    expect(screen.queryByText('*')).toBeNull()
    await user.click(saveButton())
    expect(save.mock.calls[0]?.[0]).toEqual({ foto: null })
  })

  it('sets the value of the option in the form, not its label', async () => {
    const { user, save } = open()
    await user.click(answer('No'))
    expect(answer('No')).toBeChecked()
    await user.click(saveButton())
    expect(save.mock.calls[0]?.[0]).toEqual({ foto: false })
  })

  it('is operated with the arrow keys', async () => {
    const { user } = open()
    await user.click(answer('Sì'))
    await user.keyboard('{ArrowDown}')
    expect(answer('No')).toBeChecked()
    expect(answer('No')).toHaveFocus()
  })

  it('marks a required field with a star, without changing its name', () => {
    open({ required: true })
    expect(screen.getByText('*')).toBeVisible()
    for (const each of answers()) expect(each).toBeRequired()
  })

  it('keeps its value and the focus while the form is submitted', async () => {
    const { user } = open({}, { save: () => new Promise(() => undefined) })
    await user.click(answer('Sì'))
    await user.click(saveButton())
    await user.click(answer('No'))
    expect(answer('Sì')).toBeChecked()
    expect(answer('No')).toHaveFocus()
  })

  it('disables every radio', () => {
    open({ disabled: true })
    for (const each of answers()) expect(each).toBeDisabled()
  })
})
