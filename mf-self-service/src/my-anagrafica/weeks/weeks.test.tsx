import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { cutNetwork, keysSent, refusal, type Asked, type Replies } from '@cortile/frame/test/replies.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { record, week } from '../../../test/member-record.ts'
import { MyAnagraficaScreen } from '../MyAnagraficaScreen.tsx'
import { bookable } from './bookable.ts'

const READ = 'GET /api/my-anagrafica'
const BOOK = 'POST /api/my-anagrafica/prenota'
const sea = { ...week, id: 2, prenotata: false, descrizione: 'Il mare', totale: 23 }
const booked = { ...sea, prenotata: true, totale: 24 }
const withWeeks = (...er: (typeof week)[]) => ({ ...record, er })

async function open(replies: Replies) {
  const opened = renderScreen(<MyAnagraficaScreen />, {
    as: 'member',
    path: '/my-anagrafica',
    at: '/my-anagrafica#er',
    replies: { [READ]: withWeeks(week, sea), ...replies },
  })
  await screen.findByRole('region', { name: 'Settimane di Estate Ragazzi' })
  return opened
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Prenotare la settimana?' }))
const row = (text: string) => screen.getByText(text, { selector: 'li span' }).closest('li')
const bodies = (asked: readonly Asked[]) => asked.filter(({ call }) => call === BOOK).map(({ body }) => body)

describe('a week', () => {
  it('shows before the booking its cost and that it cannot be cancelled here; nothing is sent yet', async () => {
    const { user, asked } = await open({})
    expect(row('Il mare')).toHaveTextContent('Restano 2 posti')
    await user.click(screen.getByRole('button', { name: 'Prenota' }))
    for (const text of [/15\/06\/2999 – 19\/06\/2999/, /Il mare/, 'Quota: 45 monete', /non puoi annullarla da qui/])
      expect(dialog().getByText(text)).toBeVisible()
    expect(dialog().getByText(/Contatta l'oratorio per annullare la prenotazione/)).toBeVisible()
    expect(dialog().getByRole('button', { name: 'Annulla' })).toHaveFocus()
    await user.click(dialog().getByRole('button', { name: 'Annulla' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodies(asked)).toEqual([])
  })

  it('adds up options to the price, which is sent as it was shown', async () => {
    const opzioni = [
      { id: 7, nome: 'Pranzo', giorno: null, prezzo: 12.5, max: null, totale: 3, scelta: false },
      { id: 8, nome: 'Gita', giorno: '2999-06-17', prezzo: 20, max: 10, totale: 9, scelta: false },
      { id: 9, nome: 'Piscina', giorno: null, prezzo: 0, max: 5, totale: 5, scelta: false },
    ]
    const righe = [
      ...sea.prezzo.righe,
      { voce: 'presto' as const, testo: 'Iscrizione entro il 15/05/2999', importo: -5 },
    ]
    const early = { ...sea, opzioni, prezzo: { righe, totale: 40 } }
    const { user, asked } = await open({ [READ]: withWeeks(early), [BOOK]: booked })
    expect(row('Il mare')).toHaveTextContent('40 monete')
    await user.click(screen.getByRole('button', { name: 'Prenota' }))
    expect(dialog().getByText('−5 monete')).toBeVisible()
    expect(dialog().getByRole('checkbox', { name: 'Piscina' })).toBeDisabled()
    expect(dialog().getByRole('checkbox', { name: /Gita/ })).toHaveAccessibleDescription('20 monete, resta un posto')
    await user.click(dialog().getByRole('checkbox', { name: 'Pranzo' }))
    expect(dialog().getByText('52,50 monete')).toBeVisible()
    await user.click(dialog().getByRole('button', { name: 'Prenota' }))
    await waitFor(() => expect(bodies(asked)).toEqual([{ settimana_er_id: 2, opzioni: [7], totale_atteso: 52.5 }]))
  })

  it('shows what a booked one costs, line by line', async () => {
    const righe = [...week.prezzo.righe, { voce: 'opzione' as const, testo: 'Gita', importo: 20 }]
    await open({ [READ]: withWeeks({ ...week, prezzo: { righe, totale: 65 } }) })
    expect(row('Lo spazio')).toHaveTextContent(/Quota della settimana45 moneteGita\+20 moneteIn tutto65 monete/)
  })

  it.each([
    ['Il prezzo è cambiato', 409, 'Il prezzo è cambiato: guarda quello nuovo, poi conferma.'],
    ['Gita: posti esauriti', 422, 'Gita: posti esauriti. Togli la scelta, poi conferma.'],
  ])('that is refused with «%s» keeps the choice, and is booked at the new price', async (message, status, words) => {
    const trip = { id: 8, nome: 'Gita', giorno: null, prezzo: 20, max: 10, totale: 9, scelta: false }
    const lunch = { ...trip, id: 7, nome: 'Pranzo', prezzo: 10, max: null }
    let now = { ...sea, opzioni: [lunch, trip] }
    const { user, asked } = await open({
      [READ]: () => withWeeks(now),
      [BOOK]: () => {
        if (now.prezzo.totale === 50) return booked
        const righe = [{ voce: 'quota' as const, testo: 'Quota della settimana', importo: 50 }]
        now = { ...now, opzioni: [lunch, { ...trip, totale: 10 }], prezzo: { righe, totale: 50 } }
        return refusal(status, message)
      },
    })
    await user.click(screen.getByRole('button', { name: 'Prenota' }))
    await user.click(dialog().getByRole('checkbox', { name: 'Pranzo' }))
    await user.click(dialog().getByRole('checkbox', { name: 'Gita' }))
    await user.click(dialog().getByRole('button', { name: 'Prenota' }))
    expect(await dialog().findByText(words)).toBeVisible()
    expect(await dialog().findByText('80 monete')).toBeVisible()
    await user.click(dialog().getByRole('checkbox', { name: 'Gita' }))
    await user.click(dialog().getByRole('button', { name: 'Prenota' }))
    expect(await screen.findByText('Prenotazione confermata')).toBeVisible()
    expect(bodies(asked)).toEqual([
      { settimana_er_id: 2, opzioni: [7, 8], totale_atteso: 75 },
      { settimana_er_id: 2, opzioni: [7], totale_atteso: 60 },
    ])
  })

  it('is not offered to a minor with its own address', async () => {
    await open({ [READ]: { ...withWeeks(sea), famiglia: null } })
    expect(screen.getByText(/^Per un minorenne prenota un genitore o tutore/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Prenota' })).toBeNull()
  })

  it('is booked: the record is refetched, and the focus is on the week', async () => {
    let now = withWeeks(week, sea)
    const { user, asked } = await open({
      [READ]: () => now,
      [BOOK]: () => {
        now = withWeeks(week, booked)
        return booked
      },
    })
    await user.click(screen.getByRole('button', { name: 'Prenota' }))
    const book = dialog().getByRole('button', { name: 'Prenota' })
    // Both before the response; a click after it would move the focus.
    fireEvent.click(book)
    fireEvent.click(book)
    expect(await screen.findByText('Prenotazione confermata')).toBeVisible()
    await waitFor(() => expect(row('Il mare')).toHaveFocus())
    expect(row('Il mare')).toHaveTextContent('Prenotata')
    expect(bodies(asked)).toEqual([{ settimana_er_id: 2, opzioni: [], totale_atteso: 45 }])
    expect(keysSent()).toHaveLength(1)
    await waitFor(() => expect(asked.filter(({ call }) => call === READ)).toHaveLength(2))
  })

  it('is resent with the same key when there was no response, also after the dialog was closed', async () => {
    const { user } = await open({ [BOOK]: booked })
    const restore = cutNetwork()
    await user.click(screen.getByRole('button', { name: 'Prenota' }))
    await user.click(dialog().getByRole('button', { name: 'Prenota' }))
    expect(await screen.findByText(/Non sappiamo se la prenotazione è arrivata/)).toBeVisible()
    await user.click(dialog().getByRole('button', { name: 'Annulla' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    restore()
    await user.click(screen.getByRole('button', { name: 'Prenota' }))
    await user.click(dialog().getByRole('button', { name: 'Prenota' }))
    expect(await screen.findByText('Prenotazione confermata')).toBeVisible()
    const keys = keysSent()
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it.each([
    [409, 'Settimana già prenotata'],
    [422, 'Settimana al completo'],
    [422, 'Utenza sospesa'],
  ])('is not booked after a %d: %s, and shows its current state', async (status, message) => {
    let now = withWeeks(week, sea)
    const { user, asked } = await open({
      [READ]: () => now,
      [BOOK]: () => {
        now = withWeeks(week, { ...sea, totale: 25 })
        return refusal(status, message)
      },
    })
    await user.click(screen.getByRole('button', { name: 'Prenota' }))
    await user.click(dialog().getByRole('button', { name: 'Prenota' }))
    expect(await dialog().findByText(message)).toBeVisible()
    expect(dialog().queryByRole('button', { name: /Prenota|Riprova/ })).toBeNull()
    await user.click(dialog().getByRole('button', { name: 'Chiudi' }))
    await waitFor(() => expect(row('Il mare')).toHaveTextContent('Al completo'))
    expect(bodies(asked)).toHaveLength(1)
  })

  it('shows why it cannot be booked: full, or already begun', async () => {
    await open({
      [READ]: withWeeks({ ...sea, totale: 25 }, { ...sea, id: 3, descrizione: 'Il monte', data_inizio: '2020-06-15' }),
    })
    expect(row('Il mare')).toHaveTextContent(/Al completo.*Non ci sono più posti/)
    expect(row('Il monte')).toHaveTextContent('Già iniziata')
    expect(screen.queryByRole('button', { name: 'Prenota' })).toBeNull()
  })

  it.each([
    [{ stato: 'sospeso' } as const, /La tua utenza è sospesa/],
    [{ gruppo: { id: 1, nome: 'Coro', colore: '#112233' } }, /solo chi è in un gruppo ER/],
    [{ gruppo: null }, /solo chi è in un gruppo ER/],
    [{ saldo: undefined }, 'Le settimane di Anna le prenota chi paga le sue quote.'],
  ])('cannot be booked by a member with %j', async (changes, reason) => {
    await open({ [READ]: { ...withWeeks(week, sea), anagrafica: { ...record.anagrafica, ...changes } } })
    expect(screen.getByText(reason)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Prenota' })).toBeNull()
    expect(row('Lo spazio')).toHaveTextContent('Prenotata')
  })
})

describe('the state of a week', () => {
  const member = {
    nome: 'Anna',
    saldo: 0,
    stato: 'attivo',
    gruppo: { id: 1, nome: 'ER Medi', colore: '#112233' },
  } as const
  const on = (today: string, changes = {}) => bookable(member, { ...sea, data_inizio: '2026-06-15', ...changes }, today)

  it('is free until the day before it starts, while a place is left', () => {
    expect(on('2026-06-14')).toBe('free')
    expect(on('2026-06-15')).toBe('begun')
    expect(on('2026-06-14', { totale: 24 })).toBe('free')
    expect(on('2026-06-13', { totale: 25 })).toBe('full')
    expect(on('2026-06-14', { totale: 25 })).toBe('unlisted')
    expect(on('2026-06-15', { prenotata: true })).toBe('booked')
  })

  it('counts the places that are kept for members of the waiting list, but not the own one', () => {
    const attesa = { posizione: 1, stato: 'attesa' as const, scade_at: null }
    const offer = { posizione: null, stato: 'offerto' as const, scade_at: '2026-06-10T18:00:00.000Z' }
    const full = { totale: 23, offerti: 1, in_attesa: 1 }
    expect(on('2026-06-01', full)).toBe('full')
    expect(on('2026-06-01', { ...full, attesa })).toBe('free')
    expect(on('2026-06-01', { ...full, in_attesa: 2, attesa })).toBe('waiting')
    expect(on('2026-06-01', { ...full, attesa: offer })).toBe('offered')
  })

  it('with an offer or a row in the list is the same for an adult that does not pay', () => {
    const attesa = { posizione: 1, stato: 'attesa' as const, scade_at: null }
    const offer = { ...attesa, posizione: null, stato: 'offerto' as const }
    const of = (changes: object) =>
      bookable({ ...member, saldo: undefined }, { ...sea, data_inizio: '2026-06-15', ...changes }, '2026-06-01')
    expect(of({ attesa, in_attesa: 1 })).toBe('waiting')
    expect(of({ attesa: offer })).toBe('offered')
  })
})
