import type { Figure } from '../figure.ts'
import { createSession, openClient } from './client.ts'
import { measureInTurns, ratioOf, slowestOf } from './in-turns.ts'
import type { ApiRun } from './run.ts'

/** Goal S3: docs/performance.md. */
const AT_ONCE = 16
const RATIO = 0.1
const P99 = 8

/** S3: finding a member by card, sixteen requests at a time, compared with one point select by the card. */
export async function cardLookUps({ url, pool, members, quick }: ApiRun): Promise<Figure[]> {
  const client = openClient(url, await createSession(pool, 's-admin'), AT_ONCE)
  let n = 0
  const card = () => {
    n = (n + 5) % members
    return String(n + 1).padStart(10, '0')
  }
  const { own, raw } = await measureInTurns(
    {
      own: async () => {
        const { status, body } = await client.call('GET', `/api/anagrafica/card/${card()}`)
        if (status !== 200 && status !== 404) throw new Error(`${status} ${body}`)
      },
      raw: () =>
        pool.execute('SELECT * FROM anagrafiche WHERE card_id = ? AND is_request = 0 AND erased_at IS NULL', [card()]),
    },
    { atOnce: AT_ONCE, seconds: quick ? 1 : 4, turns: quick ? 3 : 5 },
  )
  client.close()
  return [
    {
      id: 'S3',
      what: 'look-ups of a card, of one select',
      unit: '×',
      goal: RATIO,
      atLeast: true,
      ...ratioOf(own, raw),
    },
    {
      id: 'S3 p99',
      what: 'slowest of a hundred look-ups, of one select',
      unit: '×',
      goal: P99,
      value: slowestOf(own, raw),
      noise: null,
    },
  ]
}
