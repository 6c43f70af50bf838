import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { CheckField } from './CheckField.tsx'
import { Field } from './Field.tsx'
import { PasswordField } from './PasswordField.tsx'
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

describe('PasswordField', () => {
  it('shows and hides what is written', async () => {
    const user = userEvent.setup()
    render(<PasswordField label="Password" />)
    const input = screen.getByLabelText('Password')
    expect(input).toHaveAttribute('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Mostra password' }))
    expect(input).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: 'Nascondi password' }))
    expect(input).toHaveAttribute('type', 'password')
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
