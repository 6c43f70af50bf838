import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { endpoint } from '@cortile/contract/endpoint.ts'
import Router from '@koa/router'
import Koa from 'koa'
import * as z from 'zod/mini'
import { useTestServer, type TestServices } from '../../../test/test-server.ts'
import { notFound } from '../../domain/refusal.ts'
import { reportCalls } from '../reporting/call-report.ts'
import { logRequests } from '../reporting/log-requests.ts'
import { requestId } from '../server/request-id.ts'
import { clockCells, coinsCell, dayCell, inAndOutCells, type Cell } from './csv.ts'
import { answerErrors } from './errors.ts'
import { read } from './handler.ts'
import { serve } from './serve.ts'

/** Rows of the test's file; 'none': the call is a 404. */
let rows: AsyncIterable<Cell[]> | Cell[][] | 'none' = []

const sample = {
  file: endpoint({
    method: 'GET',
    path: '/api/sample',
    grant: 'quotes.manage',
    summary: 'Prova',
    query: z.object({ stato: z.optional(z.enum(['a', 'b'])) }),
    status: 200,
    reply: null,
    csv: true,
  }),
}

const served = serve(sample, {
  file: read(() => {
    if (rows === 'none') throw notFound()
    return Promise.resolve({ name: 'prova-2026', head: ['Nome', '=Nota'], rows })
  }),
})

/** The real pipeline over the sample, with the reports of its calls. */
function sampleApp(services: TestServices): Koa {
  const app = new Koa()
  app.silent = true
  app.use(requestId).use(reportCalls(services.clock, [logRequests(services.log), services.monitor.note]))
  app.use(answerErrors(services.log, false))
  const router = new Router()
  for (const { endpoint: call, answer } of served)
    router.register(call.path, [call.method], (ctx) => answer(ctx, services))
  app.use(router.routes())
  return app
}

