import { scale } from '../scale.ts'
import { useTestServer, type TestReply } from '../test-server.ts'
import { id } from './centre-ids.ts'
import { card, openCentre, type Centre } from './centre.ts'
import { stableDump, type Dump } from './dump.ts'

/** Repetitions of each pair: the embedded database runs statements one after the other, so a sample is enough there. */
const ROUNDS = scale(1, 8)
const EVERY = scale(11, 1, 7)

type Move = [method: string, path: string, body?: object]

/** Calls that touch the same member, week, fee, card or group. */
const moves: Record<string, Move> = {
  'Anna is erased': ['DELETE', `/api/anagrafica/${id.anna}`],
  'Anna is emptied': ['PUT', `/api/anagrafica/${id.anna}/saldo`, { operazione: -50, descrizione: 'Resa' }],
  'Anna tops up': ['PUT', `/api/anagrafica/${id.anna}/saldo`, { operazione: 10, descrizione: 'Ricarica' }],
  'Anna is suspended': ['PUT', `/api/anagrafica/${id.anna}`, { stato: 'sospeso' }],
  'Anna changes her name': ['PUT', `/api/anagrafica/${id.anna}`, { nome: 'Annalisa', email: 'altra@famiglia.test' }],
  'Anna loses her card': ['PUT', `/api/anagrafica/${id.anna}`, { card_id: null }],
  'Anna leaves the group': ['PUT', `/api/anagrafica/${id.anna}`, { gruppo_id: null }],
  'Anna changes group': ['PUT', `/api/anagrafica/${id.anna}`, { gruppo_id: id.giovani }],
  'Dario gets Anna’s card': ['PUT', `/api/anagrafica/${id.dario}`, { card_id: card.anna }],
  'Dario gets a card': ['PUT', `/api/anagrafica/${id.dario}`, { card_id: card.free }],
  'Bruno gets that card': ['PUT', `/api/anagrafica/${id.bruno}`, { card_id: card.free }],
  'Carla is confirmed': ['PUT', `/api/anagrafica/requests/${id.carla}`],
  'Carla is refused': ['DELETE', `/api/anagrafica/${id.carla}`],
  'Anna’s card is read': ['POST', '/api/scanner/read', { card_id: card.anna, allowed_groups: [id.medie] }],
  'Anna is let in': ['POST', `/api/presence/force-enter/${id.anna}`],
  'Anna is let out': ['POST', `/api/presence/force-exit/${id.anna}`],
  'Bruno is let out': ['POST', `/api/presence/force-exit/${id.bruno}`],
  'all are let out': ['POST', '/api/presence/force-exit', { ids: [id.bruno] }],
  'Anna buys': ['POST', '/api/cassa/checkout', { card_id: card.anna, items: [{ item: id.gelato, quantity: 30 }] }],
  'the ice cream costs more': ['PUT', `/api/cassa/listino/${id.gelato}`, { costo: -2 }],
  'the ice cream is sold out': ['DELETE', `/api/cassa/listino/${id.gelato}`],
  'Anna pays the fee': ['PUT', `/api/quotes/tesseramento/${id.fee}/pay`, { method: 'saldo', anagrafica_id: id.anna }],
  'the fee is forgiven': [
    'PUT',
    `/api/quotes/tesseramento/${id.fee}/pay`,
    { method: 'ignorato', anagrafica_id: id.anna },
  ],
  'the fee is deleted': ['DELETE', `/api/quotes/${id.fee}`],
  'Anna gets the trip back': ['DELETE', `/api/quotes/tesseramento/${id.feePaid}/pay?anagrafica_id=${id.anna}`],
  'the trip is deleted': ['DELETE', `/api/quotes/${id.feePaid}`],
  'Anna pays the week': [
    'PUT',
    `/api/quotes/settimana/${id.weekBooked}/pay`,
    { method: 'saldo', anagrafica_id: id.anna },
  ],
  'Anna gives the week back': ['DELETE', `/api/er/${id.weekBooked}/anagrafiche/${id.anna}`],
  'Dario takes the last place': ['POST', `/api/er/${id.weekBooked}/anagrafiche/${id.dario}`],
  'Bruno takes the last place': ['POST', `/api/er/${id.weekBooked}/anagrafiche/${id.bruno}`],
  'Anna books another week': ['POST', `/api/er/${id.week}/anagrafiche/${id.anna}`],
  'the week has one place': ['PUT', `/api/er/${id.weekBooked}`, { max: 1 }],
  'the week costs nothing': ['PUT', `/api/er/${id.weekBooked}`, { quota: 0 }],
  'the week is deleted': ['DELETE', `/api/er/${id.weekBooked}`],
  'the group is deleted': ['DELETE', `/api/groups/${id.medie}`],
  'the group is renamed': ['PUT', `/api/groups/${id.medie}`, { nome: 'Grandi' }],
  'the other group takes its name': ['PUT', `/api/groups/${id.giovani}`, { nome: 'ER Medie' }],
  'the group may enter': [
    'POST',
    '/api/groups-access-rules',
    { group_ids: [id.medie], days_of_week: [6], start_time: '08:00', end_time: '20:00' },
  ],
  'a fee for the group': ['POST', '/api/quotes', { descrizione: 'Maglietta', importo: 8, groups: [id.medie] }],
}

const names = Object.keys(moves)
const pairs = names.flatMap((one, n) => names.slice(n).map((other): [string, string] => [one, other]))
/** `/api/cassa/checkout` → `cassa`. */
const featureOf = (name: string): string => moves[name]?.[1].split('/')[2] ?? ''

interface Outcome {
  statuses: [number, number]
  stored: Dump
}

interface Share {
  /** Features of one call of each pair; all if absent. */
  one?: readonly string[]
  /** Features excluded from both calls. */
  none?: readonly string[]
}

/**
 * Two concurrent calls end as if one had followed the other. Split over several files, so that a change of a feature
 * runs only its pairs; a file loads only the code that its calls need.
 */
export function meetAtOnce({ one: some, none = [] }: Share): void {
  const met = pairs
    .filter((_, n) => n % EVERY === 0)
    .filter((pair) => {
      const features = pair.map(featureOf)
      return !features.some((each) => none.includes(each)) && (!some || features.some((each) => some.includes(each)))
    })

  describe('two calls at once', () => {
    const server = useTestServer({ reset: false })

    const make = (centre: Centre, name: string): Promise<TestReply> => {
      const [method, path, body] = moves[name] ?? ['GET', '/']
      return server.call(method, path, { token: centre.token('s-admin'), ...(body && { body }) })
    }
    const outcome = async (one: TestReply, other: TestReply): Promise<Outcome> => ({
      statuses: [one.status, other.status],
      stored: await stableDump(server.database),
    })
    const serializeByKey = async (first: string, second: string): Promise<[TestReply, TestReply]> => {
      const centre = await openCentre(server)
      return [await make(centre, first), await make(centre, second)]
    }

    it.each(met)('%s | %s', async (one, other) => {
      const serial = [await outcome(...(await serializeByKey(one, other)))]
      const [last, first] = await serializeByKey(other, one)
      serial.push(await outcome(first, last))
      for (let round = 0; round < ROUNDS; round += 1) {
        const centre = await openCentre(server)
        const both = await Promise.all([make(centre, one), make(centre, other)])
        expect(serial).toContainEqual(await outcome(...both))
      }
    })
  })
}
