import { act, screen, waitFor } from '@testing-library/react'
import { box, openPresence } from '../../test/open-presence.tsx'

const holds = async (name: string) => {
  const person = await box(name)
  act(() => person.focus())
}
const leaves = (name: string) => waitFor(() => expect(screen.queryByRole('checkbox', { name })).toBeNull())

describe('the focus among those inside', () => {
  it('stays in the group, on no person, when the focused one leaves, and Space selects nothing', async () => {
    const { user, leave, refetch } = openPresence()
    await holds('Rossi Anna')
    leave(1)
    refetch()
    await leaves('Rossi Anna')
    expect(screen.getByRole('region', { name: 'Coro 1' })).toHaveFocus()
    await user.keyboard(' {Enter}')
    expect(screen.getByText('Nessuno selezionato')).toBeInTheDocument()
  })

  it('stays in the list when the whole group leaves', async () => {
    const { leave, refetch } = openPresence()
    await holds('Sala Anna')
    leave(1, 2)
    refetch()
    await leaves('Sala Anna')
    expect(screen.getByRole('group', { name: 'Chi è dentro' })).toHaveFocus()
  })

  it('is not moved if the user has moved it meanwhile', async () => {
    const { leave, refetch } = openPresence()
    await holds('Rossi Anna')
    const elsewhere = screen.getByRole('link', { name: 'Appello' })
    act(() => elsewhere.focus())
    leave(1)
    refetch()
    await leaves('Rossi Anna')
    expect(elsewhere).toHaveFocus()
  })
})
