import { ricevute as calls } from '@cortile/contract/ricevute.ts'
import { GUARDIAN, insertLink, insertPerson } from '../../../test/families.ts'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { useReceiptDesk } from '../../../test/receipt-desk.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { forgetOld } from '../../jobs/retention/forget-old.ts'
import { checkReceipts } from './check-receipts.ts'

describe('receipts of an erased member', () => {
  const server = useTestServer()
  const desk = useReceiptDesk(server)
  const db = () => server.database.db
  const forget = () => forgetOld(server.services, server.time.now, new AbortController().signal)
  let id: number
  let child: number
  beforeEach(async () => {
    child = await insertAnagrafica(server, { gruppo_id: desk.dues.gruppo_id, nome: 'Ofelia', cognome: 'Zanca' })
    const mother = await insertPerson(server, { nome: 'Marta Zanca' })
    await insertLink(server, child, mother, { ...GUARDIAN, posizione: 1 })
    const payer = { persona_id: mother, nome: 'Marta Zanca', codice_fiscale: 'FRRGLI14E57F205K', indirizzo: 'Via Po 3' }
    id = (await desk.issued([await desk.pay({ anagrafica_id: child })], { intestatario: payer })).id
  })
  const erase = async () => {
    const { token } = await server.staff('s-admin')
    expect((await server.call('DELETE', `/api/anagrafica/${child}`, { token })).status).toBe(204)
  }

  it('stay whole to the end of the tenth year; then number, day and amount stay', async () => {
    await erase()
    expect(await db()('intestatari')).toEqual([])
    await desk.travel('2036-12-31T22:59:00.000Z')
    await forget()
    const whole = await desk.read(id)
    expect(whole.testo).toMatchObject({ intestatario: { nome: 'Marta Zanca' }, iscritto: { nome: 'Ofelia Zanca' } })
    expect((await desk.list('?search=zanca')).map((receipt) => receipt.id)).toEqual([id])
    await desk.travel('2036-12-31T23:01:00.000Z')
    await forget()
    const blank = await desk.read(id)
    expect(blank).toMatchObject({ anno: 2026, numero: 1, importo: 10.5, pagata_il: '2026-11-21', stato: 'emessa' })
    const stored = await db()('ricevute').where({ id }).first<Record<string, unknown>>('*')
    expect(JSON.stringify(stored)).not.toMatch(/Zanca|FRRGLI|Via Po|Tessera/i)
    expect(stored).toMatchObject({ nomi: '', persona_id: null })
    expect(await desk.list('?search=zanca')).toEqual([])
    expect(calls.read.reply.parse(blank).testo.righe).toMatchObject([{ importo: 10.5, mezzo: 'contanti' }])
    expect((await checkReceipts(db())).wrong).toEqual([])
  })

  it('of one that is still a member keep their names', async () => {
    await desk.travel('2040-01-01T10:00:00.000Z')
    await forget()
    expect(await desk.read(id)).toMatchObject({ testo: { intestatario: { nome: 'Marta Zanca' } } })
  })

  it('can be corrected, and take no payment again', async () => {
    await erase()
    expect(await desk.annul(id, { motivo: 'Doppia' })).toMatchObject([201, { importo: -10.5 }])
    const [payment = 0] = await db()('pagamenti').where({ anagrafica_id: child }).pluck<number[]>('id')
    expect((await desk.issue([payment]))[0]).toBe(404)
  })
})

describe('the check of the receipts', () => {
  const server = useTestServer()
  const desk = useReceiptDesk(server)
  const db = () => server.database.db
  const faults = async () => (await checkReceipts(db())).wrong

  // What a test breaks is mended again: the desk looks for gaps after each.
  it.each([
    [
      'a number that is missing',
      () => db()('ricevute').where({ numero: 2 }).update({ numero: 7 }),
      [
        { number: '7/2026', fault: 'after-the-last' },
        { number: '2/2026', fault: 'missing' },
      ],
      () => db()('ricevute').where({ numero: 7 }).update({ numero: 2 }),
    ],
    [
      'a note of more than its receipt',
      () => db()('ricevute').where({ numero: 2 }).update({ importo: -1_051 }),
      [{ number: '1/2026', fault: 'corrected-beyond-its-amount' }],
      () => db()('ricevute').where({ numero: 2 }).update({ importo: -100 }),
    ],
    [
      'a receipt of more than was paid',
      () => db()('pagamenti').update({ importo: 900 }),
      [{ number: '1/2026', fault: 'beyond-its-payments' }],
      () => db()('pagamenti').update({ importo: 1_050 }),
    ],
  ])('finds %s', async (_, breakIt, expected, mend) => {
    const receipt = await desk.issued([await desk.pay()])
    await desk.annul(receipt.id, { motivo: 'Sconto', importo: 1 })
    expect(await checkReceipts(db())).toEqual({ receipts: 2, wrong: [] })
    await breakIt()
    expect(await faults()).toEqual(expected)
    await mend()
    expect(await faults()).toEqual([])
  })
})
