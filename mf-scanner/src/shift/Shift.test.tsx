import { toPage } from '@cortile/contract/page.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { typeAsReader } from '@cortile/kit/test/card-reader.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { AccessPointScreen } from '../AccessPointScreen.tsx'

function inside(id: number, cognome: string, entrato_at: string) {
  return {
    ...{ id, cognome, entrato_at, nome: 'Anna', card_id: null, stato: 'attivo', stato_accesso: 'dentro' },
    ...{ data_nascita: '2015-02-03', luogo_nascita: 'Monza', codice_fiscale: null, indirizzo_residenza: null },
    ...{ telefono: null, email: null, minorenne: true, nome_tutore: null, email_tutore: null, telefono_tutore: null },
    ...{ nome_contatto_emergenza_1: null, telefono_contatto_emergenza_1: null, nome_contatto_emergenza_2: null },
    ...{ telefono_contatto_emergenza_2: null, gruppo_id: null, gruppo: null, saldo: 0, error_email: false },
    ...{
      isRequest: false,
      privacy_accettata: null,
      autorizza_intervento_medico: null,
      autorizza_foto_video: null,
      foto_riconoscimento: null,
    },
    ...{ last_editor: null, created_at: entrato_at, updated_at: entrato_at },
  }
}
const earlier = '2026-01-07T16:00:00.000Z'
const now = () => new Date().toISOString()
const page = (rows: object[]) => toPage({ page: 1, per_page: 500 }, rows.length, rows)

function open(replies: Replies = {}, as: 'admin' | 'scanner' = 'admin') {
  return renderScreen(<AccessPointScreen />, {
    as,
    replies: { 'GET /api/settings/:key': { value: 'false' }, 'GET /api/groups': [], ...replies },
  })
}

describe('a shift at the door', () => {
  it('starts and ends with a button, also where the browser supports none of its features', async () => {
    const { user } = open({}, 'scanner')
    await user.click(await screen.findByRole('button', { name: 'Inizia turno' }))
    await user.click(await screen.findByRole('button', { name: 'Fine turno' }))
    expect(await screen.findByRole('button', { name: 'Inizia turno' })).toBeInTheDocument()
  })

  it('is not ended by the second click of the double click that starts it', async () => {
    const { user } = open({}, 'scanner')
    await user.dblClick(await screen.findByRole('button', { name: 'Inizia turno' }))
    expect(screen.getByRole('button', { name: 'Fine turno' })).toBeInTheDocument()
  })

  it('offers to let out the members inside since an earlier day, by name, and none of today', async () => {
    let rows = [inside(1, 'Rossi', earlier), inside(2, 'Bianchi', earlier), inside(3, 'Verdi', now())]
    const { user, asked } = open({
      'GET /api/presence/inside': () => page(rows),
      'POST /api/presence/force-exit': () => {
        rows = rows.slice(2)
        return { count: 2 }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Inizia turno' }))
    expect(await screen.findByText('2 ancora dentro da ieri')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Fai uscire' }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText('2 persone usciranno adesso.')).toBeInTheDocument()
    expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Rossi Anna 07/01/2026 17:00',
      'Bianchi Anna 07/01/2026 17:00',
    ])
    await user.click(question.getByRole('button', { name: 'Fai uscire' }))
    expect(await screen.findByText('Utenti espulsi con successo')).toBeInTheDocument()
    expect(asked.find(({ call }) => call === 'POST /api/presence/force-exit')?.body).toEqual({ ids: [1, 2] })
    await waitFor(() => expect(screen.queryByText(/ancora dentro da ieri/)).toBeNull())
  })

  it('asks again about the remaining members when one has left meanwhile', async () => {
    let rows = [inside(1, 'Rossi', earlier), inside(2, 'Bianchi', earlier)]
    const { user } = open({
      'GET /api/presence/inside': () => page(rows),
      'POST /api/presence/force-exit': () => {
        rows = rows.slice(1)
        return refusal(409, 'Già fuori: Rossi Anna')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Inizia turno' }))
    await user.click(await screen.findByRole('button', { name: 'Fai uscire' }))
    const question = within(await screen.findByRole('dialog'))
    await user.click(question.getByRole('button', { name: 'Fai uscire' }))
    expect(await screen.findByText('Già fuori: Rossi Anna')).toBeInTheDocument()
    expect(await question.findByText('1 persona uscirà adesso.')).toBeInTheDocument()
  })

  it('does not refetch at every card once no member of an earlier day is left', async () => {
    const { user, asked, store } = open({
      'GET /api/presence/inside': page([inside(3, 'Verdi', now())]),
      'POST /api/scanner/read': { name: 'Anna Rossi', stato_accesso: 'dentro', gruppo: null },
    })
    const sent = (name: string) => asked.filter(({ call }) => call === name)
    await user.click(await screen.findByRole('button', { name: 'Inizia turno' }))
    await waitFor(() => expect(sent('GET /api/presence/inside')).toHaveLength(1))
    // A card that is read before the response arrives would cause a refetch.
    const states = () => Object.values(store.getState().api.queries).map((query) => query?.status)
    await waitFor(() => expect(states()).not.toContain('pending'))
    // The store notifies its subscribers in the next frame.
    await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))
    for (const [index, card] of ['0025016078', '0025016079'].entries()) {
      await typeAsReader(`${card}{Enter}`)
      await waitFor(() => expect(sent('POST /api/scanner/read')).toHaveLength(index + 1))
    }
    expect(sent('GET /api/presence/inside')).toHaveLength(1)
  })

  it('does not fetch the list without its grant', async () => {
    const { user, asked } = open({}, 'scanner')
    await user.click(await screen.findByRole('button', { name: 'Inizia turno' }))
    await screen.findByRole('button', { name: 'Fine turno' })
    expect(asked.some(({ call }) => call === 'GET /api/presence/inside')).toBe(false)
  })
})
