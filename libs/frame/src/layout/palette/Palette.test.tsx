import type { Role } from '@cortile/contract/access.ts'
import { toPage } from '@cortile/contract/page.ts'
import type { Persona } from '@cortile/contract/persone.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, type Replies } from '../../../test/replies.ts'
import { MainLayout } from '../MainLayout.tsx'
import { nextIndex } from './result.ts'

const member = (id: number, cognome: string) => ({
  id,
  cognome,
  nome: 'Anna',
  card_id: null,
  stato: 'attivo',
  stato_accesso: 'fuori',
  data_nascita: '1990-02-03',
  luogo_nascita: 'Monza',
  codice_fiscale: null,
  indirizzo_residenza: null,
  telefono: null,
  email: null,
  minorenne: false,
  nome_tutore: null,
  email_tutore: null,
  telefono_tutore: null,
  nome_contatto_emergenza_1: null,
  telefono_contatto_emergenza_1: null,
  nome_contatto_emergenza_2: null,
  telefono_contatto_emergenza_2: null,
  gruppo_id: null,
  gruppo: null,
  saldo: 0,
  error_email: false,
  isRequest: false,
  privacy_accettata: null,
  autorizza_intervento_medico: null,
  autorizza_foto_video: null,
  foto_riconoscimento: null,
  last_editor: null,
  created_at: '2026-03-20T19:42:00.000Z',
  updated_at: '2026-03-20T19:42:00.000Z',
})
const people = [member(7, 'Rossi'), member(8, 'Rosso')]

async function open(
  list: Replies[string] = toPage({ page: 1, per_page: 8 }, 2, people),
  as: Role = 'admin',
  adults: Persona[] = [],
) {
  const rendered = renderScreen(<MainLayout>Una pagina</MainLayout>, {
    as,
    path: '/home',
    replies: {
      'GET /api/anagrafica': list,
      'GET /api/persone': toPage({ page: 1, per_page: 4 }, adults.length, adults),
    },
  })
  await rendered.user.keyboard('{Control>}k{/Control}')
  return { ...rendered, field: await screen.findByRole('combobox', { name: 'Cerca un iscritto o una pagina' }) }
}
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

describe('the palette', () => {
  it('finds an adult by its telephone, and opens the record of its child', async () => {
    const children = [
      { id: 7, name: 'Anna Rossi' },
      { id: 8, name: 'Luca Rossi' },
    ]
    const marta = { id: 5, nome: 'Marta Galli', telefono: '333 1234567', email: null, bambini: children }
    const alone = { ...marta, id: 6, nome: 'Marta Sola', bambini: [] }
    const { user, field, here } = await open(toPage({ page: 1, per_page: 8 }, 0, []), 'user', [marta, alone])
    await user.type(field, '333 12')
    const group = within(await screen.findByRole('group', { name: 'Genitori e chi ritira' }))
    expect(group.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Marta GalliAnna Rossi, Luca Rossi',
    ])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(here()).toBe('/anagrafica/7'))
  })

  it('opens with Ctrl+K, focuses its field, and closes with Escape', async () => {
    const { user, field } = await open()
    expect(field).toHaveFocus()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Cerca' }))
    expect(await screen.findByRole('combobox')).toHaveFocus()
  })

  it('takes the letters typed right after Ctrl+K', async () => {
    renderScreen(<MainLayout>Una pagina</MainLayout>, {
      as: 'admin',
      path: '/home',
      replies: { 'GET /api/anagrafica': toPage({ page: 1, per_page: 8 }, 2, people) },
    })
    await screen.findByRole('button', { name: 'Cerca' })
    await userEvent.setup({ delay: null }).keyboard('{Control>}k{/Control}rossi')
    expect(screen.getByRole('combobox')).toHaveValue('rossi')
  })

  it('finds the pages of the role by a word of their title or purpose', async () => {
    const { user, field, here } = await open(toPage({ page: 1, per_page: 8 }, 0, []), 'contabile')
    expect(options()).toContain('Chiusura del giorno')
    expect(options()).not.toContain('Gruppi')
    await user.type(field, 'prez')
    await waitFor(() => expect(options()).toEqual(['Listino prezzi']))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(here()).toBe('/cassa/listino-prezzi'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('opens a member with arrows and Enter; the active option is referenced by the field', async () => {
    const { user, field, here, asked } = await open()
    await user.type(field, 'ros')
    const group = await screen.findByRole('group', { name: 'Iscritti' })
    expect(within(group).getAllByRole('option')).toHaveLength(2)
    expect(asked.filter(({ call }) => call === 'GET /api/anagrafica').map(({ query }) => query)).toEqual([
      { search: 'ros', per_page: '8' },
    ])
    await user.keyboard('{ArrowDown}')
    const [, second] = within(group).getAllByRole('option')
    expect(second).toHaveAttribute('aria-selected', 'true')
    expect(field).toHaveAttribute('aria-activedescendant', second?.id)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(here()).toBe('/anagrafica/8'))
  })

  it('waits for the results of the text if Enter is pressed before', async () => {
    let answer: (page: unknown) => void = () => undefined
    const { user, field, here } = await open(() => new Promise((resolve) => (answer = resolve)))
    await user.type(field, 'rossi{Enter}')
    expect(here()).toBe('/home')
    await waitFor(() => {
      answer(toPage({ page: 1, per_page: 8 }, 2, people))
      expect(here()).toBe('/anagrafica/7')
    })
  })

  it('links to the list if there are more members than it shows', async () => {
    const { user, field, here } = await open(toPage({ page: 1, per_page: 8 }, 31, people))
    await user.type(field, 'ros')
    await user.click(await screen.findByRole('option', { name: 'Mostra tutti i 31 iscritti trovati' }))
    expect(here()).toBe('/anagrafica?search=ros')
  })

  it('shows a failed member search in place, and still finds pages', async () => {
    const { user, field } = await open(refusal(500, 'Errore interno'))
    await user.type(field, 'cas')
    expect(await screen.findByRole('alert')).toHaveTextContent('La ricerca degli iscritti non risponde')
    expect(options()).toContain('Cassa')
    expect(screen.queryByText('Errore interno')).toBeNull()
  })

  it('shows an empty state without results', async () => {
    const { user, field } = await open(toPage({ page: 1, per_page: 8 }, 0, []))
    await user.type(field, 'zzz')
    expect(await screen.findByText('Nessun iscritto e nessuna pagina.')).toBeInTheDocument()
  })

  it('is not available at a door or a till', async () => {
    const { user } = renderScreen(<MainLayout>Una pagina</MainLayout>, { as: 'scanner', path: '/home' })
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('button', { name: 'Cerca' })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('wraps around the ends', () => {
    expect([nextIndex(-1, 1, 3), nextIndex(2, 1, 3), nextIndex(0, -1, 3), nextIndex(-1, 1, 0)]).toEqual([0, 0, 2, -1])
  })
})
