import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CheckField } from './CheckField.tsx'

describe('CheckField', () => {
  it('is described by its hint and named by its label, which toggles it', async () => {
    const onChange = jest.fn()
    render(<CheckField label="Privacy" hint="Serve il consenso" onChange={onChange} />)
    expect(screen.getByRole('checkbox', { name: 'Privacy' })).toHaveAccessibleDescription('Serve il consenso')
    await userEvent.setup().click(screen.getByText('Privacy'))
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('is valid, and without a hint it has no description', () => {
    render(<CheckField label="Privacy" />)
    expect(screen.getByRole('checkbox')).toBeValid()
    expect(screen.getByRole('checkbox')).not.toHaveAttribute('aria-describedby')
  })
})
