import type { WaitingRow } from '@cortile/contract/er.attesa.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { dialog, MEMBER_WEEKS, press } from '../../../test/open-week.tsx'
import { sampleMemberWeek, sampleRegister } from '../../../test/weeks.ts'
import { WaitingListScreen } from './WaitingListScreen.tsx'

const LIST = 'GET /api/er/:id/attesa'
const LEAVE = 'DELETE /api/er/:id/attesa/:anagraficaId'
const MOVE = 'PUT /api/er/:id/attesa/:anagraficaId'
const ANSWER = 'POST /api/er/:id/attesa/:anagraficaId/risposta'
const row = (anagrafica_id: number, nome: string, posizione: number | null): WaitingRow => ({
  ...{ anagrafica_id, nome, cognome: 'Rossi', posizione, stato: posizione === null ? 'offerto' : 'attesa' },
  ...{ dal: '2026-11-20T09:30:00.000Z', scade_at: posizione === null ? '2998-11-23T19:00:00.000Z' : null },
  da_chiamare: posizione === 2,
})
const all = [row(1, 'Ada', null), row(2, 'Bea', 1), row(3, 'Carla', 2)]

function open(replies: Replies = {}, as: 'admin' | 'contabile' = 'admin') {
  let rows = all
  const rendered = renderScreen(<WaitingListScreen />, {
    as,
    path: '/gestione/estate-ragazzi/:id/attesa',
    at: '/gestione/estate-ragazzi/7/attesa',
    replies: {
      'GET /api/er/:id': sampleRegister({ max: 3, totale: 2, offerti: 1, in_attesa: 2 }),
      [LIST]: () => rows,
      [MEMBER_WEEKS]: [sampleMemberWeek()],
      ...replies,
    },
  })
  return { ...rendered, setRows: (next: WaitingRow[]) => (rows = next) }
}
const item = async (name: string) => {
  const link = await screen.findByRole('link', { name })
  const found = link.closest('li')
  if (!found) throw new Error(`${name} is in no list`)
  return found
}

describe('the waiting list at the desk', () => {
  it('shows offers and positions, and who must be called', async () => {
    open()
    expect(await item('Rossi Ada')).toHaveTextContent(/Fino alle 20:00 di venerdì 23 novembrePosto offerto/)
    expect(await item('Rossi Bea')).toHaveTextContent(/^1Rossi Bea/)
    expect(await item('Rossi Carla')).toHaveTextContent(/Da chiamare/)
    expect(screen.getByText('1 posto offerto, 2 in attesa')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Lista d’attesa (3)' })).toHaveAttribute('aria-current', 'page')
  })

  it('accepts for a family at the price that it shows', async () => {
    const { user, asked, setRows } = open({
      [ANSWER]: () => {
        setRows(all.slice(1))
        return sampleMemberWeek({ prenotata: true })
      },
    })
    await press(user, 'Accetta per Rossi Ada')
    await screen.findByRole('button', { name: 'Prenota' })
    const question = await dialog('Accettare per Rossi Ada?')
    expect(question.getByText('Quota: 45,50 monete')).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Prenota' }))
    expect(await screen.findByText('Prenotazione confermata')).toBeInTheDocument()
    expect(asked.find(({ call }) => call === ANSWER)).toMatchObject({
      params: { id: '7', anagraficaId: '1' },
      body: { risposta: 'accetta', opzioni: [], totale_atteso: 45.5 },
    })
    await waitFor(() => expect(screen.getByRole('list', { name: 'Lista d’attesa' })).toHaveFocus())
  })

  it('says when the offer has lapsed meanwhile', async () => {
    const { user } = open({ [ANSWER]: refusal(409, 'Offerta scaduta') })
    await press(user, 'Accetta per Rossi Ada')
    await screen.findByRole('button', { name: 'Prenota' })
    const question = await dialog('Accettare per Rossi Ada?')
    await user.click(question.getByRole('button', { name: 'Prenota' }))
    expect(await question.findByText('Offerta scaduta')).toBeVisible()
  })

  it('refuses an offer, and takes out of the list, after a question', async () => {
    const { user, asked } = open({ [LEAVE]: null })
    await press(user, 'Rifiuta per Rossi Ada')
    await user.click((await dialog('Rifiutare il posto?')).getByRole('button', { name: 'Rifiuta il posto' }))
    expect(await screen.findByText('Posto rifiutato: va a chi segue')).toBeInTheDocument()
    await press(user, 'Togli Rossi Bea dalla lista')
    await user.click((await dialog('Togliere dalla lista?')).getByRole('button', { name: 'Togli dalla lista' }))
    expect(await screen.findByText('Tolto dalla lista d’attesa')).toBeInTheDocument()
    const left = asked.filter(({ call }) => call === LEAVE).map(({ params }) => params['anagraficaId'])
    expect(left).toEqual(['1', '2'])
  })

  it('moves a member with a reason', async () => {
    const { user, asked } = open({ [MOVE]: [all[0], row(3, 'Carla', 1), row(2, 'Bea', 2)] })
    await press(user, 'Sposta Rossi Carla')
    const form = await dialog('Sposta Rossi Carla')
    expect(
      within(form.getByRole('combobox', { name: 'Dove' }))
        .getAllByRole('option')
        .map((each) => each.textContent),
    ).toEqual(['Prima di 1. Rossi Bea', 'In fondo'])
    await user.click(form.getByRole('button', { name: 'Sposta' }))
    expect(form.getByRole('textbox', { name: /^Motivo/ })).toBeInvalid()
    await user.type(form.getByRole('textbox', { name: /^Motivo/ }), 'Il fratello ha già un posto')
    await user.click(form.getByRole('button', { name: 'Sposta' }))
    expect(await screen.findByText('Lista d’attesa aggiornata')).toBeInTheDocument()
    expect(asked.find(({ call }) => call === MOVE)).toMatchObject({
      params: { id: '7', anagraficaId: '3' },
      body: { prima_di: 2, motivo: 'Il fratello ha già un posto' },
    })
  })

  it('is not reordered by the treasurer, and may be empty', async () => {
    const { unmount } = open({}, 'contabile')
    await item('Rossi Bea')
    expect(screen.queryByRole('button', { name: /^Sposta/ })).toBeNull()
    unmount()
    open({ [LIST]: [], 'GET /api/er/:id': sampleRegister() })
    expect(await screen.findByText('Nessuno aspetta: ci sono posti liberi.')).toBeVisible()
  })
})
