import { insertAnagrafica, insertWeek } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { openLists, threeChildren, type Lists } from '../../../test/waiting-lists.ts'

const FULL = [422, { message: 'Settimana al completo' }]
const FREE = [422, { message: 'Ci sono posti liberi: prenota' }]
const NONE = [404, { message: 'Elemento non trovato' }]

describe('the waiting list of a full week', () => {
  const server = useTestServer()
  let lists: Lists
  let ada: number
  let bea: number
  let carla: number
  beforeEach(async () => {
    lists = await openLists(server)
    ;({ ada, bea, carla } = await threeChildren(lists))
  })

  const weekNow = async () => (await lists.call('GET', `/api/er/${lists.week}`))[1]

  it('has those who joined, in their order, and counts them', async () => {
    expect(await lists.join(bea)).toEqual([
      201,
      {
        ...{ anagrafica_id: bea, nome: 'Bea', cognome: 'Rossi', posizione: 1, stato: 'attesa', da_chiamare: false },
        ...{ dal: '2026-11-21T09:30:00.000Z', scade_at: null },
      },
    ])
    expect((await lists.own(carla))[0]).toBe(201)
    expect(await lists.shown()).toEqual(['Bea attesa 1', 'Carla attesa 2'])
    expect(await weekNow()).toMatchObject({ max: 1, totale: 1, offerti: 0, in_attesa: 2 })
  })

  it('is refused while a place is free, twice, with a place, to a suspended member, and to an unknown one', async () => {
    const free = await insertWeek(server, '2027-07-05', { max: 1 })
    expect(await lists.call('POST', `/api/er/${free}/attesa/${bea}`)).toEqual(FREE)
    await lists.join(bea)
    expect(await lists.join(bea)).toEqual([409, { message: 'Già in lista d’attesa' }])
    expect(await lists.join(ada)).toEqual([409, { message: 'Settimana già prenotata' }])
    const suspended = await insertAnagrafica(server, { stato: 'sospeso' })
    expect(await lists.join(suspended)).toEqual([422, { message: 'Utenza sospesa' }])
    expect(await lists.join(4_711)).toEqual(NONE)
    expect(await lists.call('POST', `/api/er/4711/attesa/${bea}`)).toEqual(NONE)
  })

  it('closes two days before the week at 20:00', async () => {
    server.time.now = new Date('2027-06-12T17:59:59.000Z')
    expect((await lists.join(bea))[0]).toBe(201)
    server.time.now = new Date('2027-06-12T18:00:00.000Z')
    expect(await lists.join(carla)).toEqual([422, { message: 'Lista d’attesa chiusa' }])
  })

  it('keeps a freed place for the list: another member cannot book it', async () => {
    await lists.join(bea)
    await lists.unbook(ada)
    expect(await lists.shown()).toEqual(['Bea offerto'])
    expect(await lists.book(carla)).toEqual(FULL)
    expect(await lists.book(ada)).toEqual(FULL)
    await lists.join(carla)
    expect((await lists.book(bea))[0]).toBe(200)
    expect(await lists.states(bea)).toEqual(['accettato'])
    expect(await lists.shown()).toEqual(['Carla attesa 1'])
    expect(await weekNow()).toMatchObject({ totale: 1, offerti: 0, in_attesa: 1 })
  })

  it('loses who leaves, and who joins again is last', async () => {
    await lists.join(bea)
    await lists.join(carla)
    expect(await lists.leave(bea)).toEqual([204, null])
    expect(await lists.leave(bea)).toEqual(NONE)
    await lists.join(bea)
    expect(await lists.shown()).toEqual(['Carla attesa 1', 'Bea attesa 2'])
    expect(await lists.states(bea)).toEqual(['ritirato', 'attesa'])
  })

  it('is put in another order with a reason, which the register keeps', async () => {
    const dora = await lists.child('Dora')
    for (const child of [bea, carla, dora]) await lists.join(child)
    const move = (child: number, prima_di: number | null, motivo = 'Aiuta in cucina') =>
      lists.call('PUT', `/api/er/${lists.week}/attesa/${child}`, { prima_di, motivo })
    expect((await move(dora, carla))[0]).toBe(200)
    expect(await lists.shown()).toEqual(['Bea attesa 1', 'Dora attesa 2', 'Carla attesa 3'])
    await move(bea, null)
    expect(await lists.shown()).toEqual(['Dora attesa 1', 'Carla attesa 2', 'Bea attesa 3'])
    await move(bea, bea)
    expect(await lists.shown()).toEqual(['Dora attesa 1', 'Carla attesa 2', 'Bea attesa 3'])
    expect(await move(bea, ada)).toEqual([
      422,
      {
        message: 'Non è in attesa: ricarica la lista',
        errors: { prima_di: ['Non è in attesa: ricarica la lista'] },
      },
    ])
    expect((await move(bea, dora, ' '))[1]).toMatchObject({ errors: { motivo: ['Scrivi il motivo'] } })
    expect(await move(ada, null)).toEqual(NONE)
    const entry = await server.database.db('registro').orderBy('id', 'desc').first<{ valori: string }>('valori')
    expect(JSON.parse(entry.valori)).toMatchObject({ motivo: 'Aiuta in cucina' })
  })

  it('does not move who has an offer', async () => {
    for (const child of [bea, carla]) await lists.join(child)
    await lists.unbook(ada)
    const body = { prima_di: null, motivo: 'x' }
    expect(await lists.call('PUT', `/api/er/${lists.week}/attesa/${bea}`, body)).toEqual([
      422,
      { message: 'Ha già un posto offerto: non si sposta' },
    ])
    const before = await lists.call('PUT', `/api/er/${lists.week}/attesa/${carla}`, { ...body, prima_di: bea })
    expect(before[0]).toBe(422)
  })

  it('loses a suspended member, whose offer goes to the next, and an erased one', async () => {
    const dora = await lists.child('Dora')
    for (const child of [bea, carla, dora]) await lists.join(child)
    await lists.unbook(ada)
    const suspend = await lists.call('PUT', `/api/anagrafica/${bea}`, { stato: 'sospeso' })
    expect(suspend[0]).toBe(200)
    expect(await lists.shown()).toEqual(['Carla offerto', 'Dora attesa 1'])
    expect((await lists.call('DELETE', `/api/anagrafica/${carla}`))[0]).toBe(204)
    expect(await lists.shown()).toEqual(['Dora offerto'])
    expect([await lists.states(bea), await lists.states(carla)]).toEqual([['ritirato'], ['ritirato']])
  })

  it('gets the place of an erased member, and each place that is added', async () => {
    const dora = await lists.child('Dora')
    for (const child of [bea, carla, dora]) await lists.join(child)
    expect((await lists.call('DELETE', `/api/anagrafica/${ada}`))[0]).toBe(204)
    expect(await lists.shown()).toEqual(['Bea offerto', 'Carla attesa 1', 'Dora attesa 2'])
    expect((await lists.call('PUT', `/api/er/${lists.week}`, { max: 2 }))[0]).toBe(200)
    expect(await lists.shown()).toEqual(['Bea offerto', 'Carla offerto', 'Dora attesa 1'])
    expect(await lists.call('PUT', `/api/er/${lists.week}`, { max: 1 })).toEqual([
      422,
      {
        message: 'Ci sono già 0 prenotazioni e 2 posti offerti',
        errors: { max: ['Ci sono già 0 prenotazioni e 2 posti offerti'] },
      },
    ])
  })

  it('keeps who leaves the ER group: the staff decides', async () => {
    await lists.join(bea)
    await lists.call('PUT', `/api/anagrafica/${bea}`, { gruppo_id: null })
    expect(await lists.shown()).toEqual(['Bea attesa 1'])
    expect(await lists.own(carla)).toMatchObject([201, { attesa: { posizione: 2 } }])
    await lists.call('PUT', `/api/anagrafica/${carla}`, { gruppo_id: null })
    await lists.own(carla, { risposta: 'ritira' })
    expect(await lists.own(carla)).toMatchObject([422, {}])
  })

  it('says who must be called: without an address, or with one that mail does not reach', async () => {
    const mother = await lists.mother(bea)
    await lists.join(bea)
    const mustCall = async () => (await lists.list()).map(({ da_chiamare }) => da_chiamare)
    expect(await mustCall()).toEqual([false])
    await server.database.db('persone').where({ id: mother }).update({ email: null })
    expect(await mustCall()).toEqual([true])
    await server.database.db('persone').where({ id: mother }).update({ email: 'rotta@famiglia.test' })
    await server.database
      .db('anagrafiche')
      .where({ id: carla })
      .update({ email_tutore: 'rotta@famiglia.test', error_email: 1 })
    expect(await mustCall()).toEqual([true])
  })

  it('is for an adult who pays: not for the child itself, nor for another adult', async () => {
    const mother = await lists.mother(bea)
    await server.database.db('legami').where({ persona_id: mother }).update({ paga: 0 })
    expect((await lists.own(bea))[0]).toBe(403)
    expect(await lists.shown()).toEqual([])
  })

  it('tells the families when the week is deleted', async () => {
    await lists.join(bea)
    await lists.unbook(ada)
    await lists.join(carla)
    expect((await lists.call('DELETE', `/api/er/${lists.week}`))[0]).toBe(204)
    expect(await lists.mails()).toEqual([
      ['bea@famiglia.test', 'Settimana annullata'],
      ['carla@famiglia.test', 'Settimana annullata'],
    ])
    expect(await lists.states(bea)).toEqual([])
  })
})
