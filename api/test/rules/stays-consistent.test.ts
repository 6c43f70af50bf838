import { useTestServer } from '../test-server.ts'
import { id } from './centre-ids.ts'
import { card, openCentre, type Centre } from './centre.ts'

/** Renamed, deleted or moved records are seen alike by every call that shows them. */
describe('a change seen from all sides', () => {
  const server = useTestServer({ reset: false })
  let centre: Centre
  beforeEach(async () => {
    centre = await openCentre(server)
  })

  const send = async (method: string, path: string, body?: object) => {
    const reply = await server.call(method, path, { token: centre.token('s-admin'), ...(body && { body }) })
    return [reply.status, reply.body]
  }
  const get = async (path: string) => (await send('GET', path))[1]

  it('a group with members, fees and rules is renamed', async () => {
    await send('PUT', `/api/groups/${id.medie}`, { nome: 'Ragazzi', colore: '#00ff00' })
    const gruppo = { id: id.medie, nome: 'Ragazzi', colore: '#00ff00' }
    expect(await get(`/api/anagrafica/${id.anna}`)).toMatchObject({ gruppo })
    expect(await get('/api/quotes')).toMatchObject({ data: [{ groups: [gruppo] }, { groups: [gruppo] }] })
    expect(await get('/api/groups-access-rules')).toMatchObject([{ groups: [gruppo] }])
    expect(await get(`/api/er/${id.weekBooked}`)).toMatchObject({ gruppi: [{ gruppo, count: 1 }] })
    expect(await send('POST', '/api/scanner/read', { card_id: card.anna, allowed_groups: [id.medie] })).toMatchObject([
      200,
      { gruppo: { nome: 'Ragazzi' } },
    ])
    // The group's name no longer begins with ER: its members cannot book for themselves.
    const token = centre.token('member')
    const prenota = await server.call('POST', '/api/my-anagrafica/prenota', {
      token,
      body: { settimana_er_id: id.week },
    })
    expect(prenota.status).toBe(422)
  })

  it('a group with members, fees and rules is deleted', async () => {
    expect(await send('DELETE', `/api/groups/${id.medie}`)).toEqual([204, null])
    expect(await get(`/api/anagrafica/${id.anna}`)).toMatchObject({ gruppo_id: null, gruppo: null, quote_da_pagare: 1 })
    expect(await get('/api/anagrafica?gruppo=0')).toMatchObject({ total: 2 })
    expect(await get('/api/groups-access-rules')).toEqual([])
    // The fees stay without debtors; paid ones stay paid, and so does the week that she still owes.
    expect(await get('/api/quotes')).toMatchObject({
      data: [
        { id: id.feePaid, group_ids: [], pagate: 1, da_pagare: 0 },
        { id: id.fee, group_ids: [], pagate: 0, da_pagare: 0 },
      ],
    })
    expect(await get(`/api/quotes/anagrafica/${id.anna}`)).toMatchObject([
      { type: 'settimana', stato: null },
      { id: id.feePaid, stato: 'pagato' },
    ])
    expect(
      await send('PUT', `/api/quotes/tesseramento/${id.fee}/pay`, { method: 'pagato', anagrafica_id: id.anna }),
    ).toEqual([404, { message: 'Elemento non trovato' }])
    expect(await send('POST', '/api/scanner/read', { card_id: card.anna, allowed_groups: [id.medie] })).toMatchObject([
      422,
      { message: 'Gruppo non autorizzato', gruppo: null },
    ])
    expect(await get('/api/dashboard/private')).toMatchObject({
      gruppi: [{ id: id.giovani }],
      gruppiPresence: [{ count: 1 }],
    })
  })

  it('a price changes while it lies in a cart: the price of the moment is charged, and said', async () => {
    await send('PUT', `/api/cassa/listino/${id.gelato}`, { costo: -2 })
    const items = [{ item: id.gelato, quantity: 3 }]
    expect(await send('POST', '/api/cassa/checkout', { card_id: card.anna, items })).toMatchObject([
      200,
      { anagrafica: 'Anna Rossi', nuovo_saldo: 44 },
    ])
    // An item that is no longer a product is not sold: the till gets a refusal before any charge.
    await send('PUT', `/api/cassa/listino/${id.gelato}`, { costo: 2 })
    expect(await send('POST', '/api/cassa/checkout', { card_id: card.anna, items })).toMatchObject([
      422,
      { errors: { items: [expect.any(String)] } },
    ])
    expect(await get(`/api/anagrafica/${id.anna}`)).toMatchObject({ saldo: 44 })
  })

  it('a week with bookings is deleted: nobody owes it, the places and the numbers are gone with it', async () => {
    expect(await send('DELETE', `/api/er/${id.weekBooked}`)).toEqual([204, null])
    expect(await get(`/api/anagrafica/${id.anna}`)).toMatchObject({ quote_da_pagare: 1, importo_quote_da_pagare: 10.5 })
    // Bruno has booked another one.
    expect(await get('/api/anagrafica?er=1')).toMatchObject({ total: 1, data: [{ id: id.bruno }] })
    expect(await get(`/api/anagrafica/${id.anna}/settimane`)).toEqual([
      expect.objectContaining({ id: id.weekNow, prenotata: false }),
      expect.objectContaining({ id: id.week, prenotata: false }),
      expect.objectContaining({ id: id.weekFull, prenotata: false }),
    ])
    expect(await get('/api/dashboard/stats')).toMatchObject({ er: 1, unpaid: 1 })
    expect(await send('GET', `/api/er/${id.weekBooked}`)).toMatchObject([404, {}])
  })

  it('a paid week stays until its payment is taken back', async () => {
    const pay = `/api/quotes/settimana/${id.weekBooked}/pay`
    await send('PUT', pay, { method: 'saldo', anagrafica_id: id.anna })
    expect(await send('DELETE', `/api/er/${id.weekBooked}`)).toMatchObject([409, {}])
    expect(await send('DELETE', `/api/er/${id.weekBooked}/anagrafiche/${id.anna}`)).toMatchObject([409, {}])
    await send('DELETE', `${pay}?anagrafica_id=${id.anna}`)
    expect(await get(`/api/anagrafica/${id.anna}`)).toMatchObject({ saldo: 50 })
    expect(await send('DELETE', `/api/er/${id.weekBooked}`)).toEqual([204, null])
  })

  it('a member with logs, movements and fees is erased: counted everywhere, named nowhere', async () => {
    await send('POST', '/api/cassa/checkout', { card_id: card.anna, items: [{ item: id.gelato, quantity: 1 }] })
    await send('POST', '/api/scanner/read', { card_id: card.anna, noGroups: true })
    await send('PUT', `/api/anagrafica/${id.anna}/saldo`, { operazione: -48.5, descrizione: 'Resa ad Anna Rossi' })
    expect(await send('DELETE', `/api/anagrafica/${id.anna}`)).toEqual([204, null])
    expect(await get('/api/quotes')).toMatchObject({
      data: [
        { pagate: 1, da_pagare: 0 },
        { pagate: 0, da_pagare: 0 },
      ],
    })
    expect(await get('/api/dashboard/stats')).toMatchObject({ users: 2, activeCard: 1, inside: 1, unpaid: 0, er: 1 })
    expect(await get(`/api/er/${id.weekBooked}`)).toMatchObject({ totale: 0, gruppi: [] })
    const logs = await get('/api/scanner')
    // Dario's exit is one of them.
    expect(logs).toMatchObject({ total: 4 })
    for (const seen of [
      logs,
      await get('/api/anagrafica'),
      await get('/api/presence/inside'),
      await get('/api/quotes'),
    ])
      expect(JSON.stringify(seen)).not.toMatch(/Anna|Rossi/)
    for (const path of [
      `/api/anagrafica/${id.anna}`,
      `/api/scanner/history/${id.anna}`,
      `/api/quotes/anagrafica/${id.anna}`,
    ])
      expect([path, (await send('GET', path))[0]]).toEqual([path, 404])
  })

  it('a user is disabled or deleted while logged in: out at once, and what it did keeps its name', async () => {
    const token = centre.token('admin')
    const as = (method: string, path: string, body?: object) =>
      server.call(method, path, { token, ...(body && { body }) })
    await as('PUT', `/api/anagrafica/${id.anna}/saldo`, { operazione: 1, descrizione: 'Ricarica' })
    await as('PUT', `/api/anagrafica/${id.anna}`, { telefono: '333 0000000' })
    await send('PUT', '/api/users/102', { disabled: true })
    expect((await as('GET', '/api/anagrafica')).status).toBe(401)
    await send('DELETE', '/api/users/102')
    expect(await get(`/api/anagrafica/${id.anna}`)).toMatchObject({ last_editor: { name: 'Utente admin' } })
    expect(await get(`/api/anagrafica/${id.anna}/saldo/logs`)).toMatchObject({
      data: [{ user: 'Utente admin' }, {}, {}],
    })
  })

  it('a member moves to another group: owes what that one owes, and enters where that one enters', async () => {
    await send('POST', '/api/quotes', { descrizione: 'Maglietta', importo: 8, groups: [id.giovani] })
    await send('PUT', `/api/anagrafica/${id.anna}`, { gruppo_id: id.giovani })
    expect(await get(`/api/anagrafica/${id.anna}`)).toMatchObject({ quote_da_pagare: 2, importo_quote_da_pagare: 53.5 })
    expect(await get(`/api/er/${id.weekBooked}`)).toMatchObject({ gruppi: [{ gruppo: { id: id.giovani }, count: 1 }] })
    const read = (allowed: number) =>
      send('POST', '/api/scanner/read', { card_id: card.anna, allowed_groups: [allowed] })
    expect(await read(id.medie)).toMatchObject([422, { message: 'Gruppo non autorizzato' }])
    expect(await read(id.giovani)).toMatchObject([200, { stato_accesso: 'dentro' }])
  })
})
