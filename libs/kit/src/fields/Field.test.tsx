import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { CheckField } from './CheckField.tsx'
import { ChoiceField, type ChoiceFieldProps } from './ChoiceField.tsx'
import { Field } from './Field.tsx'
import { SelectField } from './SelectField.tsx'
import { TextAreaField } from './TextAreaField.tsx'

describe('Field', () => {
  it('is named by its label only, also when required', () => {
    render(<Field label="Nome" required />)
    expect(screen.getByRole('textbox', { name: 'Nome' })).toBeRequired()
  })

  it("joins the server's errors with a space and describes the input with them", () => {
    render(<Field label="Email" hint="Del genitore" error={['Non valida.', 'Già usata.']} />)
    const input = screen.getByRole('textbox', { name: 'Email' })
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription('Del genitore Non valida. Già usata.')
  })

  it('takes an empty list as no error', () => {
    render(<Field label="Email" error={[]} />)
    expect(screen.getByRole('textbox')).toBeValid()
  })

  it('hands ref and attributes to the input', () => {
    const ref = createRef<HTMLInputElement>()
    render(<Field label="Email" type="email" autoComplete="email" ref={ref} />)
    expect(ref.current).toHaveAttribute('autocomplete', 'email')
  })
})

describe('SelectField', () => {
  it('offers its options and tells which was taken', async () => {
    const onChange = jest.fn()
    render(
      <SelectField
        label="Stato"
        defaultValue=""
        onChange={(event) => {
          onChange(event.target.value)
        }}
        options={[
          { value: '', label: 'Tutti' },
          { value: 'attivo', label: 'Attivo' },
        ]}
      />,
    )
    await userEvent.setup().selectOptions(screen.getByRole('combobox', { name: 'Stato' }), 'Attivo')
    expect(onChange).toHaveBeenCalledWith('attivo')
  })
})

describe('TextAreaField and CheckField', () => {
  it('are wired like the others', () => {
    render(
      <>
        <TextAreaField label="Note" error="Troppo lungo" />
        <CheckField label="Privacy" error="Serve il consenso" />
      </>,
    )
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveAccessibleDescription('Troppo lungo')
    expect(screen.getByRole('checkbox', { name: 'Privacy' })).toHaveAccessibleDescription('Serve il consenso')
  })
})

describe('ChoiceField', () => {
  const options = [
    { value: true, label: 'Sì' },
    { value: false, label: 'No' },
  ] as const
  const draw = (change: Partial<ChoiceFieldProps<boolean | null>> = {}) => {
    const onChange = jest.fn()
    render(
      <ChoiceField<boolean | null>
        label="Foto e video?"
        name="foto"
        value={null}
        options={options}
        error={undefined}
        disabled={false}
        onChange={onChange}
        {...change}
      />,
    )
    return onChange
  }
  const answers = () => within(screen.getByRole('group', { name: 'Foto e video?' })).getAllByRole('radio')

  it('says at every answer what is wrong', () => {
    draw({ error: ['Rispondi sì o no'] })
    for (const answer of answers()) {
      expect(answer).toBeInvalid()
      expect(answer).toHaveAccessibleDescription('Rispondi sì o no')
    }
  })

  it('has nothing wrong without an error, and need not be answered', async () => {
    const onChange = draw()
    for (const answer of answers()) {
      expect(answer).toBeValid()
      expect(answer).not.toHaveAccessibleDescription()
      expect(answer).not.toBeRequired()
    }
    expect(screen.queryByText('*')).toBeNull()
    await userEvent.setup().click(screen.getByRole('radio', { name: 'No' }))
    expect(onChange).toHaveBeenCalledWith(false)
  })

  it('has a star where it must be answered, and its own name', () => {
    draw({ required: true })
    expect(screen.getByText('*')).toBeVisible()
    for (const answer of answers()) expect(answer).toBeRequired()
  })
})
