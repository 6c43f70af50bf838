import { randomUUID } from 'node:crypto'
import { GROUPS } from '../database/load-centre.ts'
import { quantile, type Figure } from '../figure.ts'
import { createSession, openClient, type Client } from './client.ts'
import { measureInTurns, ratioOf, type Contender, type Turns } from './in-turns.ts'
import { rawReading, rawSale } from './raw-writes.ts'
import type { ApiRun } from './run.ts'

/** Goals S1 and S2: docs/performance.md. */
const AT_ONCE = 8
const RATIO = 0.5
const P99 = 3
/** In hundredths, below the contract's limit of a balance. */
const PLENTY = 90_000_000

/** S1: a reading at the door, eight at a time. */
export async function readings(run: ApiRun): Promise<Figure[]> {
  const client = openClient(run.url, await createSession(run.pool, 'scanner'), AT_ONCE)
  const cards = cycleCards(run.members)
  const allowed_groups = Array.from({ length: GROUPS }, (_, n) => n + 1)
  const measured = await measureInTurns(
    () => post(client, '/api/scanner/read', { card_id: cards(), allowed_groups }),
    () => rawReading(run.pool, cards()),
    turnsOf(run),
  )
  client.close()
  return [
    { ...base('S1', 'readings, of the raw transaction'), ...ratioOf(measured.own, measured.raw) },
    {
      id: 'S1 p99',
      what: 'slowest of a hundred readings, of the raw one',
      unit: '×',
      goal: P99,
      value: quantile(measured.own.times, 0.99) / quantile(measured.raw.times, 0.99),
      noise: null,
    },
  ]
}

/** S2: sales, to all members and to one member with contention. */
export async function sales(run: ApiRun): Promise<Figure[]> {
  const client = openClient(run.url, await createSession(run.pool, 'cassa'), AT_ONCE)
  const cards = cycleCards(run.members)
  const hot = '0000000002'
  // The database is reused between runs: without this, the member's balance would be used up one day.
  await run.pool.query('UPDATE anagrafiche SET saldo = ? WHERE card_id = ?', [PLENTY, hot])
  const sale = (card: () => string): [Contender, Contender] => [
    () => post(client, '/api/cassa/checkout', { card_id: card(), items: [{ item: 1, quantity: 1 }] }),
    () => rawSale(run.pool, card(), 1),
  ]
  const all = await measureInTurns(...sale(cards), turnsOf(run))
  const one = await measureInTurns(...sale(() => hot), turnsOf(run))
  client.close()
  return [
    { ...base('S2', 'sales, of the raw transaction'), ...ratioOf(all.own, all.raw) },
    { ...base('S2 hot', 'sales to one member, of the raw transaction'), ...ratioOf(one.own, one.raw) },
  ]
}

function base(id: string, what: string): Pick<Figure, 'id' | 'what' | 'unit' | 'goal' | 'atLeast'> {
  return { id, what, unit: '×', goal: RATIO, atLeast: true }
}

function turnsOf({ quick }: ApiRun): Turns {
  return { atOnce: AT_ONCE, seconds: quick ? 1 : 4, turns: quick ? 3 : 5 }
}

/** Cycles through the cards of the members that may enter. */
function cycleCards(members: number): () => string {
  let n = 0
  return () => {
    do n = (n % members) + 1
    while (n % 5 === 0 || n % 50 === 0 || n % 1_000 === 3)
    return String(n).padStart(10, '0')
  }
}

async function post(client: Client, path: string, body: object): Promise<void> {
  const { status, body: text } = await client.call('POST', path, body, { 'Idempotency-Key': randomUUID() })
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
}
