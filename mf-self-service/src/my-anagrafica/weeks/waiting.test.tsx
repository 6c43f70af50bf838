import type { MemberWeek } from '@cortile/contract/er.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { cutNetwork, refusal, type Asked, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { record, week } from '../../../test/member-record.ts'
import { MyAnagraficaScreen } from '../MyAnagraficaScreen.tsx'

const READ = 'GET /api/my-anagrafica'
const CHANGE = 'POST /api/my-anagrafica/attesa'
const full: MemberWeek = { ...week, id: 2, prenotata: false, descrizione: 'Il mare', totale: 25, in_attesa: 2 }
const waiting: MemberWeek = { ...full, in_attesa: 3, attesa: { posizione: 3, stato: 'attesa', scade_at: null } }
const offered: MemberWeek = {
  ...full,
  totale: 24,
  offerti: 1,
  attesa: { posizione: null, stato: 'offerto', scade_at: '2998-11-23T19:00:00.000Z' },
}
const booked: MemberWeek = { ...full, prenotata: true }

/** The own page of a record with this week, which each reply of a change replaces. */
async function open(first: MemberWeek, reply: unknown = {}, replies: Replies = {}) {
  let now = first
  const answer = () => {
    if (!isWeek(reply)) return reply
    now = reply
    return reply
  }
  const opened = renderScreen(<MyAnagraficaScreen />, {
    as: 'member',
    path: '/my-anagrafica',
    at: '/my-anagrafica#er',
    replies: { [READ]: () => ({ ...record, er: [week, now] }), [CHANGE]: answer, ...replies },
  })
  await screen.findByRole('region', { name: 'Settimane di Estate Ragazzi' })
  return opened
}
const isWeek = (reply: unknown): reply is MemberWeek => typeof reply === 'object' && reply !== null && 'attesa' in reply
const row = () => screen.getByText(/Il mare$/, { selector: 'li span' }).closest('li')
const button = (name: string) => screen.getByRole('button', { name })
const dialog = (name: string) => within(screen.getByRole('dialog', { name }))
const bodies = (asked: readonly Asked[]) => asked.filter(({ call }) => call === CHANGE).map(({ body }) => body)

describe('a full week', () => {
  it('takes the member into its waiting list, whose row gets the focus', async () => {
    const { user, asked } = await open(full, waiting)
    expect(row()).toHaveTextContent(/Al completo.*Ora in lista: 2\./)
    await user.click(button('Metti Anna in lista d’attesa'))
    expect(await screen.findByText('Anna è in lista d’attesa')).toBeVisible()
    await waitFor(() => expect(row()).toHaveFocus())
    expect(row()).toHaveTextContent(/In lista.*Anna è al numero 3 della lista d’attesa/)
    expect(bodies(asked)).toEqual([{ settimana_er_id: 2 }])
  })

  it('says what the server decides, and is read again', async () => {
    const { user, asked } = await open(full, refusal(422, 'Lista d’attesa chiusa'))
    await user.click(button('Metti Anna in lista d’attesa'))
    expect(await screen.findByText('Lista d’attesa chiusa')).toBeVisible()
    await waitFor(() => expect(asked.filter(({ call }) => call === READ)).toHaveLength(2))
  })

  it('keeps the focus on its button without a network', async () => {
    const { user } = await open(full, waiting)
    cutNetwork()
    await user.click(button('Metti Anna in lista d’attesa'))
    expect((await screen.findAllByText(/Il server non risponde/))[0]).toBeVisible()
    expect(button('Metti Anna in lista d’attesa')).toHaveFocus()
  })

  it('of which the list is closed shows no button', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2999-06-14T08:00:00Z'))
    await open(full)
    expect(row()).toHaveTextContent(/Al completo.*la lista d’attesa è chiusa/)
    expect(screen.queryByRole('button', { name: /in lista d’attesa/ })).toBeNull()
  })
})

describe('a week in whose list the member waits', () => {
  it('is left after a question', async () => {
    const { user, asked } = await open(waiting, full)
    await user.click(button('Esci dalla lista'))
    const question = dialog('Uscire dalla lista d’attesa?')
    expect(question.getByText('15/06/2999 – 19/06/2999, Il mare')).toBeVisible()
    expect(question.getByRole('button', { name: 'Annulla' })).toHaveFocus()
    expect(bodies(asked)).toEqual([])
    await user.click(question.getByRole('button', { name: 'Esci dalla lista' }))
    expect(await screen.findByText('Lista d’attesa lasciata')).toBeVisible()
    await waitFor(() => expect(row()).toHaveFocus())
    expect(row()).toHaveTextContent('Al completo')
    expect(bodies(asked)).toEqual([{ settimana_er_id: 2, risposta: 'ritira' }])
  })

  it('is shown to an adult on its own page, and to one that does not pay without buttons', async () => {
    const { unmount } = await open(waiting, {}, { [READ]: ownRecord(waiting) })
    expect(row()).toHaveTextContent('Sei al numero 3 della lista d’attesa')
    expect(button('Esci dalla lista')).toBeVisible()
    unmount()
    await open(waiting, {}, { [READ]: poorRecord(waiting) })
    expect(row()).toHaveTextContent('Anna è al numero 3 della lista d’attesa')
    expect(screen.queryByRole('button', { name: 'Esci dalla lista' })).toBeNull()
  })
})

