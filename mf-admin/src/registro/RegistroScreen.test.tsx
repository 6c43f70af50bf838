import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { registerPage, registerRow } from '../../test/register.ts'
import { RegistroScreen } from './RegistroScreen.tsx'

const LIST = 'GET /api/registro'
const users = [{ id: 3, name: 'Chiara De Luca', email: 'chiara@oratorio.test', role: 'user' }]

const open = (replies: Replies = {}, at = '/registro') =>
  renderScreen(<RegistroScreen />, {
    as: 'admin',
    at,
    path: '/registro',
    replies: {
      [LIST]: registerPage([registerRow()]),
      'GET /api/groups': [{ id: 3, nome: 'Coro', colore: '#112233', count: 1 }],
      'GET /api/users': {
        data: users.map((user) => ({
          ...user,
          disabled: false,
          last_login: null,
          last_used_at: null,
          second_factor: false,
          second_factor_due_at: null,
          nuovo_email: null,
        })),
        current_page: 1,
        last_page: 1,
        per_page: 500,
        total: 1,
      },
      ...replies,
    },
  })
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Righe del registro' })).getAllByRole('listitem')

describe('the register of changes', () => {
  it('shows the actor, the action and each field before and after', async () => {
    open()
    const [row] = await rows()
    expect(row).toHaveTextContent(
      'Dati cambiatiAnna Rossi20/11/2026 15:42Chiara De Luca (user)Chrome su WindowsTelefono333 0001111 → 333 0001122',
    )
    expect(screen.getByRole('link', { name: 'Anna Rossi' })).toHaveAttribute('href', '/anagrafica/12')
    expect(screen.getByText('1 riga')).toBeInTheDocument()
  })

  it('shows what it knows of other rows', async () => {
    open({
      [LIST]: registerPage([
        registerRow({ campi: ['note', 'gruppo_id'], valori: { note: [null, '#0123456789abcdef'], gruppo_id: [3, 9] } }),
        registerRow({ id: 2, valori: null, soggetto_nome: null }),
        registerRow({
          id: 3,
          azione: 'POST /api/presence/force-exit',
          soggetto: { tipo: 'anagrafica', id: null },
          soggetti: { anagrafica: [1, 2, 5] },
          campi: ['ids'],
          valori: {},
        }),
        registerRow({
          id: 4,
          azione: 'sistema.erase',
          attore: { tipo: 'sistema', id: null, nome: null, ruolo: null },
          campi: [],
          valori: {},
          motivo: 'Richiesta della famiglia',
        }),
        registerRow({ id: 5, azione: 'GET /api/altro', attore: { tipo: 'iscritto', id: 4, nome: null, ruolo: null } }),
      ]),
    })
    const texts = (await rows()).map(({ textContent }) => textContent)
    expect(texts[0]).toContain('Notevuoto → non mostratoGruppoCoro → gruppo 9')
    expect(texts[1]).toContain('Dati cambiatiIscritto 12')
    expect(texts[1]).toContain('I valori sono stati cancellati.')
    expect(texts[2]).toContain('Uscita di più iscritti segnata a mano3 schede')
    expect(texts[2]).toContain('Senza il valoreids')
    expect(texts[3]).toContain('Il sistema')
    expect(texts[3]).toContain('Motivo: Richiesta della famiglia')
    expect(texts[4]).toContain('GET /api/altro')
    expect(texts[4]).toContain('Iscritto eliminato (famiglia)')
  })

  it('filters, with the filters in the URL', async () => {
    const { user, asked, here } = open({}, '/registro?page=2')
    await rows()
    await user.click(screen.getByRole('button', { name: 'Filtri' }))
    await user.selectOptions(await screen.findByLabelText('Che cosa'), 'Gruppo')
    await waitFor(() => expect(here()).toBe('/registro?tipo=gruppo'))
    await user.selectOptions(screen.getByLabelText('Chi'), 'Chiara De Luca')
    await user.selectOptions(screen.getByLabelText('Azione'), 'Gruppo cambiato')
    await user.type(screen.getByLabelText('Dal'), '20112026')
    await waitFor(() =>
      expect(asked.filter(({ call }) => call === LIST).at(-1)?.query).toEqual({
        page: '1',
        per_page: '20',
        tipo: 'gruppo',
        user_id: '3',
        azione: 'PUT /api/groups/:id',
        da: '2026-11-20',
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Azzera filtri' }))
    await waitFor(() => expect(here()).toBe('/registro'))
  })

  it('takes an invalid filter in the URL for none', async () => {
    const { asked } = open({}, '/registro?tipo=boh&da=ieri&user_id=-1')
    await rows()
    expect(asked.filter(({ call }) => call === LIST).map(({ query }) => query)).toEqual([{ page: '1', per_page: '20' }])
  })

  it('says when there is nothing, and offers a retry', async () => {
    let broken = true
    const { user } = open({
      [LIST]: () => (broken ? refusal(500, 'Errore interno') : registerPage([])),
    })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    broken = false
    await user.click(retry)
    expect(await screen.findByText('Il registro è ancora vuoto.')).toBeInTheDocument()
  })
})
