import { openClient, type Client } from '../api/client.ts'
import { measureInTurns, ratioOf, type Contender, type Sample } from '../api/in-turns.ts'
import { median, type Figure } from '../figure.ts'
import { withFreshCount } from './own.ts'
import type { Product } from './product.ts'

/** Minimum ratio of the rates. Goal S6: docs/performance.md. */
const TIMES_AS_FAST = 5
const AT_ONCE = 8

interface Measuring {
  own: Product
  other: Product
  members: number
  quick: boolean
  log: (text: string) => void
}

/** S6: compares our API with another product, eight requests at a time: the list and one member by id. */
export async function measure({ own, other, members, quick, log }: Measuring): Promise<Figure[]> {
  const ours = openClient(own.url, own.token, AT_ONCE)
  const theirs = openClient(other.url, other.token, AT_ONCE)
  const compared = async (what: string, one: Contender, two: Contender): Promise<Figure> => {
    const turns = { atOnce: AT_ONCE, seconds: quick ? 1 : 4, turns: quick ? 3 : 5 }
    const samples = await measureInTurns(one, two, turns)
    log(`${what}: ${perSecond(samples.own)}; ${other.name}: ${perSecond(samples.raw)}`)
    return {
      id: 'S6',
      what: `${what}, of ${other.name}`,
      unit: '×',
      goal: TIMES_AS_FAST,
      atLeast: true,
      ...ratioOf(samples.own, samples.raw),
    }
  }
  try {
    await checkSame([ours, own], [theirs, other], members)
    const random = () => 1 + Math.floor(Math.random() * members)
    let calls = 0
    return [
      await compared(
        'list',
        get(ours, () => own.list),
        get(theirs, () => other.list),
      ),
      await compared(
        'list, total counted anew',
        get(ours, () => withFreshCount(own.list, (calls += 1))),
        get(theirs, () => other.list),
      ),
      await compared(
        'by id',
        get(ours, () => own.byId(random())),
        get(theirs, () => other.byId(random())),
      ),
    ]
  } finally {
    ours.close()
    theirs.close()
  }
}

function get(client: Client, path: () => string): Contender {
  return () => read(client, path())
}

async function read(client: Client, path: string): Promise<string> {
  const { status, body } = await client.call('GET', path)
  if (status !== 200) throw new Error(`${path}: ${status} ${body}`)
  return body
}

type Measured = readonly [Client, Product]

/** Checks that both products return the same page and the same member by id, so that the same work is compared. */
async function checkSame([ours, own]: Measured, [theirs, other]: Measured, members: number): Promise<void> {
  const page = async (client: Client, product: Product, path: string) =>
    JSON.stringify(product.shown(JSON.parse(await read(client, path))))
  const [expected, fresh, actual] = [
    await page(ours, own, own.list),
    await page(ours, own, withFreshCount(own.list, 0)),
    await page(theirs, other, other.list),
  ]
  if (expected !== actual) throw new Error(`another list: ${actual} instead of ${expected}`)
  if (expected !== fresh) throw new Error(`another list, counted anew: ${fresh} instead of ${expected}`)
  for (const [client, product] of [
    [ours, own],
    [theirs, other],
  ] as const) {
    const id = product.idOf(JSON.parse(await read(client, product.byId(members))))
    if (id !== members) throw new Error(`${product.name} gave the member ${id} instead of ${members}`)
  }
}

function perSecond({ rates }: Sample): string {
  return `${Math.round(median(rates))} a second`
}
