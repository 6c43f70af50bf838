import { openClient, type Client } from '../api/client.ts'
import { measureInTurns, ratioOf, type Contender, type Sample } from '../api/in-turns.ts'
import { median, type Figure } from '../figure.ts'
import type { Product } from './product.ts'

/** Minimum ratios of the rates. Goal S6: docs/performance.md. All three count the total at each call of the list. */
const LIST = 3
const BY_ID = 5
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
  const compared = async (what: string, goal: number, one: Contender, two: Contender): Promise<Figure> => {
    const turns = { atOnce: AT_ONCE, seconds: quick ? 1 : 4, turns: quick ? 3 : 5 }
    const samples = await measureInTurns({ own: one, raw: two }, turns)
    log(`${what}: ${perSecond(samples.own)}; ${other.name}: ${perSecond(samples.raw)}`)
    return {
      id: 'S6',
      what: `${what}, of ${other.name}`,
      unit: '×',
      goal,
      atLeast: true,
      ...ratioOf(samples.own, samples.raw),
    }
  }
  try {
    await checkSame([ours, own], [theirs, other], members)
    const random = () => 1 + Math.floor(Math.random() * members)
    return [
      await compared(
        'list',
        LIST,
        get(ours, () => own.list),
        get(theirs, () => other.list),
      ),
      await compared(
        'by id',
        BY_ID,
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
  const page = async (client: Client, product: Product) =>
    JSON.stringify(product.shown(JSON.parse(await read(client, product.list))))
  const [expected, actual] = [await page(ours, own), await page(theirs, other)]
  if (expected !== actual) throw new Error(`another list: ${actual} instead of ${expected}`)
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
