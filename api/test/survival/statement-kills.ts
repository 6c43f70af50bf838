import { randomUUID } from 'node:crypto'
import { sqlTime } from '../../src/db/time.ts'
import { checkDays } from '../../src/domain/access/check-rollups.ts'
import { daysOf } from '../../src/domain/access/rollup.repository.ts'
import { checkLedger } from '../../src/domain/ledger/check-ledger.ts'
import { openSession } from '../../src/domain/session/session.ts'
import { insertAnagrafica, insertGroup, insertMovement, insertRow, type Place } from '../fixtures.ts'
import type { statementWire } from '../statement-wire.ts'
import type { Replicas } from './replicas.ts'

const ZONE = 'Europe/Rome'
const CARD = '0000000099'
const START = 90_000

interface Sent {
  method: 'GET' | 'POST'
  path: string
  body?: object
}

/** A call that runs prepared statements only, and how many they are, COMMIT included. */
interface Call extends Sent {
  statements: number
  /** The table to which it adds one row. */
  adds: string
}

/** Number of the statement at which a process is killed, and whether the database has done it. */
export type Kill = readonly [statement: number, when: 'before' | 'after']

export const everyKill = ({ statements }: Call): Kill[] =>
  Array.from({ length: statements }, (_, n) => [[n + 1, 'before'] as const, [n + 1, 'after'] as const]).flat()

export interface Kiosk {
  token: string
  reading: Call
  sale: Call
  lookUp: Sent
}

/** A member with a card and coins, and a user that may read cards and sell. */
export async function openKiosk(place: Place): Promise<Kiosk> {
  const { db } = place.database
  const stamps = { created_at: sqlTime(place.time.now), updated_at: sqlTime(place.time.now) }
  const user = { name: 'Porta', email: `porta-${randomUUID()}@oratorio.test`, role: 'admin', disabled: 0, ...stamps }
  const [user_id = 0] = await db('users').insert(user)
  const gruppo_id = await insertGroup(place, 'Porta')
  const id = await insertAnagrafica(place, { card_id: CARD, gruppo_id, saldo: START })
  await insertMovement(place, id, START, { descrizione: 'Ricarica' })
  const item = await insertRow(place, 'listino', { nome: 'Tè', nome_norm: 'tè', costo: -100 })
  return {
    token: await openSession(db, { user_id }, 'jest', place.time.now),
    reading: {
      method: 'POST',
      path: '/api/scanner/read',
      body: { card_id: CARD, noGroups: true },
      // Member, move, log, counts, key, COMMIT.
      statements: 6,
      adds: 'access_logs',
    },
    sale: {
      method: 'POST',
      path: '/api/cassa/checkout',
      body: { card_id: CARD, items: [{ item, quantity: 1 }] },
      // Prices, member, saldo, movement, key, COMMIT.
      statements: 6,
      adds: 'saldo_movimenti',
    },
    lookUp: { method: 'GET', path: `/api/anagrafica/card/${CARD}` },
  }
}

/** Sends a call with a key. */
export function sendTo(
  url: string,
  token: string,
  { method, path, body }: Sent,
  key: string = randomUUID(),
): Promise<Response> {
  return fetch(`${url}${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': key },
    ...(body && { body: JSON.stringify(body) }),
  })
}

interface Scene {
  place: Place
  replicas: Replicas
  /** Between the first replica and its database. */
  wire: Awaited<ReturnType<typeof statementWire>>
  token: string
}

/**
 * Kills the first replica at a statement of a call; the same key then goes to the second one. The call has taken effect
 * once, its counts are those of its log, and every later call with the key gets the same answer.
 */
export async function expectOnceAfterKill(
  { place, replicas, wire, token }: Scene,
  call: Call,
  [statement, when]: Kill,
) {
  const { db } = place.database
  const send = (replica: number, key: string) => sendTo(replicas.url(replica), token, call, key)
  const count = async () => Number((await db(call.adds).count<{ n: number }[]>('* as n'))[0]?.n)
  // The statements are parsed, and the session's time of use is written.
  expect((await send(0, randomUUID())).status).toBe(200)

  const key = randomUUID()
  const before = await count()
  let killed: Promise<void> = Promise.resolve()
  wire.stopAt({ statement, when, stop: () => void (killed = replicas.kill(0)) })
  await expect(send(0, key)).rejects.toThrow()
  await killed
  const committed = statement === call.statements && when === 'after'
  const first = await send(1, key)
  expect([first.status, first.headers.get('Idempotency-Replayed')]).toEqual([200, committed ? 'true' : null])
  const answer = await first.text()
  const again = await send(1, key)
  expect([again.status, again.headers.get('Idempotency-Replayed'), await again.text()]).toEqual([200, 'true', answer])
  expect(await count()).toBe(before + 1)
  for await (const { giorno, found } of checkDays(db, ZONE, await daysOf(db, ZONE)))
    expect([giorno, found]).toEqual([giorno, []])
  expect((await checkLedger(db)).wrong_count).toBe(0)
  await replicas.start(0)
}
