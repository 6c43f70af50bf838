import type { Figure } from '../figure.ts'
import { createSession, openClient } from './client.ts'
import { measureInTurns, ratioOf } from './in-turns.ts'
import type { ApiRun } from './run.ts'

/** Goal S3: docs/performance.md. */
const AT_ONCE = 16
const RATIO = 0.4

/** S3: finding a member by card, sixteen requests at a time, compared with a raw select by the card. */
export async function cardLookUps({ url, pool, members, quick }: ApiRun): Promise<Figure[]> {
  const client = openClient(url, await createSession(pool, 's-admin'), AT_ONCE)
  let n = 0
  const card = () => {
    n = (n + 5) % members
    return String(n + 1).padStart(10, '0')
  }
  const { own, raw } = await measureInTurns(
    async () => {
      const { status, body } = await client.call('GET', `/api/anagrafica/card/${card()}`)
      if (status !== 200 && status !== 404) throw new Error(`${status} ${body}`)
    },
    () =>
      pool.execute('SELECT * FROM anagrafiche WHERE card_id = ? AND is_request = 0 AND erased_at IS NULL', [card()]),
    { atOnce: AT_ONCE, seconds: quick ? 1 : 4, turns: quick ? 3 : 5 },
  )
  client.close()
  return [
    {
      id: 'S3',
      what: 'look-ups of a card, of the raw select',
      unit: '×',
      goal: RATIO,
      atLeast: true,
      ...ratioOf(own, raw),
    },
  ]
}
