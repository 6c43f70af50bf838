import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { render, screen } from '@testing-library/react'
import { helperText } from './helper-text.tsx'

const renderField = (error: string | undefined, hint?: string, field: TextFieldProps = {}) => {
  render(<TextField {...field} label="Email" error={error !== undefined} helperText={helperText(error, hint)} />)
  return screen.getByRole('textbox', { name: 'Email' })
}

describe('helperText', () => {
  it.each([false, true])('describes a field by its hint and its error, in this order; multiline: %s', (multiline) => {
    const input = renderField('Non valida.', 'Del genitore', { multiline })
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription('Del genitore Non valida.')
  })

  it('treats an empty text as no error', () => {
    expect(helperText('', undefined)).toBeNull()
    expect(renderField(undefined)).toBeValid()
  })

  it('does not change the accessible name of a required field', () => {
    expect(renderField(undefined, 'Del genitore', { required: true })).toBeRequired()
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Del genitore')
  })
})
