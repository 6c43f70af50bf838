import { quotes } from '@cortile/contract/quotes.ts'
import { ricevute as calls } from '@cortile/contract/ricevute.ts'
import { insertAnagrafica, insertFee } from '../../../test/fixtures.ts'
import { useReceiptDesk } from '../../../test/receipt-desk.ts'
import { completeCentre, seriesFaults } from '../../../test/receipts.ts'
import { useTestServer } from '../../../test/test-server.ts'

describe('notes that correct receipts', () => {
  const server = useTestServer()
  const desk = useReceiptDesk(server)
  const db = () => server.database.db
  const payments = () => db()('pagamenti').orderBy('id').pluck<number[]>('importo')
  const amounts = async () =>
    (await desk.list()).map(({ numero, tipo, importo, stato }) => [numero, tipo, importo, stato])

  it('make a receipt rettificata, then annullata, move no money, and free its payments in the end', async () => {
    const fee = await desk.pay()
    const receipt = await desk.issued([fee])
    const moved = await payments()
    expect(await desk.annul(receipt.id, { motivo: 'Sconto fratelli', importo: 4 })).toMatchObject([
      201,
      { ...{ numero: 2, tipo: 'nota', importo: -4, bollo: 'no' }, riferita: { id: receipt.id, numero: 1, anno: 2026 } },
    ])
    expect(await desk.read(receipt.id)).toMatchObject({
      stato: 'rettificata',
      note: [{ numero: 2, importo: -4, motivo: 'Sconto fratelli' }],
    })
    expect(await desk.issue([fee])).toMatchObject([409, {}])
    expect(await desk.annul(receipt.id, { motivo: 'Troppo', importo: 6.51 })).toMatchObject([
      422,
      { errors: { importo: {} } },
    ])
    const [, whole] = await desk.annul(receipt.id, { motivo: 'Intestatario sbagliato' })
    const note = calls.annul.reply.parse(whole)
    expect(note).toMatchObject({ numero: 3, importo: -6.5 })
    expect(await desk.read(receipt.id)).toMatchObject({ stato: 'annullata', importo: 10.5 })
    expect(await payments()).toEqual(moved)
    expect(await desk.annul(receipt.id, { motivo: 'Ancora' })).toEqual([
      409,
      { message: 'La ricevuta è già annullata' },
    ])
    expect(await desk.annul(note.id, { motivo: 'Nota' })).toEqual([422, { message: 'È già una nota di rettifica' }])
    expect((await desk.annul(999_999, { motivo: 'Nessuna' }))[0]).toBe(404)
    expect(await desk.annul(receipt.id, { motivo: ' ' })).toMatchObject([422, { errors: { motivo: {} } }])
    expect(await desk.issued([fee], { intestatario: { nome: 'Carla Rossi' } })).toMatchObject({
      numero: 4,
      importo: 10.5,
    })
  })

  it('are written with a payment that is taken back, in whole or in part', async () => {
    const first = await desk.pay({ importo: 4 })
    const second = await desk.pay()
    const receipt = await desk.issued([first, second])
    await desk.takeBack(`&pagamento_id=${first}`)
    expect(await desk.read(receipt.id)).toMatchObject({
      stato: 'rettificata',
      note: [{ importo: -4, motivo: 'Restituito: Tessera' }],
    })
    await desk.takeBack()
    expect(await amounts()).toEqual([
      [3, 'nota', -6.5, 'emessa'],
      [2, 'nota', -4, 'emessa'],
      [1, 'ricevuta', 10.5, 'annullata'],
    ])
    const again = await desk.pay()
    expect(await desk.issued([again])).toMatchObject({ numero: 4 })
  })

  it('give back no more than a note by hand has left', async () => {
    const receipt = await desk.issued([await desk.pay()])
    await desk.annul(receipt.id, { motivo: 'Sconto', importo: 10 })
    await desk.takeBack()
    expect(await desk.read(receipt.id)).toMatchObject({
      stato: 'annullata',
      note: [{ importo: -10 }, { importo: -0.5 }],
    })
  })

  describe('with a cancelled week', () => {
    const due = () => `settimana/${desk.dues.week}`
    const cancel = (fields: object) =>
      desk.call('POST', `/api/er/${desk.dues.week}/anagrafiche/${desk.dues.who}/annulla`, {
        motivo: 'Malattia',
        ...fields,
      })
    const kept = () =>
      db()('pagamenti')
        .where('descrizione', 'like', 'Trattenuta%')
        .leftJoin('ricevute_pagamenti as v', 'v.pagamento_id', 'pagamenti.id')
        .orderBy('pagamenti.id')
        .select('importo', 'mezzo', 'ricevuta_id', 'valida')

    it('take back what is refunded; what is kept stays in the receipt', async () => {
      const receipt = await desk.issued([await desk.pay({ mezzo: 'pos' }, due())])
      expect((await cancel({ trattenuta: 15, verso: 'contanti' }))[0]).toBe(200)
      expect(await desk.read(receipt.id)).toMatchObject({ stato: 'rettificata', note: [{ importo: -30.5 }] })
      expect(await kept()).toEqual([{ importo: 1_500, mezzo: 'contanti', ricevuta_id: receipt.id, valida: 1 }])
    })

    it('leave a receipt whole whose payment is kept, and correct the others', async () => {
      const one = await desk.issued([await desk.pay({ importo: 10 }, due())])
      const other = await desk.issued([await desk.pay({ importo: 15.5 }, due())])
      await desk.pay({ importo: 20 }, due())
      await cancel({ trattenuta: 12, verso: 'saldo' })
      expect(await desk.read(one.id)).toMatchObject({ stato: 'emessa' })
      expect(await desk.read(other.id)).toMatchObject({ stato: 'rettificata', note: [{ importo: -13.5 }] })
      expect(await kept()).toEqual([
        { importo: 1_000, mezzo: null, ricevuta_id: one.id, valida: 1 },
        { importo: 200, mezzo: null, ricevuta_id: other.id, valida: 1 },
      ])
    })

    it('annul a receipt of which nothing is kept', async () => {
      const receipt = await desk.issued([await desk.pay({}, due())])
      await cancel({ trattenuta: 0, verso: 'contanti' })
      expect(await desk.read(receipt.id)).toMatchObject({ stato: 'annullata' })
      expect(await kept()).toEqual([])
    })
  })

  describe('written together with a payment', () => {
    const pay = (fields: object) => {
      const body = { method: 'pagato', anagrafica_id: desk.dues.who, ricevuta: true, ...fields }
      return desk.call('PUT', `/api/quotes/tesseramento/${desk.dues.fee}/pay`, body)
    }

    it('is a receipt that the reply, the fees and the quietanza name, until it is annulled', async () => {
      const [status, body] = await pay({ importo: 4 })
      expect([status, body]).toMatchObject([200, { ricevuta: { anno: 2026, numero: 1 } }])
      const { ricevuta, pagamenti } = quotes.pay.reply.parse(body)
      const id = ricevuta?.id ?? 0
      expect(pagamenti).toMatchObject([{ ricevuta_id: id }])
      const owed = async () => (await desk.call('GET', `/api/quotes/anagrafica/${desk.dues.who}`))[1]
      expect(await owed()).toMatchObject([{}, { pagamenti: [{ ricevuta_id: id }] }])
      const paper = `/api/quotes/tesseramento/${desk.dues.fee}/receipt?anagrafica_id=${desk.dues.who}`
      expect((await desk.call('GET', paper))[1]).toMatchObject({ ricevuta, versato: 4, residuo: 6.5 })
      await desk.annul(id, { motivo: 'Prova' })
      expect((await desk.call('GET', paper))[1]).toMatchObject({ ricevuta: null })
      expect(await owed()).toMatchObject([{}, { pagamenti: [{ ricevuta_id: null }] }])
      expect((await pay({ ricevuta: false, importo: 1 }))[1]).toMatchObject({ ricevuta: null })
    })

    it('both or neither', async () => {
      await completeCentre(server, { natura: null })
      expect(await pay({})).toEqual([422, { message: "Completa i dati dell'ente" }])
      expect(await pay({ method: 'ignorato' })).toMatchObject([422, { errors: { ricevuta: {} } }])
      expect(await payments()).toEqual([])
      await completeCentre(server)
      const free = await insertFee(server, [desk.dues.gruppo_id], { importo: 0 })
      const body = { method: 'pagato', anagrafica_id: desk.dues.who, ricevuta: true }
      expect((await desk.call('PUT', `/api/quotes/tesseramento/${free}/pay`, body))[0]).toBe(422)
      expect(await payments()).toEqual([])
    })

    it('is one for each child of a family', async () => {
      const sibling = await insertAnagrafica(server, { gruppo_id: desk.dues.gruppo_id, nome: 'Luca' })
      const quote = [
        { type: 'tesseramento', id: desk.dues.fee, anagrafica_id: sibling },
        { type: 'settimana', id: desk.dues.week, anagrafica_id: desk.dues.who, importo: 80 - 45.5 },
        { type: 'tesseramento', id: desk.dues.fee, anagrafica_id: desk.dues.who },
      ]
      const [status, body] = await desk.call('POST', '/api/pagamenti', { quote, mezzo: 'pos', ricevuta: true })
      expect([status, body]).toMatchObject([
        200,
        {
          ricevute: [
            { anagrafica_id: desk.dues.who, numero: 1 },
            { anagrafica_id: sibling, numero: 2 },
          ],
        },
      ])
      expect(await amounts()).toEqual([
        [2, 'ricevuta', 10.5, 'emessa'],
        [1, 'ricevuta', 45, 'emessa'],
      ])
      const without = { quote: [{ ...quote[1], importo: 1 }], mezzo: 'pos' }
      expect((await desk.call('POST', '/api/pagamenti', without))[1]).toMatchObject({ ricevute: [] })
      expect(await seriesFaults(server)).toEqual([])
    })
  })
})
