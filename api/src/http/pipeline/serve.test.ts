import { endpoint } from '@cortile/contract/endpoint.ts'
import Router from '@koa/router'
import Koa from 'koa'
import * as z from 'zod/mini'
import { useTestServer } from '../../../test/test-server.ts'
import type { Services } from '../../config/services.ts'
import { commitRefusal, conflict, Refusal, unprocessable } from '../../domain/refusal.ts'
import { openSession } from '../../domain/session/session.ts'
import { requestId } from '../server/request-id.ts'
import { drainBody } from './body.ts'
import { answerErrors } from './errors.ts'
import { transaction } from './handler.ts'
import { serve } from './serve.ts'

/** A test feature: it writes a row of the price list, then refuses if told to. */
const sample = {
  sell: endpoint({
    method: 'POST',
    path: '/api/sample',
    grant: 'session.own',
    summary: 'Prova',
    body: z.object({
      nome: z.string().check(z.minLength(1)),
      then: z.optional(z.string()),
      about: z.optional(z.int()),
    }),
    status: 201,
    reply: z.object({ count: z.int() }),
    idempotent: true,
  }),
}

const served = serve(sample, {
  sell: transaction(async ({ trx, now, about }, { body }) => {
    if (body.about !== undefined) about(body.about)
    const at = now.toISOString().slice(0, 23).replace('T', ' ')
    await trx('listino').insert({ nome: body.nome, nome_norm: body.nome, costo: -100, created_at: at, updated_at: at })
    const before = (await trx('listino').whereNot({ nome: body.nome }).pluck('id')).length > 0
    if (body.then === 'conflict' || (body.then === 'conflict after' && before)) throw conflict('Già venduto')
    if (body.then === 'forbidden after' && before) throw new Refusal(403, 'No')
    if (body.then === 'unprocessable') throw unprocessable('Saldo insufficiente')
    if (body.then === 'kept')
      return commitRefusal(new Refusal(422, 'Rifiutato e annotato', { details: { name: 'Anna' } }))
    if (body.then === 'forbidden') throw new Refusal(403, 'No')
    if (body.then === 'crash') throw new Error('crash')
    const rows = await trx('listino').count<{ n: number }[]>('* as n')
    return { count: Number(rows[0]?.n) }
  }),
})

/** The real pipeline over the sample, without the contract's own calls. */
function sampleApp(services: Services): Koa {
  const app = new Koa()
  app.silent = true
  app.use(requestId).use(drainBody).use(answerErrors(services.log, false))
  const router = new Router()
  for (const {
    endpoint: { method, path },
    answer,
  } of served)
    router.register(path, [method], (ctx) => answer(ctx, services))
  app.use(router.routes())
  return app
}

const KEY = '0190f3a2-4a6b-7c1d-8e2f-0123456789ab'
const OTHER_KEY = '0190f3a2-4a6b-7c1d-8e2f-0123456789ac'

