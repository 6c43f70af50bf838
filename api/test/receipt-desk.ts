import { quotes } from '@cortile/contract/quotes.ts'
import { ricevute as calls, type Ricevuta } from '@cortile/contract/ricevute.ts'
import { insertDues, type Dues } from './dues.ts'
import { completeCentre, seriesFaults } from './receipts.ts'
import type { TestServer } from './test-server.ts'

/** A treasurer at the desk of a centre that may write receipts, and a member with dues and 200 coins. */
export interface ReceiptDesk {
  dues: Dues
  /** Sets the server's clock, and logs in again. */
  travel(instant: string): Promise<void>
  /** Gives the status and the body. */
  call(method: string, path: string, body?: object, key?: string): Promise<[number, unknown]>
  /** Pays the member's fee, or another due; gives the id of the payment. */
  pay(fields?: object, due?: string): Promise<number>
  takeBack(query?: string, due?: string): Promise<[number, unknown]>
  issue(pagamenti: readonly unknown[], fields?: object, key?: string): Promise<[number, unknown]>
  /** As `issue`, of what must succeed. */
  issued(pagamenti: readonly number[], fields?: object): Promise<Ricevuta>
  annul(id: number, body: object): Promise<[number, unknown]>
  read(id: number): Promise<Ricevuta>
  list(query?: string): Promise<Ricevuta[]>
}

/** A desk for each test of a suite; after each test the numbers of the receipts have no gap and no double. */
export function useReceiptDesk(server: TestServer): ReceiptDesk {
  let token = ''
  const logIn = async () => {
    ;({ token } = await server.staff('contabile'))
  }
  beforeEach(async () => {
    await logIn()
    await completeCentre(server)
    desk.dues = await insertDues(server, 20_000)
  })
  afterEach(async () => {
    expect(await seriesFaults(server)).toEqual([])
  })

  const desk: ReceiptDesk = {
    dues: { gruppo_id: 0, who: 0, fee: 0, week: 0 },
    async travel(instant) {
      server.time.now = new Date(instant)
      await logIn()
    },
    async call(method, path, body, key) {
      const headers = key === undefined ? {} : { 'Idempotency-Key': key }
      const reply = await server.call(method, path, { token, headers, ...(body !== undefined && { body }) })
      return [reply.status, reply.body]
    },
    async pay(fields = {}, due = `tesseramento/${desk.dues.fee}`) {
      const body = { method: 'pagato', anagrafica_id: desk.dues.who, ...fields }
      return quotes.pay.reply.parse((await desk.call('PUT', `/api/quotes/${due}/pay`, body))[1]).pagamento_id
    },
    takeBack: (query = '', due = `tesseramento/${desk.dues.fee}`) =>
      desk.call('DELETE', `/api/quotes/${due}/pay?anagrafica_id=${desk.dues.who}${query}`),
    issue: (pagamenti, fields = {}, key) => desk.call('POST', '/api/ricevute', { pagamenti, ...fields }, key),
    issued: async (pagamenti, fields) => calls.issue.reply.parse((await desk.issue(pagamenti, fields))[1]),
    annul: (id, body) => desk.call('POST', `/api/ricevute/${id}/annulla`, body),
    read: async (id) => calls.read.reply.parse((await desk.call('GET', `/api/ricevute/${id}`))[1]),
    list: async (query = '') => calls.list.reply.parse((await desk.call('GET', `/api/ricevute${query}`))[1]).data,
  }
  return desk
}
