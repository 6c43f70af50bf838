import { toPage } from '@cortile/contract/page.ts'
import type { OwnRegistroRow } from '@cortile/contract/registro.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { Viewers } from './Viewers.tsx'

const OWN = 'GET /api/my-anagrafica/registro'
const row = (change: Partial<OwnRegistroRow> = {}): OwnRegistroRow => ({
  created_at: '2026-11-20T14:42:00.000Z',
  chi: 'segreteria',
  azione: 'Dati cambiati',
  campi: ['telefono'],
  ...change,
})
const open = (replies: Replies) => renderScreen(<Viewers />, { as: 'member', path: '/my-anagrafica', replies })
const page = (rows: OwnRegistroRow[], total = rows.length) => toPage({ page: 1, per_page: 10 }, total, rows)

describe('who has seen a member’s data', () => {
  it('is asked for on request, and shown ten rows at a time', async () => {
    const { user, asked } = open({
      [OWN]: page([row(), row({ chi: 'altro_genitore', azione: 'Tutti i dati scaricati', campi: [] })], 12),
    })
    expect(asked).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Mostra l’elenco' }))
    const list = within(await screen.findByRole('list', { name: 'Chi ha visto i dati' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Dati cambiatiLa segreteria, 20/11/2026 15:42 · Telefono',
      'Tutti i dati scaricatiQualcun altro della famiglia, 20/11/2026 15:42',
    ])
    await user.click(screen.getByRole('button', { name: 'Mostra altri' }))
    await waitFor(() => expect(asked.at(-1)?.query).toEqual({ page: '1', per_page: '20' }))
  })

  it('shows the empty text for a record without viewers', async () => {
    const { user } = open({ [OWN]: page([]) })
    await user.click(screen.getByRole('button', { name: 'Mostra l’elenco' }))
    expect(await screen.findByText('Finora nessuno ha aperto o cambiato questa scheda.')).toBeInTheDocument()
  })

  it('offers a retry, and is not for a minor', async () => {
    let reply = refusal(500, 'Errore interno')
    const { user } = open({ [OWN]: () => reply })
    await user.click(screen.getByRole('button', { name: 'Mostra l’elenco' }))
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    reply = refusal(403, 'Non hai il permesso per eseguire questa operazione')
    await user.click(retry)
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Chi ha visto i dati' })).toBeNull())
  })
})
