import { GUARDIAN, insertLink, insertPerson } from '../../../test/families.ts'
import { insertAnagrafica, insertFee } from '../../../test/fixtures.ts'
import { useReceiptDesk } from '../../../test/receipt-desk.ts'
import { completeCentre } from '../../../test/receipts.ts'
import { useTestServer } from '../../../test/test-server.ts'

describe('numbered receipts', () => {
  const server = useTestServer()
  const desk = useReceiptDesk(server)
  const db = () => server.database.db
  const week = () => `settimana/${desk.dues.week}`

  it('say who issued them, who paid, for whom, what, when and how', async () => {
    await db()('anagrafiche').where({ id: desk.dues.who }).update({ codice_fiscale: 'RSSNNA01B43F205K' })
    const fee = await desk.pay({ mezzo: 'pos', data: '2026-11-02' })
    const part = await desk.pay({ importo: 20, method: 'saldo' }, week())
    const receipt = await desk.issued([part, fee])
    expect(receipt).toMatchObject({
      ...{ anno: 2026, numero: 1, tipo: 'ricevuta', riferita_id: null, riferita: null, anagrafica_id: desk.dues.who },
      ...{ importo: 30.5, pagata_il: '2026-11-21', bollo: 'no', marca: null, stato: 'emessa', note: [] },
      testo: {
        centro: {
          denominazione: 'Oratorio San Luigi',
          indirizzo: 'Via Manzoni 14, Milano',
          codice_fiscale: '80012340156',
        },
        intestatario: { nome: 'Anna Rossi', codice_fiscale: 'RSSNNA01B43F205K', indirizzo: '' },
        iscritto: { nome: 'Anna Rossi', codice_fiscale: 'RSSNNA01B43F205K' },
        titolo: '',
        motivo: '',
      },
    })
    expect(receipt.testo.righe).toMatchObject([
      { importo: 10.5, data: '2026-11-02', mezzo: 'pos', periodo: null },
      { importo: 20, data: '2026-11-21', mezzo: null, periodo: { dal: '2027-06-14', al: '2027-12-31' } },
    ])
    expect(await desk.read(receipt.id)).toEqual(receipt)
    expect((await desk.call('GET', '/api/ricevute/999999'))[0]).toBe(404)
  })

  it('refuse payments that are unknown, of several children, taken back, of nothing, or in a receipt', async () => {
    const fee = await desk.pay()
    const sibling = await insertAnagrafica(server, { gruppo_id: desk.dues.gruppo_id })
    const theirs = await desk.pay({ anagrafica_id: sibling })
    expect((await desk.issue([fee, 999_999]))[0]).toBe(404)
    expect((await desk.issue([999_999]))[0]).toBe(404)
    expect(await desk.issue([fee, theirs])).toEqual([
      422,
      { message: 'Una ricevuta è di un solo iscritto', errors: { pagamenti: ['Una ricevuta è di un solo iscritto'] } },
    ])
    const free = await insertFee(server, [desk.dues.gruppo_id], { importo: 0 })
    const nothing = await desk.pay({}, `tesseramento/${free}`)
    const notDue = await desk.pay({ method: 'ignorato' }, week())
    for (const id of [nothing, notDue])
      expect(await desk.issue([id])).toMatchObject([422, { errors: { pagamenti: {} } }])
    await desk.issued([fee])
    expect(await desk.issue([fee])).toEqual([409, { message: 'Pagamento già in ricevuta 1/2026' }])
    await desk.takeBack()
    expect(await desk.issue([fee])).toEqual([409, { message: 'Il pagamento è stato annullato' }])
    const [reversal = 0] = await db()('storni_pagamenti').pluck<number[]>('storno_id')
    expect(await desk.issue([reversal])).toMatchObject([422, {}])
    for (const pagamenti of [[], ['1'], [0], null])
      expect((await desk.call('POST', '/api/ricevute', { pagamenti }))[0]).toBe(422)
  })

  it.each([
    ['denominazione', { denominazione: '' }],
    ['indirizzo', { indirizzo: '' }],
    ['codice_fiscale', { codice_fiscale: '' }],
    ['natura', { natura: null }],
    ['regime', { bollo: { regime: null, titolo: '' } }],
    ['titolo', { bollo: { regime: 'esente' as const, titolo: '' } }],
  ])('need the %s of the centre', async (_, missing) => {
    await completeCentre(server, missing)
    const fee = await desk.pay()
    expect(await desk.issue([fee])).toEqual([422, { message: "Completa i dati dell'ente" }])
  })

  describe('the payer', () => {
    let father: number
    let grandmother: number
    beforeEach(async () => {
      father = await insertPerson(server, { nome: 'Ugo Rossi' })
      grandmother = await insertPerson(server, { nome: 'Rita Bianchi' })
    })
    const payer = async () => (await desk.issued([await desk.pay({ importo: 1 })])).testo.intestatario

    it('is the first guardian, and once it was written down the first adult that pays', async () => {
      await insertLink(server, desk.dues.who, father, { ...GUARDIAN, posizione: 1, paga: 0 })
      await insertLink(server, desk.dues.who, grandmother, { paga: 1 })
      expect(await payer()).toEqual({ nome: 'Ugo Rossi', codice_fiscale: '', indirizzo: '' })
      const typed = { nome: 'Rita Bianchi', codice_fiscale: 'frr gli 14e57 f205k', indirizzo: 'Via Po 3' }
      const [status, body] = await desk.issue([await desk.pay({ importo: 1 })], {
        intestatario: { ...typed, persona_id: grandmother },
      })
      expect([status, body]).toMatchObject([
        201,
        { testo: { intestatario: { ...typed, codice_fiscale: 'FRRGLI14E57F205K' } } },
      ])
      expect(await payer()).toEqual({ ...typed, codice_fiscale: 'FRRGLI14E57F205K' })
    })

    it('may be typed for one receipt, and is not kept then', async () => {
      await insertLink(server, desk.dues.who, father, { ...GUARDIAN, posizione: 1 })
      const once = await desk.issued([await desk.pay({ importo: 1 })], { intestatario: { nome: 'Parrocchia di Lodi' } })
      expect(once.testo.intestatario).toEqual({ nome: 'Parrocchia di Lodi', codice_fiscale: '', indirizzo: '' })
      expect(await payer()).toMatchObject({ nome: 'Ugo Rossi' })
    })

    it('is refused with a wrong tax code, without a name, and as a stranger to the child', async () => {
      const fee = await desk.pay({ importo: 1 })
      for (const [field, intestatario] of [
        ['codice_fiscale', { nome: 'Ugo', codice_fiscale: 'RSSNNA01B43F205A' }],
        ['nome', { nome: ' ' }],
        ['persona_id', { nome: 'Ugo', persona_id: father }],
      ] as const)
        expect(await desk.issue([fee], { intestatario })).toMatchObject([
          422,
          { errors: { [`intestatario.${field}`]: {} } },
        ])
      expect(await desk.list()).toEqual([])
    })
  })

  it('take the longest names, and texts of any script', async () => {
    const long = (sign: string, length = 190) => sign.repeat(length)
    await db()('anagrafiche')
      .where({ id: desk.dues.who })
      .update({ nome: long('İ', 80), cognome: long('è', 80) })
    const payer = { nome: long('漢'), indirizzo: long('ß') }
    const receipt = await desk.issued([await desk.pay()], { intestatario: payer })
    expect(receipt.testo).toMatchObject({
      intestatario: payer,
      iscritto: { nome: `${long('İ', 80)} ${long('è', 80)}` },
    })
  })

  describe('the duty stamp', () => {
    const receiptOf = async (importo: number) => {
      const fee = await insertFee(server, [desk.dues.gruppo_id], { importo: Math.round(importo * 100) })
      return desk.issued([await desk.pay({}, `tesseramento/${fee}`)])
    }
    const stamp = (id: number, marca: unknown) => desk.call('PUT', `/api/ricevute/${id}/marca`, { marca })

    it('is due above 77.47 euros, and its number is written once', async () => {
      const without = await receiptOf(77.47)
      expect(without.bollo).toBe('no')
      const due = await receiptOf(77.48)
      expect(due).toMatchObject({ bollo: 'dovuto', importo: 77.48, marca: null })
      expect(await stamp(without.id, '01234567890123')).toMatchObject([422, {}])
      for (const wrong of ['123', 'x'.repeat(14), 1_234, null, '0123456789012 '])
        expect(await stamp(due.id, wrong)).toMatchObject([422, { errors: { marca: {} } }])
      expect(await stamp(due.id, '01234567890123')).toMatchObject([200, { marca: '01234567890123' }])
      expect(await stamp(due.id, '01234567890124')).toEqual([409, { message: 'La marca da bollo è già scritta' }])
      expect((await stamp(999_999, '01234567890123'))[0]).toBe(404)
    })

    it('is not due of a centre that is exempt, which says by what law', async () => {
      await completeCentre(server, { natura: 'ets', bollo: { regime: 'esente', titolo: 'art. 82 c. 5 CTS' } })
      expect(await receiptOf(77.47)).toMatchObject({ bollo: 'no', testo: { titolo: '' } })
      const exempt = await receiptOf(77.48)
      expect(exempt).toMatchObject({ bollo: 'esente', testo: { titolo: 'art. 82 c. 5 CTS' } })
      expect((await stamp(exempt.id, '01234567890123'))[0]).toBe(422)
      expect(await desk.annul(exempt.id, { motivo: 'Prova' })).toMatchObject([201, { bollo: 'no' }])
    })
  })

  it('have the number of the year of issue, and the day of the payment', async () => {
    await desk.travel('2027-01-03T10:00:00.000Z')
    const fee = await desk.pay({ data: '2026-12-30' })
    const receipt = await desk.issued([fee])
    expect(receipt).toMatchObject({ anno: 2027, numero: 1, pagata_il: '2026-12-30' })
    await desk.travel('2026-12-31T22:59:59.000Z')
    expect(await desk.issued([await desk.pay({}, week())])).toMatchObject({ anno: 2026, numero: 1 })
  })

  it('are found by year, state, number and the names on them', async () => {
    const first = await desk.issued([await desk.pay({ importo: 1 })])
    const second = await desk.issued([await desk.pay({ importo: 1 })], { intestatario: { nome: 'Nicolò D’Amico' } })
    await desk.annul(first.id, { motivo: 'Doppia', importo: 0.5 })
    await desk.annul(second.id, { motivo: 'Intestatario sbagliato' })
    const numbers = async (query: string) => (await desk.list(query)).map(({ numero }) => numero)
    expect(await numbers('')).toEqual([4, 3, 2, 1])
    expect(await numbers('?stato=emessa')).toEqual([4, 3])
    expect(await numbers('?stato=rettificata')).toEqual([1])
    expect(await numbers('?stato=annullata')).toEqual([2])
    expect(await numbers('?anno=2025')).toEqual([])
    expect(await numbers('?search=2')).toEqual([2])
    expect(await numbers('?search=n.%203%2F2026')).toEqual([3])
    expect(await numbers('?search=3/2025')).toEqual([])
    expect(await numbers('?search=damico%20NICOLO')).toEqual([4, 2])
    expect(await numbers('?search=amico')).toEqual([])
    expect(await numbers('?search=rossi&per_page=1&page=2')).toEqual([3])
  })
})