describe('a week with an offered place', () => {
  it('is on top, and is accepted in the dialog of a booking', async () => {
    const lunch = { id: 7, nome: 'Pranzo', giorno: null, prezzo: 12.5, max: null, totale: 3, scelta: false }
    const { user, asked } = await open({ ...offered, opzioni: [lunch] }, booked)
    const [first] = screen.getAllByRole('region').filter((region) => within(region).queryByRole('list'))
    expect(first).toHaveAccessibleName('Si è liberato un posto')
    expect(screen.getByText('C’è un posto per Anna fino alle 20:00 di venerdì 23 novembre')).toBeVisible()
    await user.click(button('Accetta'))
    const question = dialog('Accettare il posto?')
    await user.click(question.getByRole('checkbox', { name: 'Pranzo' }))
    expect(question.getByText('57,50 monete')).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Accetta il posto' }))
    expect(await screen.findByText('Posto accettato, settimana prenotata')).toBeVisible()
    await waitFor(() => expect(row()).toHaveFocus())
    expect(row()).toHaveTextContent('Prenotata')
    expect(screen.queryByRole('region', { name: 'Si è liberato un posto' })).toBeNull()
    expect(bodies(asked)).toEqual([{ settimana_er_id: 2, risposta: 'accetta', opzioni: [7], totale_atteso: 57.5 }])
  })

  it('is refused after a question', async () => {
    const { user, asked } = await open(offered, full)
    await user.click(button('Rifiuta'))
    await user.click(dialog('Rifiutare il posto?').getByRole('button', { name: 'Rifiuta il posto' }))
    expect(await screen.findByText('Posto rifiutato')).toBeVisible()
    await waitFor(() => expect(row()).toHaveFocus())
    expect(row()).toHaveTextContent('Al completo')
    expect(bodies(asked)).toEqual([{ settimana_er_id: 2, risposta: 'rifiuta' }])
  })

  it('that has lapsed is read again, and takes the focus', async () => {
    let now = offered
    const { user } = await open(
      offered,
      {},
      {
        [READ]: () => ({ ...record, er: [week, now] }),
        [CHANGE]: () => {
          now = full
          return refusal(409, 'Offerta scaduta')
        },
      },
    )
    await user.click(button('Accetta'))
    await user.click(dialog('Accettare il posto?').getByRole('button', { name: 'Accetta il posto' }))
    expect(await dialog('Accettare il posto?').findByText('Offerta scaduta')).toBeVisible()
    await waitFor(() => expect(screen.queryByText(/C’è un posto per Anna/)).toBeNull())
    await user.click(dialog('Accettare il posto?').getByRole('button', { name: 'Chiudi' }))
    await waitFor(() => expect(row()).toHaveFocus())
    expect(row()).toHaveTextContent('Al completo')
  })

  it('is answered again after no answer', async () => {
    const { user, asked } = await open(offered, booked)
    const restore = cutNetwork()
    await user.click(button('Accetta'))
    await user.click(dialog('Accettare il posto?').getByRole('button', { name: 'Accetta il posto' }))
    expect(await screen.findByText(/Non sappiamo se la risposta è arrivata/)).toBeVisible()
    restore()
    await user.click(dialog('Accettare il posto?').getByRole('button', { name: 'Riprova' }))
    expect(await screen.findByText('Posto accettato, settimana prenotata')).toBeVisible()
    expect(bodies(asked)).toHaveLength(1)
  })

  it('is shown without buttons to an adult that does not pay, and to a minor', async () => {
    const { unmount } = await open(offered, {}, { [READ]: poorRecord(offered) })
    expect(screen.getByText('Risponde chi paga le sue quote.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Accetta' })).toBeNull()
    unmount()
    await open(offered, {}, { [READ]: { ...record, famiglia: null, er: [offered] } })
    expect(screen.getByText(/^C’è un posto per te fino alle 20:00/)).toBeVisible()
    expect(screen.getByText('Risponde un genitore o tutore, dalla sua pagina.')).toBeVisible()
    expect(screen.getByText('Nessun’altra settimana in programma.')).toBeVisible()
  })
})

/** An adult’s own record. */
function ownRecord(er: MemberWeek) {
  return { ...record, famiglia: null, anagrafica: { ...record.anagrafica, minorenne: false }, er: [er] }
}
/** A child’s record for an adult that does not pay. */
function poorRecord(er: MemberWeek) {
  return { ...record, anagrafica: { ...record.anagrafica, saldo: undefined }, er: [er] }
}
