import type { UserSession } from '@cortile/contract/sessions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { renderScreen } from '../../test/render-screen.tsx'
import { refusal, type Asked, type Replies } from '../../test/replies.ts'
import { ProfileScreen } from './ProfileScreen.tsx'

const LIST = 'GET /api/auth/sessions'
const END = 'DELETE /api/auth/sessions/:id'
const session = (id: number, change: Partial<UserSession> = {}): UserSession => ({
  id,
  device: 'Tablet del cortile',
  current: false,
  created_at: '2026-11-01T08:00:00.000Z',
  last_used_at: '2026-11-20T13:05:00.000Z',
  ...change,
})

/** The profile, over a server that ends sessions. */
function open(rows: UserSession[], replies: Replies = {}) {
  let left = rows
  const end = ({ params }: Asked) => {
    left = left.filter(({ id }) => String(id) !== params['id'])
    return null
  }
  return renderScreen(<ProfileScreen />, { as: 'admin', replies: { [LIST]: () => left, [END]: end, ...replies } })
}
const panel = () => within(screen.getByRole('region', { name: 'I tuoi accessi aperti' }))

describe('the sessions in the profile', () => {
  it('show device and last use, and end by a press', async () => {
    const { user } = open([session(5, { current: true, device: 'Ufficio' }), session(4)])
    const [own, other] = await panel().findAllByRole('listitem')
    expect(own).toHaveTextContent('Ufficio questo dispositivo')
    expect(other).toHaveTextContent('Dal 01/11/2026 09:00 · ultimo utilizzo: 20/11/2026 14:05')
    await user.click(panel().getByRole('button', { name: /^Chiudi Tablet/ }))
    expect(await screen.findByText('Sessione chiusa')).toBeInTheDocument()
    await waitFor(() => expect(panel().getAllByRole('listitem')).toHaveLength(1))
  })

  it('end with a logout where the page itself is', async () => {
    const { user, asked } = open([session(5, { current: true })], { 'POST /api/auth/logout': null })
    await user.click(await panel().findByRole('button', { name: /^Chiudi ed esci/ }))
    await waitFor(() => expect(asked.at(-1)?.call).toBe('POST /api/auth/logout'))
  })

  it('can be read again after an error', async () => {
    let broken = true
    const { user } = open([], { [LIST]: () => (broken ? refusal(500, 'Errore interno') : [session(4)]) })
    const retry = await panel().findByRole('button', { name: 'Riprova' })
    broken = false
    await user.click(retry)
    expect(await panel().findByRole('listitem')).toHaveTextContent('Tablet del cortile')
  })
})
