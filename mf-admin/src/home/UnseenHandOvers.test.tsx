import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import type { Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor } from '@testing-library/react'
import { UnseenHandOvers } from './UnseenHandOvers.tsx'

const handOver = {
  ...{ id: 31, anagrafica_id: 12, name: 'Luca Bianchi', modo: 'altro', nome: 'Vicina Pia' },
  ...{ autorizzato_da: 'Anna Bianchi', user: 'Portineria', created_at: '2026-11-21T09:30:00.000Z' },
}
const page = (...data: object[]) => ({ data, current_page: 1, last_page: 1, per_page: 50, total: data.length })
const open = (replies: Replies) => renderScreen(<UnseenHandOvers />, { as: 'admin', path: '/home', replies })

describe('hand-overs to adults without a right to', () => {
  it('are shown until they are seen', async () => {
    let unseen = [handOver]
    const { user, asked } = open({
      'GET /api/presence/consegne': () => page(...unseen),
      'PUT /api/presence/consegne/:id': () => {
        unseen = []
        return handOver
      },
    })
    expect(await screen.findByRole('heading', { name: '1 consegna da vedere' })).toBeVisible()
    expect(screen.getByText('Vicina Pia')).toBeVisible()
    expect(screen.getByText('al telefono: Anna Bianchi · Portineria · 21/11/2026 10:30')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Luca Bianchi' })).toHaveAttribute('href', '/anagrafica/12')
    await user.click(screen.getByRole('button', { name: 'Ho visto la consegna di Luca Bianchi' }))
    await waitFor(() => expect(screen.queryByText('Vicina Pia')).toBeNull())
    expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ vista: true })
  })

  it('show who decided without a guardian, and that there are more', async () => {
    open({
      'GET /api/presence/consegne': {
        ...page({ ...handOver, autorizzato_da: null }, { ...handOver, id: 32 }),
        total: 60,
      },
    })
    expect(await screen.findByRole('heading', { name: '60 consegne da vedere' })).toBeVisible()
    expect(screen.getByText(/^nessun tutore sentito/)).toBeVisible()
    expect(screen.getByText('Le altre compaiono quando queste sono viste.')).toBeVisible()
  })
})
