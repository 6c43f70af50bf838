import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { DateField, type DateFieldProps } from './DateField.tsx'

function open(props: Partial<DateFieldProps> = {}) {
  const onChange = jest.fn()
  function Day() {
    const [value, setValue] = useState(props.value ?? '')
    const change = (next: string) => {
      onChange(next)
      setValue(next)
    }
    return <DateField label="Giorno" {...props} value={value} onChange={change} />
  }
  render(<Day />)
  const button = screen.queryByRole('button', { name: 'Apri il calendario' })
  return { user: userEvent.setup(), field: screen.getByLabelText('Giorno'), button, onChange }
}

async function openCalendar({ user, button }: ReturnType<typeof open>) {
  if (!button) throw new Error('no calendar button')
  await user.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'Calendario', description: 'Giorno' })
  await waitFor(() => expect(dialog).not.toHaveAttribute('aria-busy', 'true'))
  return within(dialog)
}

describe('DateField', () => {
  it('shows its day as dd/mm/yyyy', () => {
    expect(open({ value: '2012-05-17' }).field).toHaveValue('17/05/2012')
  })

  it('takes a day typed without slashes', async () => {
    const { user, field, onChange } = open()
    await user.type(field, '17052012')
    expect(field).toHaveValue('17/05/2012')
    expect(onChange).toHaveBeenLastCalledWith('2012-05-17')
  })

  it('takes the ISO date that autofill writes', async () => {
    const { user, field, onChange } = open()
    await user.click(field)
    await user.paste('2012-05-17')
    expect(field).toHaveValue('17/05/2012')
    expect(onChange).toHaveBeenLastCalledWith('2012-05-17')
  })

  it('keeps what is no date, and completes a day that was changed inside when it is left', async () => {
    const { user, field, onChange } = open({ value: '2012-05-17' })
    await user.type(field, '{Backspace}', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect(field).toHaveValue('7/05/2012')
    expect(onChange).toHaveBeenLastCalledWith('7/05/2012')
    await user.tab()
    expect(field).toHaveValue('07/05/2012')
    expect(onChange).toHaveBeenLastCalledWith('2012-05-07')
    await user.clear(field)
    await user.type(field, 'domani')
    await user.tab()
    expect(field).toHaveValue('domani')
  })

  it('picks a day of the shown month, within its bounds', async () => {
    const opened = open({ value: '2026-11-17', min: '2026-11-10', max: '2026-11-20' })
    const calendar = await openCalendar(opened)
    expect(calendar.getByRole('gridcell', { name: '17' })).toHaveAttribute('aria-selected', 'true')
    expect(calendar.getByRole('gridcell', { name: '21' })).toBeDisabled()
    await opened.user.click(calendar.getByRole('gridcell', { name: '12' }))
    expect(opened.onChange).toHaveBeenLastCalledWith('2026-11-12')
    expect(opened.field).toHaveValue('12/11/2026')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(opened.button).toHaveFocus()
  })

  it('begins with the years for a date of birth, and closes without a choice', async () => {
    const opened = open({ birth: true })
    const calendar = await openCalendar(opened)
    expect(calendar.getByRole('radio', { name: '2012' })).toBeInTheDocument()
    await opened.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(opened.onChange).not.toHaveBeenCalled()
  })

  it('has no calendar while it is read-only', () => {
    const { field, button } = open({ value: '2012-05-17', readOnly: true })
    expect(field).toHaveAttribute('readonly')
    expect(button).toBeNull()
  })
})
