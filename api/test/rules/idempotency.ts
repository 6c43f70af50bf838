import { randomUUID } from 'node:crypto'
import { may } from '@cortile/contract/access.ts'
import type { Endpoint } from '@cortile/contract/endpoint.ts'
import { sqlTime } from '../../src/db/time.ts'
import { csvFile } from '../form.ts'
import type { TestServer } from '../test-server.ts'
import { id } from './centre-ids.ts'
import { openCentre, type Centre } from './centre.ts'
import { stableDump } from './dump.ts'
import { type Request } from './request-table.ts'
import { addressOf, callerOf, nameOf, requestOf } from './requests.ts'

const COPIES = 6

/** A reply without the id of what the call adds: ids go on counting after a reset. */
const withoutNewId = (text = '') =>
  text.replace(
    /"(movimento|consegna|pagamento)_id":\d+|"id":\d+(?=,"(?:nome":"Zia Lia"|campi"|importo"|anno"))/g,
    '"new":0',
  )

/** For each call that takes a key: other content for the same call. */
export const otherwise: Record<string, Record<string, unknown>> = {
  'POST /api/cassa/checkout': { items: [{ item: id.gelato, quantity: 1 }] },
  'POST /api/cassa/storno': { movimento_id: 1 },
  'POST /api/scanner/read': { noGroups: true },
  'POST /api/scanner/conferma': { movimenti: [{ id: id.bruno, to: 'dentro' }] },
  'PUT /api/anagrafica/:id/saldo': { operazione: -2.51 },
  'PUT /api/cassa/chiusura/:date': { contato: 51 },
  'PUT /api/quotes/:type/:id/pay': { method: 'pagato' },
  'POST /api/pagamenti': { mezzo: 'contanti' },
  'POST /api/ricevute': { intestatario: { nome: 'Ada Rossi' } },
  'POST /api/ricevute/:id/annulla': { motivo: 'Importo sbagliato' },
  'PUT /api/ricevute/:id/marca': { marca: '43210987654321' },
  'PUT /api/ricevute/serie': { motivo: 'Blocchetto di carta' },
  'POST /api/bonifici': { righe: [{ data: '2026-11-19', importo: 5, causale: '', ordinante: '' }] },
  'PUT /api/bonifici/:id/abbina': { quote: [{ type: 'saldo', anagrafica_id: id.anna, importo: 3 }] },
  'PUT /api/bonifici/:id/archivia': { motivo: 'Restituito' },
  'POST /api/mailer/send': { message: 'Altro' },
  'POST /api/anagrafica/import': { file: csvFile('Cognome;Nome\nGalli;Ugo') },
  'POST /api/er/:id/anagrafiche/:anagraficaId/annulla': { motivo: 'Parte prima' },
  'POST /api/my-anagrafica/prenota': { settimana_er_id: id.weekBooked },
  'POST /api/my-anagrafica/deleghe': { nome: 'Zio Ivo' },
  'PUT /api/my-anagrafica/intestatario': { nome: 'Marta Verdi' },
  'POST /api/my-anagrafica/proposte': { campi: { luogo_nascita: 'Lecco' } },
}

function isFamily(endpoint: Endpoint): boolean {
  const caller = callerOf(endpoint)
  return caller === 'member' || caller === 'guardian'
}

/** The same key, caller and content runs once and gets the same reply: docs/api.md, Idempotency keys. */
export function answerAKeyOnce(running: () => TestServer, keyed: readonly Endpoint[]): void {
  let server: TestServer
  let centre: Centre
  beforeEach(async () => {
    server = running()
    centre = await openCentre(server)
  })

  const send = (endpoint: Endpoint, key: string, change: Request = {}, token = centre.token(callerOf(endpoint))) => {
    const request = { ...requestOf(endpoint), ...change }
    const headers = { 'Idempotency-Key': key }
    return server.call(endpoint.method, addressOf(endpoint, request), { token, body: request.body, headers })
  }
  const cases = keyed.map((endpoint) => [nameOf(endpoint), endpoint] as const)

  it.each(cases)('%s is done once, in turn and all at once', async (_, endpoint) => {
    const key = randomUUID()
    const first = await send(endpoint, key)
    expect([first.status, first.headers.get('Idempotency-Replayed')]).toEqual([endpoint.status, null])
    const stored = await stableDump(server.database)
    // Upper case is the same key.
    for (const again of [key, key.toUpperCase()]) {
      const { status, body, headers } = await send(endpoint, again)
      expect([status, body, headers.get('Idempotency-Replayed')]).toEqual([first.status, first.body, 'true'])
    }
    expect(await stableDump(server.database)).toEqual(stored)

    centre = await openCentre(server)
    const replies = await Promise.all(Array.from({ length: COPIES }, () => send(endpoint, key)))
    const answers = replies.map(({ status, body }) => JSON.stringify([status, body]))
    expect(new Set(answers).size).toBe(1)
    expect(withoutNewId(answers[0])).toBe(withoutNewId(JSON.stringify([first.status, first.body])))
    expect(replies.filter(({ headers }) => headers.get('Idempotency-Replayed') === null)).toHaveLength(1)
    expect(await stableDump(server.database)).toEqual(stored)
  })

  it.each(cases)('%s of other content, or with a key that is none, is refused', async (name, endpoint) => {
    const key = randomUUID()
    await send(endpoint, key)
    const stored = await stableDump(server.database)
    const changed = { body: { ...requestOf(endpoint).body, ...otherwise[name] } }
    for (const reply of [await send(endpoint, key, changed), await send(endpoint, 'x'), await send(endpoint, '')])
      expect([reply.status, reply.body]).toMatchObject([422, { errors: { 'Idempotency-Key': [expect.any(String)] } }])
    expect(await stableDump(server.database)).toEqual(stored)
  })

  it.each(cases)('%s that did not get as far keeps no answer', async (_, endpoint) => {
    const key = randomUUID()
    expect((await send(endpoint, key, {}, '1|x')).status).toBe(401)
    expect((await send(endpoint, key, { body: {} })).status).toBe(422)
    const stranger = centre.token(isFamily(endpoint) ? 'admin' : 'member')
    expect((await send(endpoint, key, {}, stranger)).status).toBe(403)
    expect((await send(endpoint, key)).status).toBe(endpoint.status)
  })

  // Only one member and one adult here have a session, so another caller must be staff.
  const ofStaff = cases.filter(([, endpoint]) => !isFamily(endpoint))
  if (ofStaff.length > 0)
    it.each(ofStaff)('%s of somebody else is another call', async (_, endpoint) => {
      const key = randomUUID()
      await send(endpoint, key)
      const { status, headers } = await send(endpoint, key, {}, centre.token('admin'))
      // Runs again, or is refused because of the first call's effect, or to that caller.
      expect([endpoint.status, 404, 409, 422, ...(may('admin', endpoint.grant) ? [] : [403])]).toContain(status)
      expect(headers.get('Idempotency-Replayed')).toBeNull()
    })

  it.each(cases)('%s is a new call after 24 hours', async (_, endpoint) => {
    const key = randomUUID()
    await send(endpoint, key)
    server.time.now = new Date(server.time.now.getTime() + 24 * 3_600_000 + 1)
    // A member's session is shorter than 24 hours: renewed here.
    const at = sqlTime(server.time.now)
    await server.database.db('tokens').update({ created_at: at, last_used_at: at })
    const { status, headers } = await send(endpoint, key)
    expect([endpoint.status, 404, 409, 422]).toContain(status)
    expect(headers.get('Idempotency-Replayed')).toBeNull()
  })
}
