import { randomUUID } from 'node:crypto'
import { insertAnagrafica, insertFee } from '../../../test/fixtures.ts'
import { useReceiptDesk } from '../../../test/receipt-desk.ts'
import { scale } from '../../../test/scale.ts'
import { useTestServer } from '../../../test/test-server.ts'

describe('the numbers of receipts', () => {
  const server = useTestServer()
  const desk = useReceiptDesk(server)
  const db = () => server.database.db
  const numbers = () => db()('ricevute').orderBy('numero').pluck<number[]>('numero')
  const upTo = (last: number) => Array.from({ length: last }, (_, n) => n + 1)
  const statuses = (replies: readonly [number, unknown][]) => replies.map(([status]) => status).sort()

  /** Members of the group, who owe its fee. */
  const members = async (count: number): Promise<number[]> => {
    const ids: number[] = []
    for (let n = 0; n < count; n += 1) ids.push(await insertAnagrafica(server, { gruppo_id: desk.dues.gruppo_id }))
    return ids
  }
  const fee = (anagrafica_id: number, id = desk.dues.fee) => ({ type: 'tesseramento', id, anagrafica_id })
  const payAll = (quote: readonly object[]) =>
    desk.call('POST', '/api/pagamenti', { quote, mezzo: 'contanti', ricevuta: true })

  it('have no gap and no double when many are written at once and a third fails after its number', async () => {
    const all = scale(30, 100)
    const free = await insertFee(server, [desk.dues.gruppo_id], { importo: 0 })
    const replies = await Promise.all(
      (await members(all)).map(async (who, n) => {
        // The receipt of the second member is refused, after that of the first was written.
        const [last = 0] = n % 3 === 0 ? await members(1) : []
        return payAll([fee(who), ...(n % 3 === 0 ? [fee(last, free)] : [])])
      }),
    )
    const failed = Math.ceil(all / 3)
    expect(statuses(replies)).toEqual(replies.map((_, n) => (n < all - failed ? 200 : 422)))
    expect(await numbers()).toEqual(upTo(all - failed))
  })

  it('are one for a payment that many desks receipt at once', async () => {
    const id = await desk.pay()
    const replies = await Promise.all(Array.from({ length: 8 }, () => desk.issue([id])))
    expect(statuses(replies)).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
    expect(await numbers()).toEqual([1])
  })

  it('are the same for the same key, and a receipt is corrected once however many ask', async () => {
    const id = await desk.pay()
    const key = randomUUID()
    const same = await Promise.all(Array.from({ length: 5 }, () => desk.issue([id], {}, key)))
    expect(new Set(same.map((reply) => JSON.stringify(reply))).size).toBe(1)
    const [receipt] = await desk.list()
    const note = { motivo: 'Doppia', importo: 10 }
    const notes = await Promise.all(Array.from({ length: 6 }, () => desk.annul(receipt?.id ?? 0, note)))
    expect(statuses(notes)).toEqual([201, 422, 422, 422, 422, 422])
    const rest = await Promise.all(Array.from({ length: 6 }, () => desk.annul(receipt?.id ?? 0, { motivo: 'Resto' })))
    expect(statuses(rest)).toEqual([201, 409, 409, 409, 409, 409])
    expect(await numbers()).toEqual([1, 2, 3])
  })

  it('are corrected once where a payment is taken back while its receipt is annulled', async () => {
    const id = await desk.pay()
    const receipt = await desk.issued([id])
    await Promise.all([desk.takeBack(), desk.annul(receipt.id, { motivo: 'Doppia' }), desk.issue([id])])
    expect(await desk.read(receipt.id)).toMatchObject({ stato: 'annullata', note: [{ importo: -10.5 }] })
  })

  describe('left out by the administrator', () => {
    let token: string
    beforeEach(async () => {
      ;({ token } = await server.staff('s-admin'))
    })
    const raise = async (body: object, key: string = randomUUID()) => {
      const headers = { 'Idempotency-Key': key }
      const reply = await server.call('PUT', '/api/ricevute/serie', { token, body, headers })
      return [reply.status, reply.body]
    }

    it('go forward only, with a reason, and the next receipt follows', async () => {
      await desk.issued([await desk.pay({ importo: 1 })])
      const body = { anno: 2026, ultimo: 12, motivo: 'Ripristino del 20/11' }
      const key = randomUUID()
      expect(await raise(body, key)).toMatchObject([200, { anno: 2026, ultimo: 12, rialzi: [{ da: 1, a: 12 }] }])
      expect(await raise(body, key)).toMatchObject([200, { ultimo: 12 }])
      for (const [field, wrong] of [
        ['ultimo', { ultimo: 12 }],
        ['ultimo', { ultimo: 3 }],
        ['ultimo', { ultimo: 10_013 }],
        ['ultimo', { ultimo: '13' }],
        ['anno', { anno: 26 }],
        ['motivo', { motivo: ' ' }],
      ] as const)
        expect(await raise({ ...body, ultimo: 13, ...wrong })).toMatchObject([422, { errors: { [field]: {} } }])
      expect(await desk.issued([await desk.pay({ importo: 1 })])).toMatchObject({ numero: 13 })
      expect(await raise({ anno: 2027, ultimo: 5, motivo: 'Blocchetto di carta' })).toMatchObject([200, { ultimo: 5 }])
      const { body: series } = await server.call('GET', '/api/ricevute/serie', { token })
      expect(series).toMatchObject([
        { anno: 2027, ultimo: 5 },
        { anno: 2026, ultimo: 13, rialzi: [{ motivo: 'Ripristino del 20/11' }] },
      ])
    })

    it('are not for the treasurer', async () => {
      const body = { anno: 2026, ultimo: 12, motivo: 'Prova' }
      expect((await desk.call('PUT', '/api/ricevute/serie', body))[0]).toBe(403)
    })

    it('stand in the register beside the receipts and their notes', async () => {
      const first = await desk.issued([await desk.pay({ importo: 1 })], { intestatario: { nome: '=Ugo' } })
      await raise({ anno: 2026, ultimo: 4, motivo: 'Ripristino' })
      await desk.annul(first.id, { motivo: 'Doppia', importo: 0.4 })
      const { body } = await server.call('GET', '/api/ricevute/csv?anno=2026', { token })
      expect(String(body).replace('\uFEFF', '').trim().split('\r\n')).toEqual([
        'Numero;Data;Tipo;Intestatario;Codice fiscale;Iscritto;Emesso;Rettificato;Bollo;Marca;Riferita a',
        "1/2026;21/11/2026;Ricevuta;'=Ugo;;Anna Rossi;1,00;;;;",
        'da 2 a 4/2026;21/11/2026;Numeri saltati: Ripristino;;;;;;;;',
        "5/2026;21/11/2026;Nota;'=Ugo;;Anna Rossi;;0,40;;;1/2026",
      ])
      const filtered = await server.call('GET', '/api/ricevute/csv?stato=annullata', { token })
      expect(String(filtered.body).trim().split('\r\n')).toHaveLength(1)
    })
  })
})
