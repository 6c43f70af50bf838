import { ricevuteFamiglia as calls } from '@cortile/contract/ricevute.famiglia.ts'
import { ricevute } from '@cortile/contract/ricevute.ts'
import { GUARDIAN, insertLink, insertPerson } from '../../../test/families.ts'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { useReceiptDesk } from '../../../test/receipt-desk.ts'
import { completeCentre } from '../../../test/receipts.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { openSession } from '../../domain/session/session.ts'

describe('receipts on the page of a child', () => {
  const server = useTestServer()
  const desk = useReceiptDesk(server)
  const db = () => server.database.db
  let child: number
  let mother: number
  let father: number
  beforeEach(async () => {
    child = await insertAnagrafica(server, {
      gruppo_id: desk.dues.gruppo_id,
      nome: 'Bruno',
      data_nascita: '2015-05-05',
    })
    mother = await insertPerson(server, { nome: 'Marta Galli', email: 'marta@famiglia.test' })
    father = await insertPerson(server, { nome: 'Ugo Rossi', email: 'ugo@famiglia.test' })
    await insertLink(server, child, mother, { ...GUARDIAN, posizione: 1 })
    await insertLink(server, child, father, { ...GUARDIAN, posizione: 2 })
  })

  const as = (persona_id: number | null, anagrafica_id = child) =>
    openSession(db(), { anagrafica_id, persona_id }, 'jest', server.time.now)
  const own = async (path: string, token: string) => {
    const { status, body } = await server.call('GET', `/api/my-anagrafica/${path}`, { token })
    return [status, body]
  }
  const receipts = async (token: string) => calls.list.reply.parse((await own('ricevute', token))[1]).data
  const issue = async (persona_id: number, nome: string, importo: number) =>
    desk.issued([await desk.pay({ anagrafica_id: child, importo, mezzo: 'pos' })], {
      intestatario: { persona_id, nome },
    })

  it('are whole for the adult that they name, and for the other only there', async () => {
    const hers = await issue(mother, 'Marta Galli', 2)
    const his = await issue(father, 'Ugo Rossi', 3)
    const other = { descrizione: 'ricevuta ad altro genitore', anno: 2026, pagata_il: '2026-11-21' }
    expect(await receipts(await as(mother))).toEqual([{ id: his.id, importo: 3, ...other }, hers])
    expect(await receipts(await as(father))).toEqual([his, { id: hers.id, importo: 2, ...other }])
  })

  it('are not for an adult that does not pay', async () => {
    await db()('legami').where({ persona_id: father }).update({ paga: 0 })
    const token = await as(father)
    for (const path of ['ricevute', 'attestazione?anno=2026', 'intestatario'])
      expect((await own(path, token))[0]).toBe(403)
    const body = { nome: 'Ugo Rossi' }
    expect((await server.call('PUT', '/api/my-anagrafica/intestatario', { token, body })).status).toBe(403)
  })

  it('have the name that the adult writes, from then on', async () => {
    const token = await as(mother)
    expect(await own('intestatario', token)).toEqual([200, { nome: 'Marta Galli', codice_fiscale: '', indirizzo: '' }])
    const body = { nome: 'Marta Galli', codice_fiscale: 'FRRGLI14E57F205K', indirizzo: 'Via Po 3' }
    const change = async (sent: object) => server.call('PUT', '/api/my-anagrafica/intestatario', { token, body: sent })
    expect(await change(body)).toMatchObject({ status: 200, body })
    expect(await own('intestatario', token)).toEqual([200, body])
    const pagamento = await desk.pay({ anagrafica_id: child, importo: 1 })
    expect((await desk.issued([pagamento])).testo.intestatario).toEqual(body)
    expect(await change({ ...body, codice_fiscale: 'FRRGLI14E57F205A' })).toMatchObject({
      status: 422,
      body: { errors: { codice_fiscale: ['Codice fiscale non valido'] } },
    })
    const adult = await as(null, desk.dues.who)
    expect(await own('intestatario', adult)).toMatchObject([200, { nome: 'Anna Rossi' }])
    expect((await server.call('PUT', '/api/my-anagrafica/intestatario', { token: adult, body })).status).toBe(403)
  })

  describe('by mail', () => {
    const mails = () => db()('outbox').orderBy('id').select('to_address', 'subject', 'anagrafica_id')
    const send = (id: number) => desk.call('POST', `/api/ricevute/${id}/invia`)

    it('are a link to the page of the child, for the person that they name', async () => {
      const hers = await issue(mother, 'Marta Galli', 2)
      expect(await send(hers.id)).toEqual([200, { destinatari: 1 }])
      expect(await mails()).toEqual([
        { to_address: 'marta@famiglia.test', subject: 'Ricevuta n. 1/2026', anagrafica_id: child },
      ])
      const { text } = await db()('outbox').first<{ text: string }>('text')
      expect(text).toContain(`/my-anagrafica/ricevute/${hers.id}`)
      expect(text).not.toMatch(/2,00|Tessera|Galli/)
    })

    it('are not sent to a person without an address, or that does not pay any more', async () => {
      const typed = await desk.issued([await desk.pay({ anagrafica_id: child, importo: 1 })], {
        intestatario: { nome: 'Parrocchia di Lodi' },
      })
      const his = await issue(father, 'Ugo Rossi', 2)
      await db()('legami').where({ persona_id: father }).update({ paga: 0 })
      for (const { id } of [typed, his])
        expect(await send(id)).toEqual([422, { message: 'L’intestatario non ha un indirizzo email' }])
      expect(await mails()).toEqual([])
      expect((await send(999_999))[0]).toBe(404)
    })
  })

  describe('with the statement of a year', () => {
    const statement = async (anno = 2026, id = child) => {
      const [, body] = await desk.call('GET', `/api/anagrafica/${id}/attestazione?anno=${anno}`)
      return ricevute.statement.reply.parse(body)
    }
    const pay = (fields: object) => desk.pay({ anagrafica_id: child, ...fields })
    const back = (id: number) =>
      desk.call(
        'DELETE',
        `/api/quotes/tesseramento/${desk.dues.fee}/pay?anagrafica_id=${child}&pagamento_id=${id}&mezzo=contanti`,
      )

    it('has what was paid in it, by which means, and what of it is traceable', async () => {
      await pay({ importo: 2, mezzo: 'bonifico', data: '2025-12-31' })
      await pay({ importo: 3, mezzo: 'contanti', data: '2026-01-01' })
      await pay({ importo: 4, mezzo: 'app', data: '2026-11-01' })
      expect(await statement()).toMatchObject({
        ...{ anno: 2026, totale: 7, totale_tracciabile: 4, ente: { denominazione: 'Oratorio San Luigi' } },
        anagrafica: { id: child, nome: 'Bruno' },
        intestatario: { nome: 'Marta Galli' },
        pagamenti: [
          { data: '2026-01-01', importo: 3, mezzo: 'contanti', tracciabile: false },
          { data: '2026-11-01', importo: 4, mezzo: 'app', tracciabile: true },
        ],
      })
      expect(await statement(2025)).toMatchObject({ totale: 2, totale_tracciabile: 2 })
      expect(await statement(2024)).toMatchObject({ pagamenti: [], totale: 0 })
    })

    it('leaves out what was taken back within it, and takes from it what was paid in an earlier one', async () => {
      const first = await pay({ importo: 2, mezzo: 'pos' })
      const second = await pay({ importo: 3, mezzo: 'pos' })
      await back(first)
      expect(await statement()).toMatchObject({ totale: 3, totale_tracciabile: 3, pagamenti: [{ importo: 3 }] })
      await desk.travel('2027-02-01T10:00:00.000Z')
      await back(second)
      expect(await statement()).toMatchObject({ totale: 3, totale_tracciabile: 3 })
      expect(await statement(2027)).toMatchObject({
        ...{ totale: -3, totale_tracciabile: -3 },
        pagamenti: [{ data: '2027-02-01', importo: -3, mezzo: 'contanti', tracciabile: true }],
      })
    })

    it('never says of a camp, a parish or an adult that it counts for taxes, but of a sport', async () => {
      const texts = async () => [(await statement()).testo, (await statement(2026, desk.dues.who)).testo]
      await pay({ importo: 2, mezzo: 'pos' })
      await desk.pay({ mezzo: 'pos' }, `settimana/${desk.dues.week}`)
      for (const text of await texts()) expect(text).not.toMatch(/detraibil/i)
      await completeCentre(server, { natura: 'asd', sport: 'nuoto' })
      await db()('anagrafiche').where({ id: desk.dues.who }).update({ data_nascita: '2015-05-05' })
      const [fee, week] = await texts()
      expect(fee).toMatch(/nuoto.*2,00.*detraibili/)
      expect(week).not.toMatch(/detraibil/i)
    })

    it('of a parent has no payment that the other has the receipt of', async () => {
      await issue(father, 'Ugo Rossi', 3)
      await pay({ importo: 4, mezzo: 'pos' })
      const [, hers] = await own('attestazione?anno=2026', await as(mother))
      expect(hers).toMatchObject({ totale: 4, intestatario: { nome: 'Marta Galli' } })
      expect((await own('attestazione?anno=2026', await as(father)))[1]).toMatchObject({ totale: 7 })
      expect((await own('attestazione?anno=26', await as(father)))[0]).toBe(422)
    })
  })
})
