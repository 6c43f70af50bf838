import { chiusura as calls, closeKinds, type CloseEntry, type CloseKind } from '@cortile/contract/chiusura.ts'
import { mezzi, type Mezzo } from '@cortile/contract/mezzi.ts'
import { toHundredths } from '@cortile/contract/money.ts'
import { seeded, type Random } from '../../../demo/random.ts'
import {
  insertAnagrafica,
  insertBooking,
  insertFee,
  insertGroup,
  insertRow,
  insertWeek,
} from '../../../test/fixtures.ts'
import { rowsOf } from '../../../test/read-csv.ts'
import { scale } from '../../../test/scale.ts'
import { useTestServer } from '../../../test/test-server.ts'

const OPERATIONS = scale(250, 3_000)
const DAYS = ['2026-11-20', '2026-11-21'] as const

/** The test's own count of successes: hundredths by day, operator, and kind or means. */
type Tally = Map<string, { operazioni: number; annullate: number; importo: number }>

interface Attempt {
  kind: CloseKind | 'ignorato'
  /** Null: no money passes. */
  mezzo: Mezzo | null
  method: string
  path: string
  body?: object
  /** Amount added to the day when it succeeds, in hundredths. */
  importo: number
  takesBack?: true
}

describe('the totals of a day', () => {
  const server = useTestServer({ reset: false })
  let operators: { name: string; token: string }[]
  let people: { id: number; card_id: string }[]
  let dues: { type: string; id: number; importo: number }[]
  let item: number
  /** How each member's fee is settled now. */
  const settled = new Map<string, Pick<Attempt, 'kind' | 'mezzo' | 'importo'>>()
  beforeAll(async () => {
    server.time.now = new Date('2026-11-20T09:30:00.000Z')
    operators = []
    for (const name of ['Anna Bo', 'Bruno Ca', 'Carla De'])
      operators.push({ name, ...(await server.staff('admin', name)) })
    const gruppo_id = await insertGroup(server, 'Medie')
    const week = await insertWeek(server, '2027-06-14', { quota: 1_234, totale: 6 })
    const fees = [await insertFee(server, [gruppo_id]), await insertFee(server, [gruppo_id], { importo: 299 })]
    people = []
    for (let n = 1; n <= 6; n += 1) {
      const card_id = String(n).padStart(10, '0')
      const id = await insertAnagrafica(server, { card_id, gruppo_id })
      await insertBooking(server, week, id)
      people.push({ id, card_id })
    }
    dues = [
      { type: 'settimana', id: week, importo: 1_234 },
      ...fees.map((id, n) => ({ type: 'tesseramento', id, importo: n === 0 ? 1_050 : 299 })),
    ]
    item = await insertRow(server, 'listino', { nome: 'Gelato', nome_norm: 'gelato', costo: -150 })
  })

  function invent(random: Random): Attempt {
    const { id, card_id } = random.pick(people)
    const due = random.pick(dues)
    const pay = `/api/quotes/${due.type}/${due.id}/pay`
    const now = settled.get(`${pay} ${id}`)
    const mezzo = random.pick(mezzi)
    const made: (() => Attempt)[] = [
      () => {
        const quantity = random.int(1, 3)
        const body = { card_id, items: [{ item, quantity }] }
        return {
          kind: 'cassa',
          mezzo: null,
          method: 'POST',
          path: '/api/cassa/checkout',
          body,
          importo: 150 * quantity,
        }
      },
      () => {
        const operazione = random.pick([-7.5, -0.01, 0.1, 20, 12.34])
        const body = { operazione, descrizione: 'A mano', mezzo }
        const kind = operazione > 0 ? 'ricarica' : 'prelievo'
        const path = `/api/anagrafica/${id}/saldo`
        return { kind, mezzo, method: 'PUT', path, body, importo: toHundredths(operazione) }
      },
      () => {
        const method = random.pick(['pagato', 'saldo', 'saldo', 'ignorato'] as const)
        const body = { method, anagrafica_id: id, ...(method === 'pagato' && { mezzo }) }
        const by = method === 'pagato' ? mezzo : null
        return { kind: method, mezzo: by, method: 'PUT', path: pay, body, importo: due.importo }
      },
      () => {
        const path = `${pay}?anagrafica_id=${id}`
        const { kind = 'ignorato', mezzo: by = null, importo = 0 } = now ?? {}
        return { kind, mezzo: by, method: 'DELETE', path, importo: -importo, takesBack: true }
      },
    ]
    return random.pick(made)()
  }

  /** Sends an attempt and records how the member's fee is settled afterwards. */
  async function attempt(random: Random, tally: Tally, day: string): Promise<void> {
    const operator = random.pick(operators)
    const { kind, mezzo, method, path, body, importo, takesBack } = invent(random)
    const { status } = await server.call(method, path, { token: operator.token, ...(body && { body }) })
    expect([200, 409, 422]).toContain(status)
    if (status !== 200) return
    if (body && 'anagrafica_id' in body) settled.set(`${path} ${String(body.anagrafica_id)}`, { kind, mezzo, importo })
    if (takesBack) settled.delete(path.replace('?anagrafica_id=', ' '))
    for (const each of [kind, mezzo]) {
      const key = `${day} ${operator.name} ${each}`
      const { operazioni, annullate, importo: before } = tally.get(key) ?? { operazioni: 0, annullate: 0, importo: 0 }
      const counted = takesBack ? { operazioni, annullate: annullate + 1 } : { operazioni: operazioni + 1, annullate }
      tally.set(key, { ...counted, importo: before + importo })
    }
  }

  const get = async (path: string) =>
    (await server.call('GET', `/api/cassa/chiusura${path}`, { token: operators[0]?.token })).body

  async function entriesOf(day: string): Promise<CloseEntry[]> {
    const page = async (n: number) =>
      calls.entries.reply.parse(await get(`/operazioni?date=${day}&per_page=100&page=${n}`))
    const { data, last_page } = await page(1)
    const entries = [...data]
    for (let n = 2; n <= last_page; n += 1) entries.push(...(await page(n)).data)
    return entries
  }

  it(`are the ledger’s after ${OPERATIONS} operations of three operators on two days`, async () => {
    const random = seeded(OPERATIONS)
    const tally: Tally = new Map()
    for (const day of DAYS) {
      server.time.now = new Date(`${day}T09:30:00.000Z`)
      await server.database.db('tokens').update({ last_used_at: `${day} 09:30:00.000` })
      for (let n = 0; n < OPERATIONS / 2; n += 1) await attempt(random, tally, day)
    }

    for (const day of DAYS) {
      const close = calls.read.reply.parse(await get(`?date=${day}`))
      expect(close.operators.map(({ user }) => user)).toEqual(operators.map(({ name }) => name))
      for (const { user, kinds } of close.operators)
        for (const kind of closeKinds) {
          const found = kinds.find((each) => each.kind === kind)
          const own = found && { ...found, kind: undefined, importo: toHundredths(found.importo) }
          const expected = tally.get(`${day} ${user} ${kind}`)
          expect([day, user, kind, own]).toEqual([day, user, kind, expected])
        }

      for (const { user, mezzi: sums } of close.operators)
        expect(sums.map(({ mezzo, importo }) => [mezzo, toHundredths(importo)])).toEqual(
          mezzi.map((mezzo) => [mezzo, tally.get(`${day} ${user} ${mezzo}`)?.importo ?? 0]),
        )
      expect(close.mezzi.reduce((sum, { importo }) => sum + toHundredths(importo), 0)).toBe(toHundredths(close.incasso))
      // Every means must occur, too.
      for (const { mezzo, importo } of close.mezzi) expect([mezzo, importo === 0]).toEqual([mezzo, false])

      const whole = new Map(close.kinds.map(({ kind, importo }) => [kind, toHundredths(importo)]))
      const of = (kind: CloseKind) => whole.get(kind) ?? 0
      // Every kind must occur, else the sums below prove little.
      for (const kind of closeKinds) expect([kind, of(kind) === 0]).toEqual([kind, false])
      expect(toHundredths(close.incasso)).toBe(of('pagato') + of('ricarica') + of('prelievo'))
      const incassi = close.operators.reduce((sum, { incasso }) => sum + toHundredths(incasso), 0)
      expect(incassi).toBe(toHundredths(close.incasso))
      // Total added to all balances on that day.
      const moved = await server.database
        .db('saldo_movimenti')
        .where('created_at', 'like', `${day}%`)
        .pluck<number[]>('operazione')
      const added = moved.reduce((sum, operazione) => sum + operazione, 0)
      expect(added).toBe(of('ricarica') + of('prelievo') - of('saldo') - of('cassa'))

      const entries = await entriesOf(day)
      const counted = close.kinds.reduce((sum, { operazioni, annullate }) => sum + operazioni + annullate, 0)
      expect(entries).toHaveLength(counted)
      for (const kind of closeKinds) {
        const own = entries.filter((entry) => entry.kind === kind)
        expect(own.reduce((sum, { importo }) => sum + toHundredths(importo), 0)).toBe(of(kind))
      }
      const lines = rowsOf(await get(`/csv?date=${day}`)).slice(1)
      const cells = lines.map(([, , , , , , entrata = '', uscita = '', spese = '', rese = '']) => ({
        money: hundredths(entrata) - hundredths(uscita),
        coins: hundredths(spese) - hundredths(rese),
      }))
      const sumOf = (what: 'money' | 'coins') => cells.reduce((sum, each) => sum + each[what], 0)
      expect([cells.length, sumOf('money'), sumOf('coins')]).toEqual([
        counted,
        toHundredths(close.incasso),
        of('saldo') + of('cassa'),
      ])
    }
  })
})

function hundredths(cell: string): number {
  return Number(cell.replace(',', ''))
}
