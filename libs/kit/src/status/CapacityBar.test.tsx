import { render, screen } from '@testing-library/react'
import { CapacityBar } from './CapacityBar.tsx'

const draw = (taken: number, places: number) =>
  render(<CapacityBar taken={taken} places={places} label="Capienza di Il mare" />)

describe('CapacityBar', () => {
  it('shows the taken places, as figures and in percent', () => {
    draw(18, 25)
    expect(screen.getByText('18 / 25 posti')).toBeInTheDocument()
    expect(screen.getByText('72%')).toBeInTheDocument()
    const bar = screen.getByRole('meter', { name: 'Capienza di Il mare' })
    expect(bar).toHaveAttribute('aria-valuenow', '18')
    expect(bar).toHaveAttribute('aria-valuemax', '25')
    expect(bar).toHaveAttribute('aria-valuetext', '18 / 25 posti, 72%')
  })

  it('shows as text that no place is left', () => {
    draw(25, 25)
    expect(screen.getByText('Al completo')).toBeInTheDocument()
    expect(screen.getByRole('meter')).toHaveAttribute('aria-valuetext', '25 / 25 posti, 100%')
  })

  it('is not full while one place is left', () => {
    draw(999, 1_000)
    expect(screen.getByText('99%')).toBeInTheDocument()
    expect(screen.queryByText('Al completo')).not.toBeInTheDocument()
  })
})
