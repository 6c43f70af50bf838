import { seeded } from '../../../demo/random.ts'
import { debtsStayRight } from '../../../test/debts-stay-right.ts'
import { scale } from '../../../test/scale.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { openLists, type Lists } from '../../../test/waiting-lists.ts'

const CHILDREN = 12
const PLACES = 4
const AT_ONCE = 16
const OPERATIONS = scale(160, 2_000, 80)
const RACES = scale(12, 500, 6)
const ENDS_AT = new Date('2026-11-23T19:00:00.000Z').getTime()
/** An answer, a second sweep, or a late answer, around the end of an offer. */
const AROUND_MS = [-1, 0, 59_999, 60_000]

describe('a waiting list, with many at once', () => {
  const server = useTestServer()
  debtsStayRight(server)

  const counts = async (lists: Lists) => {
    const { db } = server.database
    const week = await db('settimane').where({ id: lists.week }).first<{ max: number; totale: number }>()
    const bookings = await db('prenotazioni').where({ settimana_id: lists.week })
    const open = await db('er_attesa')
      .where({ settimana_id: lists.week, aperta: 1 })
      .select<{ stato: string; anagrafica_id: number }[]>()
    const offered = open.filter(({ stato }) => stato === 'offerto')
    const both = open.filter(({ anagrafica_id }) =>
      bookings.some((booking: { anagrafica_id: number }) => booking.anagrafica_id === anagrafica_id),
    )
    return {
      ...week,
      bookings: bookings.length,
      offered: offered.length,
      waiting: open.length - offered.length,
      both: both.length,
    }
  }

  /** As a client does: a call that waits too long for a connection has done nothing, and is told to come again (503). */
  const untilAnswered = async (call: () => Promise<[number, unknown]>) => {
    for (;;) {
      const reply = await call()
      if (reply[0] !== 503) return reply[0]
    }
  }

  it(`${OPERATIONS} bookings, joins, leaves, answers, sweeps: never more than its places, none twice, none left free`, async () => {
    const lists = await openLists(server, { max: PLACES })
    const children = await Promise.all(Array.from({ length: CHILDREN }, (_, n) => lists.child(`Bimbo${n}`)))
    const random = seeded(OPERATIONS)
    const operations: ((child: number) => Promise<[number, unknown]>)[] = [
      (child) => lists.book(child),
      (child) => lists.unbook(child),
      (child) => lists.join(child),
      (child) => lists.join(child),
      (child) => lists.leave(child),
      (child) => lists.answer(child, { risposta: 'accetta' }),
      (child) => lists.answer(child, { risposta: 'rifiuta' }),
      async () => {
        await lists.sweep()
        return [200, null]
      },
    ]
    for (let done = 0; done < OPERATIONS; done += AT_ONCE) {
      const statuses = await Promise.all(
        Array.from({ length: AT_ONCE }, () => {
          const operation = random.pick(operations)
          const child = random.pick(children)
          return untilAnswered(() => operation(child))
        }),
      )
      expect(statuses.filter((status) => ![200, 201, 204, 404, 409, 422].includes(status))).toEqual([])
      const { max = 0, totale = 0, bookings, offered, waiting, both } = await counts(lists)
      expect([totale, both]).toEqual([bookings, 0])
      expect(totale + offered).toBeLessThanOrEqual(max)
      // A place is free only while no one waits for it.
      expect(waiting === 0 || totale + offered === max).toBe(true)
    }
  })

  it(`${RACES} answers and sweeps around the end of an offer: one in time is never lost, a late one never won`, async () => {
    const lists = await openLists(server)
    const [ada, bea] = [await lists.child('Ada'), await lists.child('Bea')]
    const random = seeded(RACES)
    for (let n = 0; n < RACES; n += 1) {
      server.time.now = new Date('2026-11-21T09:30:00.000Z')
      await lists.book(ada)
      await lists.join(bea)
      await lists.unbook(ada)
      const after = random.pick(AROUND_MS)
      server.time.now = new Date(ENDS_AT + after)
      const [answer] = await Promise.all([
        untilAnswered(() => lists.answer(bea, { risposta: 'accetta' })),
        ...Array.from({ length: 2 }, () => lists.sweep()),
      ])
      expect([after, answer]).toEqual([after, after < 0 ? 200 : 409])
      const { totale, offered } = await counts(lists)
      expect(totale).toBe(after < 0 ? 1 : 0)
      expect(offered).toBe(after >= 0 && after < 60_000 ? 1 : 0)
      await lists.unbook(bea)
      await lists.leave(bea)
    }
  })

  it('many answers to one offer: the first holds', async () => {
    const lists = await openLists(server)
    const [ada, bea] = [await lists.child('Ada'), await lists.child('Bea')]
    await lists.book(ada)
    await lists.join(bea)
    await lists.unbook(ada)
    const answers = ['accetta', 'rifiuta', 'accetta', 'rifiuta', 'accetta', 'rifiuta']
    const statuses = await Promise.all(answers.map((risposta) => untilAnswered(() => lists.answer(bea, { risposta }))))
    const { totale = 0 } = await counts(lists)
    const won = totale === 1 ? 'accetta' : 'rifiuta'
    expect(statuses).toEqual(answers.map((answer) => (answer === won ? 200 : 409)))
  })
})
