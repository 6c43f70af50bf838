import type { Pool, RowDataPacket } from 'mysql2/promise'
import { median, noiseOf, quantile, type Figure } from '../figure.ts'
import { createSession, openClient, type Client } from './client.ts'
import type { ApiRun } from './run.ts'

const PER_PAGE = 20
const MILLION = 1_000_000

/** Every filter, as a query string and as raw SQL. */
const FILTERS = [
  { query: '', sql: '' },
  { query: 'search=ross', sql: wordLike('ross') },
  { query: 'search=ross%20giu', sql: wordLike('ross') + wordLike('giu') },
  { query: 'gruppo=3', sql: ' AND gruppo_id = 3' },
  { query: 'hasCard=1', sql: ' AND card_id IS NOT NULL' },
  { query: 'hasCard=0', sql: ' AND card_id IS NULL' },
  { query: 'stato=sospeso', sql: " AND stato = 'sospeso'" },
  { query: 'er=1', sql: ' AND id IN (SELECT anagrafica_id FROM prenotazioni)' },
  { query: 'er=0', sql: ' AND id NOT IN (SELECT anagrafica_id FROM prenotazioni)' },
  { query: 'hasToPay=1', sql: ` AND ${hasUnpaid()}` },
  { query: 'hasToPay=0', sql: ` AND NOT ${hasUnpaid()}` },
] as const

/** S4: first and last page of the list of members with each filter, compared with raw SQL. */
export async function lists({ url, pool, members, quick }: ApiRun): Promise<Figure[]> {
  const client = openClient(url, await createSession(pool, 's-admin'), 1)
  const turns = quick ? 5 : 20
  const figures: Figure[] = []
  for (const { query, sql } of FILTERS) {
    const last = await lastPage(client, query)
    const first = await page(client, pool, { query, sql, page: 1, turns })
    const deep = last === 1 ? first : await page(client, pool, { query, sql, page: last, turns })
    const name = query === '' ? 'no filter' : query
    figures.push(...figuresOf(name, first, deep, members))
    figures.push(afterChangeFigure(name, await afterChange(client, pool, query, quick ? 3 : 10), members))
  }
  client.close()
  return figures
}

interface Times {
  own: number[]
  raw: number[]
}

function figuresOf(name: string, first: Times, deep: Times, members: number): Figure[] {
  const id = members >= MILLION ? 'S4 1M' : 'S4'
  const own = [...first.own, ...deep.own]
  const slowest: Figure = {
    id: `${id} p95`,
    what: `members, ${name}`,
    unit: 'ms',
    goal: members >= MILLION ? 250 : 50,
    value: quantile(own, 0.95),
    noise: noiseOf(own),
  }
  const ratio = (times: Times) => median(times.own) / median(times.raw)
  const raw: Figure = {
    id: `${id} raw`,
    what: `members, ${name}: of the raw SQL`,
    unit: '×',
    goal: 2,
    value: Math.max(ratio(first), ratio(deep)),
    noise: Math.max(noiseOf(first.raw), noiseOf(deep.raw)),
  }
  const last: Figure = {
    id: `${id} last`,
    what: `members, ${name}: last page, of the first`,
    unit: '×',
    goal: 2,
    value: median(deep.own) / median(first.own),
    noise: Math.max(noiseOf(first.own), noiseOf(deep.own)),
  }
  return members >= MILLION ? [slowest, last] : [slowest, raw, last]
}

function afterChangeFigure(name: string, times: readonly number[], members: number): Figure {
  return {
    id: members >= MILLION ? 'S4 1M new' : 'S4 new',
    what: `members, ${name}: after a change, p95`,
    unit: 'ms',
    goal: members >= MILLION ? 250 : 50,
    value: quantile(times, 0.95),
    noise: noiseOf(times),
  }
}

/** Times of the first page after a change, when the cached total is stale. */
async function afterChange(client: Client, pool: Pool, query: string, turns: number): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    await pool.query('UPDATE anagrafiche SET updated_at = UTC_TIMESTAMP(3) WHERE id = ?', [1 + turn])
    times.push(await timed(() => list(client, query, 1)))
  }
  return times
}

interface PageQuery {
  query: string
  sql: string
  page: number
  turns: number
}

async function page(client: Client, pool: Pool, { query, sql, page: number, turns }: PageQuery): Promise<Times> {
  const times: Times = { own: [], raw: [] }
  for (let turn = 0; turn <= turns; turn += 1) {
    const own = await timed(() => list(client, query, number))
    const raw = await timed(() => rawList(pool, sql, number))
    if (turn === 0) continue
    times.own.push(own)
    times.raw.push(raw)
  }
  return times
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

async function list(client: Client, query: string, number: number): Promise<string> {
  const path = `/api/anagrafica?per_page=${PER_PAGE}&page=${number}&${query}`
  const { status, body } = await client.call('GET', path)
  if (status !== 200) throw new Error(`${path}: ${status} ${body}`)
  return body
}

async function lastPage(client: Client, query: string): Promise<number> {
  const reply: unknown = JSON.parse(await list(client, query, 1))
  return typeof reply === 'object' && reply !== null ? Number(Reflect.get(reply, 'last_page')) : 1
}

/** Page and total, each by the cheapest query. */
function rawList(pool: Pool, sql: string, number: number): Promise<unknown> {
  const where = `FROM anagrafiche WHERE is_request = 0 AND erased_at IS NULL${sql}`
  const order = 'ORDER BY cognome_norm, nome_norm, id'
  return Promise.all([
    pool.execute<RowDataPacket[]>(`SELECT COUNT(*) AS total ${where}`),
    pool.execute<RowDataPacket[]>(
      `SELECT m.* FROM (SELECT id ${where} ${order} LIMIT ${PER_PAGE} OFFSET ${(number - 1) * PER_PAGE}) AS page
       JOIN anagrafiche AS m ON m.id = page.id ORDER BY m.cognome_norm, m.nome_norm, m.id`,
    ),
  ])
}

function wordLike(prefix: string): string {
  return ` AND id IN (SELECT anagrafica_id FROM anagrafica_parole WHERE parola LIKE '${prefix}%')`
}

function hasUnpaid(): string {
  return `(EXISTS (SELECT 1 FROM quote_gruppi AS g JOIN quote AS q ON q.id = g.quota_id AND q.deleted_at IS NULL
      WHERE g.gruppo_id = anagrafiche.gruppo_id AND q.importo > 0 AND NOT EXISTS (
        SELECT 1 FROM quote_pagate AS p WHERE p.anagrafica_id = anagrafiche.id AND p.quota_id = g.quota_id))
    OR EXISTS (SELECT 1 FROM prenotazioni AS b JOIN settimane AS s ON s.id = b.settimana_id AND s.quota > 0
      WHERE b.anagrafica_id = anagrafiche.id AND NOT EXISTS (
        SELECT 1 FROM quote_pagate AS p WHERE p.anagrafica_id = anagrafiche.id AND p.settimana_id = b.settimana_id)))`
}
