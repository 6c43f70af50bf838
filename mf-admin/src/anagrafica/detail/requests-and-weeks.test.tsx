import type { Role } from '@cortile/contract/access.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import type { MemberWeek } from '@cortile/contract/er.ts'
import { toPage } from '@cortile/contract/page.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { sampleMember, sampleRow } from '../../../test/members.ts'
import { AnagraficaDetailScreen } from './AnagraficaDetailScreen.tsx'

function open(change: Partial<Anagrafica>, replies: Replies, as: Role = 'admin') {
  return renderScreen(<AnagraficaDetailScreen />, {
    as,
    at: '/anagrafica/12',
    path: '/anagrafica/:id',
    replies: {
      'GET /api/anagrafica/:id': sampleMember(change),
      'GET /api/scanner/history/:id': toPage({ page: 1, per_page: 10 }, 0, []),
      'GET /api/settings/:key': { value: false },
      'GET /api/groups': [],
      ...replies,
    },
  })
}

describe('Conferma Iscrizione', () => {
  const waiting = { isRequest: true, card_id: null }
  const confirmed = () => sampleMember({ card_id: null })

  it('approves a request', async () => {
    let member = sampleMember(waiting)
    const { user } = open(waiting, {
      'GET /api/anagrafica/:id': () => member,
      'GET /api/anagrafica/requests/similar': [],
      'PUT /api/anagrafica/requests/:id': () => (member = confirmed()),
    })
    await user.click(await screen.findByRole('button', { name: 'Conferma Iscrizione' }))
    expect(await screen.findByText('Anagrafica confermata con successo')).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Segna entrata' })).toBeInTheDocument()
    expect(screen.queryByText('Richiesta di iscrizione')).toBeNull()
  })

  it('shows similar members first', async () => {
    const { user, asked } = open(waiting, {
      'GET /api/anagrafica/requests/similar': [{ id: 12, similar: [{ member: sampleRow({ id: 40 }), per: 'nome' }] }],
      'PUT /api/anagrafica/requests/:id': confirmed(),
    })
    await user.click(await screen.findByRole('button', { name: 'Conferma Iscrizione' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Esiste già?' }))
    expect(asked.some(({ call }) => call.startsWith('PUT'))).toBe(false)
    await user.click(dialog.getByRole('button', { name: 'Approva lo stesso' }))
    expect(await screen.findByText('Anagrafica confermata con successo')).toBeInTheDocument()
  })

  it('merges a request, and goes to the record of the member', async () => {
    const { user, here } = open(waiting, {
      'GET /api/anagrafica/requests/similar': [
        { id: 12, similar: [{ member: sampleRow({ id: 40 }), per: 'nome_e_nascita' }] },
      ],
      'POST /api/anagrafica/requests/:id/unisci': sampleMember({ id: 40 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Conferma Iscrizione' }))
    const same = await screen.findByRole('button', { name: 'È la stessa persona' })
    await waitFor(() => expect(same).toBeEnabled())
    await user.click(same)
    await waitFor(() => expect(here()).toBe('/anagrafica/40'))
  })

  it('rejects a request, and goes to the others', async () => {
    const { user, here } = open(waiting, { 'DELETE /api/anagrafica/requests/:id': null })
    await user.click(await screen.findByRole('button', { name: 'Rifiuta' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Rifiuta' }))
    await waitFor(() => expect(here()).toBe('/anagrafica/richieste'))
  })

  it('is not offered to contabile', async () => {
    open(waiting, {}, 'contabile')
    expect(await screen.findByText('Richiesta di iscrizione')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Conferma Iscrizione' })).toBeNull()
  })
})

describe('Opzioni ER', () => {
  const er = { gruppo: { id: 3, nome: 'ER Piccoli', colore: '#112233' } }
  const week = (change: Partial<MemberWeek>): MemberWeek => ({
    id: 1,
    data_inizio: '2999-06-14',
    data_fine: '2999-06-18',
    max: 25,
    descrizione: 'Il mare',
    quota: 45.5,
    totale: 18,
    offerti: 0,
    in_attesa: 0,
    attesa: null,
    prenotata: false,
    prezzo: { righe: [{ voce: 'quota', testo: 'Quota della settimana', importo: 45.5 }], totale: 45.5 },
    opzioni: [],
    ...change,
  })
  const openWeeks = async (weeks: MemberWeek[], replies: Replies = {}) => {
    const rendered = open(er, { 'GET /api/anagrafica/:id/settimane': () => weeks, ...replies })
    await rendered.user.click(await screen.findByRole('button', { name: 'Opzioni ER' }))
    return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'Opzioni ER di Rossi Anna' })) }
  }

  it('is offered only where the group takes part', async () => {
    open({}, {})
    await screen.findByRole('heading', { name: 'Rossi Anna' })
    expect(screen.queryByRole('button', { name: 'Opzioni ER' })).toBeNull()
  })

  it('books optimistically, and rolls back when the server refuses', async () => {
    let answer: (reply: unknown) => void = () => undefined
    const { user, dialog } = await openWeeks([week({})], {
      'POST /api/er/:id/anagrafiche/:anagraficaId': () => new Promise((resolve) => (answer = resolve)),
    })
    const tick = await dialog.findByRole('checkbox', { name: /14\/06\/2999 – 18\/06\/2999\s+Il mare/ })
    expect(tick).toHaveAccessibleDescription('18/25 posti, 45,50 monete')
    await user.click(tick)
    await waitFor(() => expect(tick).toBeChecked())
    expect(tick).toHaveAccessibleDescription(/^19\/25/)
    answer(refusal(422, 'Settimana al completo'))
    expect(await screen.findByText('Settimana al completo')).toBeInTheDocument()
    await waitFor(() => expect(tick).not.toBeChecked())
    expect(tick).toHaveAccessibleDescription(/^18\/25/)
  })

  it('cancels a booking', async () => {
    let booked = true
    const { user, dialog, asked } = await openWeeks([], {
      'GET /api/anagrafica/:id/settimane': () => [week({ prenotata: booked, totale: booked ? 18 : 17 })],
      'DELETE /api/er/:id/anagrafiche/:anagraficaId': () => {
        booked = false
        return { ...week({ totale: 17 }), prenotata: undefined }
      },
    })
    const tick = await dialog.findByRole('checkbox')
    expect(tick).toBeChecked()
    await user.click(tick)
    expect(await screen.findByText('Prenotazione annullata')).toBeInTheDocument()
    expect(tick).not.toBeChecked()
    expect(asked.find(({ call }) => call.startsWith('DELETE'))?.params).toEqual({ id: '1', anagraficaId: '12' })
  })

  it('offers no place in a full week, and separates past weeks', async () => {
    const { dialog } = await openWeeks([
      week({ id: 2, data_inizio: '2001-06-11', data_fine: '2001-06-15', descrizione: null, quota: 0 }),
      week({ totale: 25 }),
    ])
    const [full, past] = await dialog.findAllByRole('checkbox')
    expect(full).toBeDisabled()
    expect(full).toHaveAccessibleDescription(/^Al completo: 25\/25 posti/)
    expect(past).toHaveAccessibleName('11/06/2001 – 15/06/2001')
    expect(dialog.getByRole('heading', { name: 'Settimane passate' })).toBeInTheDocument()
  })

  it('puts a member into the list of a full week, and answers an offered place', async () => {
    const JOIN = 'POST /api/er/:id/attesa/:anagraficaId'
    const LEAVE = 'DELETE /api/er/:id/attesa/:anagraficaId'
    const ANSWER = 'POST /api/er/:id/attesa/:anagraficaId/risposta'
    const full = { totale: 24, offerti: 1, in_attesa: 3 }
    let attesa: MemberWeek['attesa'] = null
    let prenotata = false
    const { user, dialog, asked } = await openWeeks([], {
      'GET /api/anagrafica/:id/settimane': () => [week({ ...full, attesa, prenotata })],
      [JOIN]: () => {
        attesa = { posizione: 4, stato: 'attesa', scade_at: null }
        const dal = '2026-11-21T09:30:00.000Z'
        return { ...attesa, anagrafica_id: 12, nome: 'Anna', cognome: 'Rossi', dal, da_chiamare: false }
      },
      [LEAVE]: () => {
        attesa = { posizione: null, stato: 'offerto', scade_at: '2998-11-23T19:00:00.000Z' }
        return null
      },
      [ANSWER]: () => {
        attesa = null
        prenotata = true
        return week({ ...full, totale: 25, offerti: 0, prenotata })
      },
    })
    await user.click(await dialog.findByRole('button', { name: 'Metti in lista d’attesa' }))
    expect(await dialog.findByText('In lista d’attesa, al numero 4')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Togli dalla lista' }))
    const end = within(await screen.findByRole('dialog', { name: 'Togliere dalla lista?' }))
    await user.click(end.getByRole('button', { name: 'Togli dalla lista' }))
    // As if a place had been offered meanwhile.
    expect(await dialog.findByText('Posto offerto fino alle 20:00 di venerdì 23 novembre')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Accetta' }))
    const choice = within(await screen.findByRole('dialog', { name: 'Accettare per Rossi Anna?' }))
    await user.click(choice.getByRole('button', { name: 'Prenota' }))
    expect(await screen.findByText('Prenotazione confermata')).toBeInTheDocument()
    expect(asked.find(({ call }) => call === ANSWER)?.body).toMatchObject({ risposta: 'accetta', totale_atteso: 45.5 })
  })

  it('asks before it takes a member out of the list', async () => {
    let attesa: MemberWeek['attesa'] = { posizione: 1, stato: 'attesa', scade_at: null }
    const { user, dialog, asked } = await openWeeks([], {
      'GET /api/anagrafica/:id/settimane': () => [week({ totale: 25, in_attesa: 1, attesa })],
      'DELETE /api/er/:id/attesa/:anagraficaId': () => {
        attesa = null
        return null
      },
    })
    await user.click(await dialog.findByRole('button', { name: 'Togli dalla lista' }))
    const question = within(await screen.findByRole('dialog', { name: 'Togliere dalla lista?' }))
    expect(question.getByText(/Rossi Anna perde il suo posto in lista/)).toBeVisible()
    expect(asked.filter(({ call }) => call.startsWith('DELETE'))).toEqual([])
    await user.click(question.getByRole('button', { name: 'Togli dalla lista' }))
    const join = await dialog.findByRole('button', { name: 'Metti in lista d’attesa' })
    await waitFor(() => expect(join.parentElement).toHaveFocus())
  })

  it('shows the lines of a price before a booking, and of a booked one', async () => {
    const righe = [
      { voce: 'quota' as const, testo: 'Quota della settimana', importo: 45.5 },
      { voce: 'fratello' as const, testo: 'Secondo fratello o sorella', importo: -10 },
    ]
    const { user, dialog } = await openWeeks([week({ prezzo: { righe, totale: 35.5 } })])
    await user.click(await dialog.findByRole('checkbox'))
    const choice = within(await screen.findByRole('dialog', { name: 'Prenotare per Rossi Anna?' }))
    expect(choice.getByText('−10 monete')).toBeVisible()
    expect(choice.getByText('35,50 monete')).toBeVisible()
  })

  it('shows an empty state without weeks', async () => {
    const { dialog } = await openWeeks([])
    expect(await dialog.findByText('Non ci sono settimane di Estate Ragazzi.')).toBeInTheDocument()
  })
})
