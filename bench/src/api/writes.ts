import { randomUUID } from 'node:crypto'
import { GROUPS } from '../database/load-centre.ts'
import type { Figure } from '../figure.ts'
import { createSession, openClient, type Client } from './client.ts'
import { measureInTurns, ratioOf, slowestOf, type Sample, type Turns } from './in-turns.ts'
import { minimalReading, minimalSale, wholeReading, wholeSale } from './raw-writes.ts'
import type { ApiRun } from './run.ts'

/** Goals S1 and S2: docs/performance.md. */
const AT_ONCE = 8
const READINGS = 0.3
const SALES = 0.45
const SALES_HOT = 0.5
const P99 = 4
/** In hundredths, below the contract's limit of a balance. */
const PLENTY = 90_000_000

/** S1: a reading at the door, eight at a time. */
export async function readings(run: ApiRun): Promise<Figure[]> {
  const client = openClient(run.url, await createSession(run.pool, 'scanner'), AT_ONCE)
  const cards = cycleCards(run.members)
  const allowed_groups = Array.from({ length: GROUPS }, (_, n) => n + 1)
  const measured = await measureInTurns(
    {
      own: () => post(client, '/api/scanner/read', { card_id: cards(), allowed_groups }),
      raw: () => minimalReading(run.pool, cards()),
      whole: () => wholeReading(run.pool, cards()),
    },
    turnsOf(run),
  )
  client.close()
  return figuresOf('S1', 'readings', READINGS, measured)
}

/** S2: sales, to all members and to one member with contention. */
export async function sales(run: ApiRun): Promise<Figure[]> {
  const client = openClient(run.url, await createSession(run.pool, 'cassa'), AT_ONCE)
  const cards = cycleCards(run.members)
  const hot = '0000000002'
  // The database is reused between runs: without this, the member's balance would be used up one day.
  await run.pool.query('UPDATE anagrafiche SET saldo = ? WHERE card_id = ?', [PLENTY, hot])
  const sale = (card: () => string) => ({
    own: () => post(client, '/api/cassa/checkout', { card_id: card(), items: [{ item: 1, quantity: 1 }] }),
    raw: () => minimalSale(run.pool, card(), 1),
    whole: () => wholeSale(run.pool, card(), 1),
  })
  const all = await measureInTurns(sale(cards), turnsOf(run))
  const one = await measureInTurns(
    sale(() => hot),
    turnsOf(run),
  )
  client.close()
  return [
    ...figuresOf('S2', 'sales', SALES, all),
    ...figuresOf('S2 hot', 'sales to one member', SALES_HOT, one).slice(0, 1),
  ]
}

function figuresOf(
  id: string,
  what: string,
  goal: number,
  { own, raw, whole }: Record<'own' | 'raw' | 'whole', Sample>,
): Figure[] {
  return [
    {
      id,
      what: `${what}, of the minimal transaction`,
      unit: '×',
      goal,
      atLeast: true,
      ofWhole: ratioOf(own, whole).value,
      ...ratioOf(own, raw),
    },
    {
      id: `${id} p99`,
      what: `slowest of a hundred ${what}, of the minimal one`,
      unit: '×',
      goal: P99,
      ofWhole: slowestOf(own, whole),
      value: slowestOf(own, raw),
      noise: null,
    },
  ]
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
