import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { WaitingAddresses } from './WaitingAddresses.tsx'
import { WaitingProposals } from './WaitingProposals.tsx'

const LIST = 'GET /api/indirizzi'
const APPROVE = 'POST /api/indirizzi/:id/approva'
const address = {
  ...{
    id: 3,
    campo: 'email_tutore',
    nuovo: 'marta.nuova@famiglia.test',
    stato: 'da_approvare',
    persona: 'Marta Galli',
  },
  ...{
    created_at: '2026-11-21T09:30:00.000Z',
    iscritti: [
      { id: 4, name: 'Nina Bassi' },
      { id: 5, name: 'Leo Bassi' },
    ],
  },
}
const page = (...data: object[]) => ({ data, current_page: 1, last_page: 1, per_page: 50, total: data.length })
const open = (replies: Replies) =>
  renderScreen(
    <>
      <WaitingAddresses />
      <WaitingProposals />
    </>,
    { as: 'admin', path: '/home', replies },
  )

describe('what waits on the home page', () => {
  it('are new addresses, to be approved after a question', async () => {
    let waiting = [address]
    const { user, asked } = open({
      [LIST]: () => page(...waiting),
      [APPROVE]: () => {
        waiting = []
        return null
      },
    })
    expect(await screen.findByRole('heading', { name: '1 indirizzo da approvare' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Leo Bassi' })).toHaveAttribute('href', '/anagrafica/5')
    await user.click(screen.getByRole('button', { name: 'Approva marta.nuova@famiglia.test' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approva' }))
    expect(await screen.findByText('Indirizzo approvato')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText(/da approvare/)).toBeNull())
    expect(asked.some(({ call }) => call === APPROVE)).toBe(true)
  })

  it('stays when the approval fails', async () => {
    const { user } = open({ [LIST]: page(address), [APPROVE]: refusal(404, 'Elemento non trovato') })
    await user.click(await screen.findByRole('button', { name: 'Approva marta.nuova@famiglia.test' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approva' }))
    expect(await screen.findByText('Elemento non trovato')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: '1 indirizzo da approvare' })).toBeInTheDocument()
  })

  it('are corrections of the families, with a link', async () => {
    open({ 'GET /api/proposte': { ...page({}), data: [], total: 3 } })
    expect(await screen.findByRole('link', { name: /3 correzioni proposte/ })).toHaveAttribute(
      'href',
      '/anagrafica/proposte',
    )
  })
})
