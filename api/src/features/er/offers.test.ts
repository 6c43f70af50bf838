import { insertLink, insertPerson } from '../../../test/families.ts'
import { insertWeek } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { openLists, threeChildren, type Lists } from '../../../test/waiting-lists.ts'

const OVER = [409, { message: 'Offerta scaduta' }]
const ANSWERED = [409, { message: 'Hai già risposto' }]

describe('the offer of a place', () => {
  const server = useTestServer()
  let lists: Lists
  let ada: number
  let bea: number
  let carla: number
  beforeEach(async () => {
    lists = await openLists(server)
    ;({ ada, bea, carla } = await threeChildren(lists))
    await lists.join(bea)
    await lists.join(carla)
  })

  const db = () => server.database.db
  /** Frees Ada's place, and tells the family to which it is offered; gives the token of the link. */
  const offer = async () => {
    await lists.unbook(ada)
    await lists.sweep()
    return lists.token()
  }
  const byLink = (token: string, body: object = {}) => lists.call('POST', '/api/public/offerta', { token, ...body })
  const weekNow = async () => (await lists.call('GET', `/api/er/${lists.week}`))[1]
  const setRules = (change: object) =>
    lists.call('PUT', '/api/er/regole', {
      ...{ fratelli: [0, 0], presto: null, pacchetto: null, rimborso: null, offerta_giorni: 2, rapporto: 20 },
      ...change,
    })

  it('is mailed within a minute to each adult who pays, with the day and hour of its end', async () => {
    const father = await insertPerson(server, { nome: 'Padre', email: 'padre@famiglia.test' })
    await insertLink(server, bea, father, { relazione: 'padre', paga: 1, ritira: 1 })
    const aunt = await insertPerson(server, { nome: 'Zia', email: 'zia@famiglia.test' })
    await insertLink(server, bea, aunt, { relazione: 'zio', ritira: 1, posizione: 3 })
    await offer()
    await lists.sweep()
    expect(await lists.mails()).toEqual([
      ['bea@famiglia.test', 'Si è liberato un posto'],
      ['padre@famiglia.test', 'Si è liberato un posto'],
    ])
    const { text } = await db()('outbox').where({ kind: 'notice' }).first<{ text: string }>('text')
    expect(text).toContain('si è liberato un posto per Bea Rossi: Settimana dal 14/06/2027 al 18/06/2027.')
    expect(text).toContain('Lo teniamo per te fino alle 20:00 del 23/11/2026.')
    expect(text).toContain('http://oratorio.test/mf-self-service/offerta#')
  })

  it('is shown by its link without an answer, however often a program opens it', async () => {
    const token = await offer()
    const shown = {
      ...{ nome: 'Bea', settimana: 'Settimana dal 14/06/2027 al 18/06/2027', stato: 'offerto', opzioni: [] },
      prenotata: false,
      prezzo: { righe: [{ voce: 'quota', testo: 'Quota della settimana', importo: 45.5 }], totale: 45.5 },
      scade_at: '2026-11-23T19:00:00.000Z',
    }
    for (let n = 0; n < 3; n += 1) expect(await byLink(token)).toEqual([200, shown])
    expect(await lists.shown()).toEqual(['Bea offerto', 'Carla attesa 1'])
    expect(await weekNow()).toMatchObject({ totale: 0, offerti: 1, in_attesa: 1 })
    expect(await byLink('x'.repeat(43))).toEqual([404, { message: 'Link non valido' }])
  })

  it('is accepted from the link: booked, owed, and answered once', async () => {
    const token = await offer()
    expect(await byLink(token, { risposta: 'accetta', totale_atteso: 40 })).toEqual([
      409,
      { message: 'Il prezzo è cambiato' },
    ])
    expect(await byLink(token, { risposta: 'accetta', totale_atteso: 45.5 })).toMatchObject([
      200,
      { stato: 'accettato' },
    ])
    expect(await byLink(token, { risposta: 'accetta' })).toMatchObject([200, { stato: 'accettato' }])
    expect(await byLink(token, { risposta: 'rifiuta' })).toEqual(ANSWERED)
    expect(await weekNow()).toMatchObject({ totale: 1, offerti: 0, in_attesa: 1 })
    const { settimane_da_pagare } = await db()('anagrafiche')
      .where({ id: bea })
      .first<{ settimane_da_pagare: number }>()
    expect(settimane_da_pagare).toBe(1)
  })

  it('is refused, and goes to the next', async () => {
    const token = await offer()
    expect(await byLink(token, { risposta: 'rifiuta' })).toMatchObject([200, { stato: 'rifiutato' }])
    expect(await byLink(token, { risposta: 'rifiuta' })).toMatchObject([200, { stato: 'rifiutato' }])
    expect(await byLink(token, { risposta: 'accetta' })).toEqual(ANSWERED)
    expect(await lists.shown()).toEqual(['Carla offerto'])
  })

  it('lapses at 20:00 of its last day; the sweep gives it to the next a minute later', async () => {
    const token = await offer()
    server.time.now = new Date('2026-11-23T18:59:59.000Z')
    expect((await byLink(token))[1]).toMatchObject({ stato: 'offerto' })
    server.time.now = new Date('2026-11-23T19:00:00.000Z')
    await lists.sweep()
    expect(await lists.shown()).toEqual(['Bea offerto', 'Carla attesa 1'])
    expect(await byLink(token, { risposta: 'accetta' })).toEqual(OVER)
    server.time.now = new Date('2026-11-23T19:01:00.000Z')
    await lists.sweep()
    expect(await lists.shown()).toEqual(['Carla offerto'])
    expect(await byLink(token, { risposta: 'accetta' })).toEqual(OVER)
    expect(await byLink(token, { risposta: 'rifiuta' })).toEqual(OVER)
    expect((await lists.mails()).slice(1)).toEqual([
      ['bea@famiglia.test', 'Il posto offerto è scaduto'],
      ['carla@famiglia.test', 'Si è liberato un posto'],
    ])
    // Who joins again is last, and the old link stays over.
    await lists.join(bea)
    expect(await byLink(token, { risposta: 'accetta' })).toEqual(OVER)
    expect(await lists.states(bea)).toEqual(['scaduto', 'attesa'])
  })

  it.each([
    ['two days after', '2027-05-01T10:00:00.000Z', '2027-05-03T18:00:00.000Z'],
    ['one day when the week begins in ten days', '2027-06-04T10:00:00.000Z', '2027-06-05T18:00:00.000Z'],
    ['two days when it begins in eleven', '2027-06-03T10:00:00.000Z', '2027-06-05T18:00:00.000Z'],
    ['at the latest the eve', '2027-06-12T10:00:00.000Z', '2027-06-13T18:00:00.000Z'],
    ['in winter by winter time', '2027-01-10T22:30:00.000Z', '2027-01-12T19:00:00.000Z'],
    ['from the day in the centre’s zone', '2027-01-10T23:30:00.000Z', '2027-01-13T19:00:00.000Z'],
  ])('lasts until 20:00: %s', async (_, now, end) => {
    server.time.now = new Date(now)
    await lists.unbook(ada)
    expect((await lists.list())[0]).toMatchObject({ stato: 'offerto', scade_at: end })
  })

  it('lasts as long as the rules say, and moves with the dates of the week', async () => {
    const before = await lists.call('GET', '/api/er/regole')
    expect(before[0]).toBe(200)
    expect((await setRules({ offerta_giorni: 5 }))[0]).toBe(200)
    await lists.unbook(ada)
    expect((await lists.list())[0]).toMatchObject({ scade_at: '2026-11-26T19:00:00.000Z' })
    await lists.call('PUT', `/api/er/${lists.week}`, { data_inizio: '2026-11-28', data_fine: '2026-12-02' })
    expect((await lists.list())[0]).toMatchObject({ scade_at: '2026-11-22T19:00:00.000Z' })
  })

  it('is answered at the desk, and on the own page', async () => {
    expect(await lists.answer(bea, { risposta: 'accetta' })).toEqual([
      409,
      { message: 'Nessun posto offerto, per ora' },
    ])
    await lists.unbook(ada)
    expect(await lists.own(bea, { risposta: 'rifiuta' })).toMatchObject([200, { prenotata: false, attesa: null }])
    expect(await lists.answer(carla, { risposta: 'accetta' })).toMatchObject([200, { prenotata: true, attesa: null }])
    expect((await lists.answer(ada, { risposta: 'accetta' }))[0]).toBe(404)
    expect(await lists.own(carla, { risposta: 'accetta' })).toMatchObject([200, { prenotata: true }])
  })

  it('is refused by leaving the list', async () => {
    await lists.unbook(ada)
    expect((await lists.leave(bea))[0]).toBe(204)
    expect(await lists.states(bea)).toEqual(['rifiutato'])
    expect(await lists.shown()).toEqual(['Carla offerto'])
    expect(await lists.own(carla, { risposta: 'ritira' })).toMatchObject([200, { attesa: null }])
    expect(await lists.states(carla)).toEqual(['rifiutato'])
    expect((await lists.own(carla, { risposta: 'ritira' }))[0]).toBe(404)
  })

  it('has the price of the day of joining, with the options that are chosen with the answer', async () => {
    expect((await setRules({ presto: { entro: '2026-11-21', sconto: 5 } }))[0]).toBe(200)
    await lists.call('PUT', `/api/er/${lists.week}/opzioni`, [{ nome: 'Pranzo', giorno: null, prezzo: 6, max: null }])
    await lists.unbook(ada)
    lists.later({ days: 1 })
    await lists.sweep()
    const token = await lists.token()
    const [, shown] = await byLink(token)
    expect(shown).toMatchObject({ prezzo: { totale: 40.5 }, opzioni: [{ nome: 'Pranzo', scelta: false }] })
    const { id } = await db()('er_opzioni').first<{ id: number }>('id')
    const accepted = await byLink(token, { risposta: 'accetta', opzioni: [id], totale_atteso: 46.5 })
    expect(accepted).toMatchObject([200, { prezzo: { totale: 46.5 } }])
  })

  it('is not for a link of an adult who does not pay any more', async () => {
    const token = await offer()
    await db()('legami')
      .where({ persona_id: await lists.mother(bea) })
      .update({ paga: 0 })
    expect((await byLink(token, { risposta: 'accetta' }))[0]).toBe(404)
    expect(await lists.shown()).toEqual(['Bea offerto', 'Carla attesa 1'])
  })

  it('is not mailed to an address that waits to be approved', async () => {
    const persona_id = await lists.mother(bea)
    await db()('persone').where({ id: persona_id }).update({ email: 'nuova@famiglia.test' })
    await db()('indirizzi').insert({
      ...{
        persona_id,
        anagrafica_id: bea,
        vecchio: 'bea@famiglia.test',
        nuovo: 'nuova@famiglia.test',
        stato: 'approvare',
      },
      ...{ created_at: '2026-11-21 09:00:00.000', scade_at: '2026-11-28 09:00:00.000' },
    })
    await offer()
    expect(await lists.mails()).toEqual([['bea@famiglia.test', 'Si è liberato un posto']])
  })

  it('is not made once the list is closed; who waits is told, and an open offer lives on', async () => {
    server.time.now = new Date('2027-06-12T17:00:00.000Z')
    await lists.unbook(ada)
    expect(await lists.shown()).toEqual(['Bea offerto', 'Carla attesa 1'])
    server.time.now = new Date('2027-06-12T18:00:00.000Z')
    await lists.sweep()
    expect(await lists.states(carla)).toEqual(['scaduto'])
    expect(await lists.shown()).toEqual(['Bea offerto'])
    expect(await lists.mails()).toEqual([
      ['carla@famiglia.test', 'La lista d’attesa è chiusa'],
      ['bea@famiglia.test', 'Si è liberato un posto'],
    ])
    expect((await lists.answer(bea, { risposta: 'accetta' }))[0]).toBe(200)
  })

  it('is made in the other weeks when the sweep of one fails', async () => {
    await lists.unbook(ada)
    const other = await insertWeek(server, '2027-07-05', { data_fine: '2027-07-09', max: 1 })
    await lists.call('POST', `/api/er/${other}/anagrafiche/${ada}`)
    await lists.call('POST', `/api/er/${other}/attesa/${carla}`)
    await lists.call('DELETE', `/api/er/${other}/anagrafiche/${ada}`)
    const failing = ({ sql, bindings }: { sql: string; bindings?: unknown[] }) => {
      if (/^update .er_attesa/.test(sql) && !bindings?.includes(rowOfCarla)) throw new Error('a broken row')
    }
    const { id: rowOfCarla } = await db()('er_attesa').where({ settimana_id: other }).first<{ id: number }>('id')
    db().on('query', failing)
    await expect(lists.sweep()).rejects.toThrow('a broken row')
    db().off('query', failing)
    expect(await lists.mails()).toEqual([['carla@famiglia.test', 'Si è liberato un posto']])
  })

  it('is made by the sweep where a place was freed in another way', async () => {
    await db()('prenotazioni').delete()
    await db()('settimane').where({ id: lists.week }).update({ totale: 0 })
    await lists.sweep()
    expect(await lists.shown()).toEqual(['Bea offerto', 'Carla attesa 1'])
    const other = await insertWeek(server, '2027-07-05')
    expect((await lists.call('GET', `/api/er/${other}/attesa`))[1]).toEqual([])
  })

  it('follows a paid booking that is cancelled', async () => {
    const path = `/api/er/${lists.week}/anagrafiche/${ada}`
    await lists.call('POST', `${path}/annulla`, { motivo: 'Si è ammalata', verso: 'contanti' })
    expect(await lists.shown()).toEqual(['Bea offerto', 'Carla attesa 1'])
  })
})