describe('a file for a spreadsheet', () => {
  const server = useTestServer({ app: sampleApp })
  let token: string
  beforeEach(async () => {
    ;({ token } = await server.staff('contabile'))
    rows = []
  })

  const call = (as: string | undefined = token, query = '') => server.call('GET', `/api/sample${query}`, { token: as })
  /** The file decoded from its bytes: the text of a reply would hide the byte order mark. */
  const fileOf = async (given: typeof rows) => {
    rows = given
    const response = await fetch(`${server.url}/api/sample`, { headers: { Authorization: `Bearer ${token}` } })
    return Buffer.from(await response.arrayBuffer()).toString()
  }
  const linesOf = async (given: typeof rows) => (await fileOf(given)).split('\r\n').slice(1, -1)

  it('is UTF-8 with a byte order mark, semicolons, a head and lines that end in CRLF', async () => {
    expect(
      await fileOf([
        ['Nicolò', 'a, b'],
        ['Zoè', null],
        ['', 12],
      ]),
    ).toBe("\u{FEFF}Nome;'=Nota\r\nNicolò;a, b\r\nZoè;\r\n;12\r\n")
  })

  it('has its head where there is nothing to tell', async () => {
    expect(await fileOf([])).toBe("\u{FEFF}Nome;'=Nota\r\n")
  })

  it('comes as a download that nobody keeps, with no ETag', async () => {
    const { status, headers } = await call()
    expect([
      status,
      ...['Content-Type', 'Content-Disposition', 'Cache-Control', 'ETag'].map((name) => headers.get(name)),
    ]).toEqual([200, 'text/csv; charset=utf-8', 'attachment; filename="prova-2026.csv"', 'no-store', null])
  })

  it.each([
    ['a;b', '"a;b"'],
    ['detto "Pippo"', '"detto ""Pippo"""'],
    ['via Tigli\n8', '"via Tigli\n8"'],
    ['via Tigli\r\n8', '"via Tigli\r\n8"'],
    ['via Tigli\r8', '"via Tigli\r8"'],
    [' spazio ', ' spazio '],
  ])('keeps %j one cell', async (text, cell) => {
    const file = await fileOf([[text, 'fine']])
    expect(file.slice(file.indexOf('\r\n') + 2)).toBe(`${cell};fine\r\n`)
  })

  it.each(['=1+1', '+39 333', '-2', '@SUM(A1)', '\tx', '\rx', '＝1', '＋1', '－1', '＠x'])(
    'makes no formula of %j',
    async (text) => {
      const [line = ''] = await linesOf([['x', text]])
      expect(line.replace(/^x;"?/, '').startsWith(`'${text.slice(0, 1)}`)).toBe(true)
    },
  )

  it.each([
    'a,=1+1',
    'a, =1+1',
    'a\t@SUM(A1)',
    'a;+1',
    'a|-1',
    'a:=1+1',
    'a\n=1+1',
    'a\r\n\t=1+1',
    'a,"=1+1"',
    "a,''=1+1",
    'a,"" =1+1',
    'a,＝1',
    'a,b,=1+1,@c',
  ])('makes no formula of %j in a program that separates columns at another character', async (text) => {
    const [line = ''] = (await fileOf([['x', text]])).split(/(?<=\u{FEFF}.*\r\n)/u).slice(1)
    // Strict programs honour a quote only where a column begins, lenient ones drop it anywhere: neither sees a formula.
    for (const separator of [',', '\t', '|', ':', ';', ' '])
      for (const column of line.split(separator).flatMap((each) => each.split(/[\r\n]+/)))
        expect(column.replace(/^[\s"]+/, '')).not.toMatch(/^[=+\-@＝＋－＠]/)
  })

  it('leaves a dash, a sum and an address as they are', async () => {
    const texts = [
      'Calcio - maschile',
      '12,50',
      'Via Po, 3',
      'anna@famiglie.test, ugo@famiglie.test',
      '2+2=4',
      'semi-lungo',
    ]
    expect(await linesOf([texts])).toEqual([texts.join(';')])
  })

  it('is refused in JSON, like every call, before its first row', async () => {
    const { token: user } = await server.staff('user')
    const refused = async (as: string, query?: string) => {
      const { status, body, headers } = await call(as, query)
      return [status, body, headers.get('Content-Type'), headers.get('Content-Disposition')]
    }
    const json = ['application/json; charset=utf-8', null]
    expect(await refused('1|nobody')).toEqual([401, { message: 'Unauthenticated.' }, ...json])
    const forbidden = { message: 'Non hai il permesso per eseguire questa operazione' }
    expect(await refused(user)).toEqual([403, forbidden, ...json])
    expect(await refused(token, '?stato=c')).toMatchObject([422, { errors: { stato: [expect.any(String)] } }, ...json])
    rows = 'none'
    expect(await refused(token)).toEqual([404, { message: 'Elemento non trovato' }, ...json])
  })

  const begun = async (): Promise<IncomingMessage> => {
    const request = get(`${server.url}/api/sample`, { headers: { Authorization: `Bearer ${token}` } })
    // A disconnect emits an error on the client's own request too.
    request.on('error', () => undefined)
    return new Promise((resolve) => request.on('response', resolve))
  }

  it('reads no more rows for who hangs up', async () => {
    let stopped = () => {}
    const stop = new Promise<void>((resolve) => (stopped = resolve))
    rows = (async function* () {
      try {
        for (;;) {
          await new Promise((resolve) => setImmediate(resolve))
          yield ['x'.repeat(1_000)]
        }
      } finally {
        stopped()
      }
    })()
    const response = await begun()
    response.on('error', () => undefined)
    await once(response, 'data')
    response.destroy()
    await stop
    expect(server.logged.join()).not.toContain('file cut short')
  })

  it('breaks off where the database goes away: a part must not look like the whole', async () => {
    let fail = () => {}
    const failing = new Promise<void>((resolve) => (fail = resolve))
    rows = (async function* () {
      yield ['Anna Rossi']
      await failing
      throw Object.assign(new Error('Duplicate entry Anna Rossi'), { code: 'ER_QUERY_INTERRUPTED' })
    })()
    const response = await begun()
    const broken = new Promise((resolve) => response.on('error', resolve))
    await once(response, 'data')
    response.resume()
    fail()
    expect(await broken).toMatchObject({ code: 'ECONNRESET' })
    const [line] = server.logged.filter((each) => each.includes('file cut short'))
    expect(line).toContain('ER_QUERY_INTERRUPTED')
    expect(server.logged.join()).not.toContain('Rossi')
  })

  it('stands in the monitor and in the log with nothing that is in it', async () => {
    await fileOf([['Anna Rossi', 'noci']])
    await server.services.monitor.flush()
    const kept = await server.database.db('monitor_logs').select<Record<string, unknown>[]>('*')
    expect(kept).toMatchObject([{ url: '/api/sample', status: 200 }])
    expect(JSON.stringify([kept, server.logged])).not.toMatch(/Rossi|noci/)
    expect(server.logged.join()).toContain('/api/sample')
  })
})

describe('a cell', () => {
  it('of an amount has a comma and two decimals', () => {
    expect([12.5, 0, 1_000_000, 0.07, 1_234.56].map(coinsCell)).toEqual([
      '12,50',
      '0,00',
      '1000000,00',
      '0,07',
      '1234,56',
    ])
  })

  it('of what goes out is not below zero: it stands in the other column', () => {
    expect([inAndOutCells(3.5), inAndOutCells(-0.35)]).toEqual([
      ['3,50', ''],
      ['', '0,35'],
    ])
  })

  it('of a day or an instant is as it is written here, on the wall of the zone', () => {
    expect([dayCell('2026-02-03'), dayCell(null)]).toEqual(['03/02/2026', ''])
    expect(clockCells('Europe/Rome', '2026-07-31T22:30:05.000Z')).toEqual(['01/08/2026', '00:30:05'])
  })
})
