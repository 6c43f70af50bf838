import type { Role } from '@cortile/contract/access.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import type { Replies } from '@cortile/frame/test/replies.ts'
import { screen, within } from '@testing-library/react'
import { sampleMember } from '../../test/members.ts'
import { registerPage, registerRow } from '../../test/register.ts'
import { CronologiaScreen } from './CronologiaScreen.tsx'

const open = (replies: Replies = {}, as: Role = 'admin') =>
  renderScreen(<CronologiaScreen />, {
    as,
    at: '/anagrafica/12/cronologia',
    path: '/anagrafica/:id/cronologia',
    replies: {
      'GET /api/anagrafica/:id': sampleMember(),
      'GET /api/groups': [],
      'GET /api/anagrafica/:id/cronologia': registerPage([registerRow()]),
      ...replies,
    },
  })

describe('the chronology of a member', () => {
  it('leads to the form with what was before a change', async () => {
    open()
    const list = within(await screen.findByRole('list', { name: 'Cronologia' }))
    expect(list.queryByText('Anna Rossi')).toBeNull()
    expect(list.getByRole('link', { name: 'Riporta' })).toHaveAttribute(
      'href',
      '/anagrafica/12/modifica?riporta=0f0e0d0c-1111-4222-8333-444455556666',
    )
  })

  it('offers nothing to bring back where the value is not known', async () => {
    open({
      'GET /api/anagrafica/:id/cronologia': registerPage([
        registerRow({ campi: ['note'], valori: { note: ['#0123456789abcdef', null] } }),
        registerRow({ id: 2, valori: null }),
        registerRow({ id: 3, azione: 'GET /api/anagrafica/:id', campi: [], valori: {} }),
      ]),
    })
    expect(await screen.findAllByRole('listitem')).not.toHaveLength(0)
    expect(screen.queryByRole('link', { name: 'Riporta' })).toBeNull()
  })

  it('shows the empty text for a record without entries', async () => {
    open({ 'GET /api/anagrafica/:id/cronologia': registerPage([]) })
    expect(await screen.findByText(/^Dall’inizio del registro nessuno/)).toBeInTheDocument()
  })
})
