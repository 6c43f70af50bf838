import { each, memberFields } from '@cortile/contract/member-fields.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import type { Replies } from '@cortile/frame/test/replies.ts'
import { typeAsReader } from '@cortile/kit/test/card-reader.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { AccessPointScreen } from '../AccessPointScreen.tsx'

const luca = { name: 'Luca Verdi', stato_accesso: 'dentro', gruppo: null, attenzione: true } as const
const sheet = {
  ...{ allergie: 'Arachidi', farmaci: null, patologie: null, istruzioni: 'Chiamare il 112', diete: [] },
  ...{ attenzione: true, consenso: true },
}
const member = {
  ...each(memberFields, 'erased'),
  ...{ id: 7, card_id: '0025016078', stato: 'attivo', stato_accesso: 'dentro', nome: 'Luca', cognome: 'Verdi' },
  ...{ data_nascita: '2015-02-03', luogo_nascita: 'Monza', minorenne: true, gruppo_id: null, gruppo: null, saldo: 0 },
  ...{ error_email: false, isRequest: false, privacy_accettata: null, autorizza_intervento_medico: null },
  ...{ autorizza_foto_video: null, foto_riconoscimento: null, last_editor: null },
  ...{ created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' },
}
const OPEN = 'POST /api/anagrafica/:id/salute/apri'

beforeEach(() => localStorage.clear())

function open(as: 'scanner' | 'user', replies: Replies = {}) {
  return renderScreen(<AccessPointScreen />, {
    as,
    replies: {
      'GET /api/settings/:key': { value: 'false' },
      'GET /api/groups': [],
      'GET /api/groups-access-rules/valid': [],
      'GET /api/scanner': { data: [], current_page: 1, last_page: 1, per_page: 20, total: 0 },
      'POST /api/scanner/read': luca,
      ...replies,
    },
  })
}

describe('the mark of a health sheet at the door', () => {
  it('is shown without a reason, and gone with the next card', async () => {
    let next: object = luca
    open('scanner', { 'POST /api/scanner/read': () => next })
    await screen.findByText('Nessuna lettura recente')
    await typeAsReader('0025016078')
    expect(await screen.findByText('Attenzione medica: Luca Verdi')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Vedi la scheda/ })).toBeNull()
    next = { name: 'Anna Rossi', stato_accesso: 'dentro', gruppo: null }
    await typeAsReader('0025016079')
    await waitFor(() => expect(screen.queryByText(/Attenzione medica/)).toBeNull())
  })

  it('is revealed by a press of who may see it', async () => {
    const { user, asked } = open('user', {
      'GET /api/anagrafica/card/:card_id': member,
      [OPEN]: sheet,
    })
    await screen.findByText('Nessuna lettura recente')
    await typeAsReader('0025016078')
    await user.click(await screen.findByRole('button', { name: 'Vedi la scheda sanitaria di Luca Verdi' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Scheda sanitaria di Luca Verdi' }))
    expect(await dialog.findByText('Chiamare il 112')).toBeInTheDocument()
    expect(asked.find(({ call }) => call === OPEN)).toMatchObject({
      params: { id: '7' },
      body: { motivo: 'Alla porta' },
    })
    await user.click(dialog.getByRole('button', { name: 'Chiudi' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
