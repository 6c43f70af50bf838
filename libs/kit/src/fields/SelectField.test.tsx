import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SelectField } from './SelectField.tsx'

const options = [
  { value: '', label: 'Tutti' },
  { value: 'attivo', label: 'Attivo' },
]

describe('SelectField', () => {
  it('offers its options and reports the chosen one', async () => {
    const onChange = jest.fn()
    render(
      <SelectField
        label="Stato"
        value=""
        onChange={(event) => {
          onChange(event.target.value)
        }}
        options={options}
      />,
    )
    const list = screen.getByRole('combobox', { name: 'Stato' })
    expect(list).toHaveDisplayValue('Tutti')
    await userEvent.setup().selectOptions(list, 'Attivo')
    expect(onChange).toHaveBeenCalledWith('attivo')
  })

  it('has its accessible name also with a hidden label', () => {
    render(<SelectField label="Stato" labelHidden value="attivo" options={options} onChange={jest.fn()} />)
    expect(screen.getByRole('combobox', { name: 'Stato' })).toHaveValue('attivo')
    expect(screen.queryByText('Stato')).toBeNull()
  })
})
