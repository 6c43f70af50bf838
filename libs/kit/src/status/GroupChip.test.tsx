import { render, screen } from '@testing-library/react'
import { GroupChip } from './GroupChip.tsx'

describe('GroupChip', () => {
  it('writes the name with the ink that its colour asks for', () => {
    render(<GroupChip group={{ nome: 'ER Elementari', colore: '#ffee00' }} />)
    expect(screen.getByText('ER Elementari')).toHaveStyle({ backgroundColor: '#ffee00', color: '#000' })
  })

  it('stays readable when the colour is not one', () => {
    render(<GroupChip group={{ nome: 'Medie', colore: 'boh' }} />)
    expect(screen.getByText('Medie')).not.toHaveAttribute('style')
  })

  it('says Nessun Gruppo', () => {
    render(<GroupChip group={null} />)
    expect(screen.getByText('Nessun Gruppo')).toBeInTheDocument()
  })
})
