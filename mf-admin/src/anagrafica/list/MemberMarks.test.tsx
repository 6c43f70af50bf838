import { render, screen } from '@testing-library/react'
import { Coins, CreditCard, LogIn, LogOut, MailWarning } from 'lucide-react'
import { sampleRow } from '../../../test/members.ts'
import { markIcons, MemberMarks } from './MemberMarks.tsx'

const marks = () => screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))

describe('the states of a member', () => {
  it('each have a label', () => {
    render(
      <MemberMarks
        member={sampleRow({ stato: 'sospeso', stato_accesso: 'dentro', hasToPay: true, error_email: true })}
      />,
    )
    expect(marks()).toEqual(['Card registrata', 'Sospeso', 'Dentro', 'Quote da pagare', 'Email Errata'])
  })

  it('are only rendered where they apply', () => {
    render(<MemberMarks member={sampleRow({ card_id: null, hasToPay: false })} />)
    expect(marks()).toEqual(['Attivo', 'Fuori'])
  })

  it.each([
    ['card', CreditCard],
    ['dentro', LogIn],
    ['fuori', LogOut],
    ['fees', Coins],
    ['email', MailWarning],
  ] as const)('are drawn as lucide draws %s', (name, Icon) => {
    const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    drawing.innerHTML = markIcons[name]
    const { container } = render(<Icon />)
    expect(container.querySelector('svg')?.innerHTML).toBe(drawing.innerHTML)
  })
})
