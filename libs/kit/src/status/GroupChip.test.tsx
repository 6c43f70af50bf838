import { render, screen } from '@testing-library/react'
import { GroupChip } from './GroupChip.tsx'

describe('GroupChip', () => {
  it('writes the name in the more readable ink', () => {
    render(<GroupChip group={{ nome: 'ER Elementari', colore: '#ffee00' }} />)
    expect(screen.getByText('ER Elementari')).toHaveStyle({ backgroundColor: '#ffee00', color: '#000' })
  })

  it('stays readable with an invalid colour', () => {
    render(<GroupChip group={{ nome: 'Medie', colore: 'boh' }} />)
    expect(screen.getByText('Medie')).not.toHaveAttribute('style')
  })

  it('shows Nessun Gruppo for null', () => {
    render(<GroupChip group={null} />)
    expect(screen.getByText('Nessun Gruppo')).toBeInTheDocument()
  })
})