describe('serve', () => {
  const server = useTestServer({ app: sampleApp })
  let token: string
  let id: number
  beforeEach(async () => {
    ;({ id, token } = await server.staff('admin'))
  })

  const sell = (body: unknown, key?: string, as = token) =>
    server.call('POST', '/api/sample', {
      token: as,
      body,
      headers: key === undefined ? {} : { 'Idempotency-Key': key },
    })
  const sold = async () => Number((await server.database.db('listino').count<{ n: number }[]>('* as n'))[0]?.n)

  describe('transaction', () => {
    it('commits what a call did', async () => {
      expect((await sell({ nome: 'Tè' })).body).toEqual({ count: 1 })
      expect(await sold()).toBe(1)
    })

    it.each([
      ['conflict', 409],
      ['unprocessable', 422],
      ['crash', 500],
    ])('takes back what a call did before %s', async (then, status) => {
      expect((await sell({ nome: 'Tè', then })).status).toBe(status)
      expect(await sold()).toBe(0)
    })

    it('keeps what a call did before a refusal that says so', async () => {
      const { status, body } = await sell({ nome: 'Tè', then: 'kept' })
      expect([status, body]).toEqual([422, { message: 'Rifiutato e annotato', name: 'Anna' }])
      expect(await sold()).toBe(1)
    })

    it('tells nothing of a defect but its request id', async () => {
      const { body, headers } = await sell({ nome: 'Tè', then: 'crash' })
      expect(body).toEqual({ message: 'Errore interno', request_id: headers.get('X-Request-Id') })
    })
  })

  describe('idempotency', () => {
    it('gives the first answer again and acts once', async () => {
      const first = await sell({ nome: 'Tè' }, KEY)
      const second = await sell({ nome: 'Tè' }, KEY)
      expect(second.status).toBe(201)
      expect(second.body).toEqual(first.body)
      expect(first.headers.get('Idempotency-Replayed')).toBeNull()
      expect(second.headers.get('Idempotency-Replayed')).toBe('true')
      expect(await sold()).toBe(1)
    })

    it('acts once when both arrive at once', async () => {
      const replies = await Promise.all(Array.from({ length: 8 }, () => sell({ nome: 'Tè' }, KEY)))
      expect(replies.map(({ status, body }) => [status, body])).toEqual(
        Array.from({ length: 8 }, () => [201, { count: 1 }]),
      )
      expect(replies.filter(({ headers }) => headers.get('Idempotency-Replayed') === 'true')).toHaveLength(7)
      expect(await sold()).toBe(1)
    })

    it.each([
      ['conflict', 409, 'Già venduto'],
      ['unprocessable', 422, 'Saldo insufficiente'],
    ])('keeps a refusal: %s', async (then, status, message) => {
      const first = await sell({ nome: 'Tè', then }, KEY)
      const second = await sell({ nome: 'Tè', then }, KEY)
      expect([first.status, first.body]).toEqual([status, { message }])
      expect([second.status, second.body]).toEqual([status, { message }])
      expect(second.headers.get('Idempotency-Replayed')).toBe('true')
      expect(await sold()).toBe(0)
    })

    it('keeps a refusal together with what it says is to stay, once', async () => {
      const replies = await Promise.all([
        sell({ nome: 'Tè', then: 'kept' }, KEY),
        sell({ nome: 'Tè', then: 'kept' }, KEY),
      ])
      for (const { status, body } of replies)
        expect([status, body]).toEqual([422, { message: 'Rifiutato e annotato', name: 'Anna' }])
      expect(replies.filter(({ headers }) => headers.get('Idempotency-Replayed') === 'true')).toHaveLength(1)
      expect(await sold()).toBe(1)
    })

    it('marks the kept answer with the member it tells about, also when it is a refusal', async () => {
      const member = await server.member()
      await sell({ nome: 'Tè', about: member.id }, KEY)
      await sell({ nome: 'Tè', about: member.id, then: 'conflict' }, OTHER_KEY)
      expect(await server.database.db('idempotency_keys').pluck('anagrafica_id')).toEqual([member.id, member.id])
    })

    it.each(['forbidden', 'crash'])('keeps nothing of an answer that is not definite: %s', async (then) => {
      await sell({ nome: 'Tè', then }, KEY)
      expect((await sell({ nome: 'Tè' }, KEY)).status).toBe(201)
    })

    it.each(['conflict after', 'forbidden after'])(
      'gives the first answer, although the effect would now be refused: %s',
      async (then) => {
        const first = await sell({ nome: 'Tè', then }, KEY)
        await sell({ nome: 'Acqua' })
        const again = await sell({ nome: 'Tè', then }, KEY)
        expect([again.status, again.body, again.headers.get('Idempotency-Replayed')]).toEqual([201, first.body, 'true'])
        expect(await sold()).toBe(2)
        // Without the key the same call is refused.
        expect((await sell({ nome: 'Tè', then })).status).toBe(then === 'conflict after' ? 409 : 403)
      },
    )

    it('is one refusal or one effect, whichever call comes first of two whose effects exclude each other', async () => {
      await sell({ nome: 'Acqua' })
      const replies = await Promise.all(
        Array.from({ length: 6 }, () => sell({ nome: 'Tè', then: 'conflict after' }, KEY)),
      )
      expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
      expect(replies.filter(({ headers }) => headers.get('Idempotency-Replayed') === null)).toHaveLength(1)
      expect(await sold()).toBe(1)
    })

    it('keeps nothing of a body that fails its schema', async () => {
      expect((await sell({ nome: '' }, KEY)).status).toBe(422)
      expect((await sell({ nome: 'Tè' }, KEY)).status).toBe(201)
    })

    it('refuses the same key with other content', async () => {
      await sell({ nome: 'Tè' }, KEY)
      const other = await sell({ nome: 'Caffè' }, KEY)
      expect(other.status).toBe(422)
      expect(await sold()).toBe(1)
    })

    it('takes fields in another order, and unknown ones, as the same content', async () => {
      await sell({ nome: 'Tè', then: 'x' }, KEY)
      expect((await sell({ then: 'x', nome: 'Tè', ignored: 1 }, KEY)).headers.get('Idempotency-Replayed')).toBe('true')
    })

    it('belongs to the user, whichever token it comes with, and not to another user', async () => {
      await sell({ nome: 'Tè' }, KEY)
      const elsewhere = await openSession(server.database.db, { user_id: id }, 'jest', server.time.now)
      expect((await sell({ nome: 'Tè' }, KEY, elsewhere)).headers.get('Idempotency-Replayed')).toBe('true')
      const other = await server.staff('admin')
      expect((await sell({ nome: 'Tè' }, KEY, other.token)).headers.get('Idempotency-Replayed')).toBeNull()
      expect(await sold()).toBe(2)
    })

    it('acts again with another key, and after 24 hours with the same', async () => {
      await sell({ nome: 'Tè' }, KEY)
      await sell({ nome: 'Tè' }, OTHER_KEY)
      expect(await sold()).toBe(2)
      server.time.now = new Date(server.time.now.getTime() + 24 * 3_600_000 + 1)
      const later = await openSession(server.database.db, { user_id: id }, 'jest', server.time.now)
      expect((await sell({ nome: 'Tè' }, KEY, later)).headers.get('Idempotency-Replayed')).toBeNull()
      expect(await sold()).toBe(3)
    })

    it.each(['not-a-uuid', '', `${KEY}, ${OTHER_KEY}`])('must be a UUID, and %j is none', async (key) => {
      const { status, body } = await sell({ nome: 'Tè' }, key)
      expect(status).toBe(422)
      expect(body).toHaveProperty('errors.Idempotency-Key')
      expect(await sold()).toBe(0)
    })
  })

  describe('start', () => {
    // Through `Reflect`, because the compiler refuses all three.
    const start = (changes: object, handlers: object): void => {
      Reflect.apply(serve, undefined, [{ sell: { ...sample.sell, ...changes } }, handlers])
    }
    const sell = () => Promise.resolve({ count: 0 })

    it('refuses a call without a grant', () => {
      expect(() => start({ grant: undefined }, { sell })).toThrow('POST /api/sample names no grant of the grants table')
    })

    it('refuses a call with a grant that is not in the table', () => {
      expect(() => start({ grant: 'nobody.knows' }, { sell })).toThrow('names no grant')
    })

    it('refuses a call without a handler', () => {
      expect(() => start({}, {})).toThrow('POST /api/sample has no handler')
    })
  })
})
