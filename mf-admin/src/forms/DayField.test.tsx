import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DayField } from './DayField.tsx'

function open() {
  const onChange = jest.fn()
  render(<DayField label="Giorno" value="2026-11-20" max="2026-11-28" onChange={onChange} />)
  return { user: userEvent.setup(), field: screen.getByLabelText('Giorno'), onChange }
}

describe('DayField', () => {
  it.each([
    ['29/11/2026', 'Scegli un giorno fino al 28/11/2026'],
    ['31/02/2026', 'Inserisci una data valida'],
    ['01/01/0020', 'Inserisci una data valida'],
    ['12/11', 'Inserisci una data valida'],
  ])('does not choose %s, keeps it and says why', async (typed, why) => {
    const { user, field, onChange } = open()
    await user.clear(field)
    await user.type(field, typed)
    expect(field).not.toHaveAccessibleDescription()
    await user.tab()
    expect(field).toHaveAccessibleDescription(why)
    expect(field).toHaveDisplayValue(new RegExp(`^${typed}`))
    expect(onChange).not.toHaveBeenCalled()
  })

  it('chooses a complete day', async () => {
    const { user, field, onChange } = open()
    await user.clear(field)
    await user.type(field, '28112026')
    expect(onChange).toHaveBeenCalledTimes(1)
    expect(onChange).toHaveBeenCalledWith('2026-11-28')
    expect(field).not.toHaveAccessibleDescription()
  })
})
