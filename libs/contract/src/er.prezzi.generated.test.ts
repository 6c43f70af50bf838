import { changedPrice, priceOf, type Discounts, type PriceRow } from './er.prezzi.ts'
import { priceWith } from './er.rules.ts'
import type { MemberOption, Prezzo } from './er.ts'
import { fromHundredths, toHundredths } from './money.ts'

const CASES = 10_000

/** A small seeded generator (mulberry32). */
function seeded(seed: number): (max: number) => number {
  let state = seed >>> 0
  return (max) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (max + 1))
  }
}

const upTo = seeded(20_270_614)
const amount = () => [0, 1, 5, 333, upTo(20_000)][upTo(4)] ?? 0

interface Case {
  quota: number
  giorno: string
  entro: string | null
  fratello: number
  completaPacchetto: boolean
  riduzione: number
  discounts: Discounts
  opzioni: { nome: string; giorno: null; prezzo: number }[]
}

function generate(): Case {
  const [second, further, early, packed] = [amount(), amount(), amount(), amount()]
  const entro = upTo(1) === 0 ? null : `2027-05-${String(10 + upTo(10))}`
  return {
    quota: amount(),
    giorno: `2027-05-${String(10 + upTo(10))}`,
    entro,
    fratello: upTo(5),
    completaPacchetto: upTo(1) === 0,
    riduzione: upTo(2) === 0 ? amount() : 0,
    discounts: {
      fratelli: [second, further],
      presto: entro === null ? null : { entro, sconto: early },
      pacchetto: upTo(1) === 0 ? null : { settimane: 4, sconto: packed },
    },
    opzioni: Array.from({ length: upTo(3) }, (_, n) => ({ nome: `Opzione ${n}`, giorno: null, prezzo: amount() })),
  }
}

/** The rule in words, without the code under test: docs/rules.md, Money. */
function expected({ quota, giorno, entro, fratello, completaPacchetto, riduzione, discounts, opzioni }: Case): number {
  let sum = quota
  if (entro !== null && giorno <= entro) sum -= discounts.presto?.sconto ?? 0
  if (fratello === 2) sum -= discounts.fratelli[0]
  if (fratello >= 3) sum -= discounts.fratelli[1]
  if (completaPacchetto) sum -= discounts.pacchetto?.sconto ?? 0
  sum -= riduzione
  if (sum < 0) sum = 0
  for (const { prezzo } of opzioni) sum += prezzo
  return sum
}

/** Lines as a reply has them, in coins. */
const inCoins = (righe: readonly PriceRow[]) =>
  righe.map((line) => ({ ...line, importo: fromHundredths(line.importo) }))
const reply = (righe: readonly PriceRow[]): Prezzo => ({
  righe: inCoins(righe),
  totale: fromHundredths(righe.reduce((sum, { importo }) => sum + importo, 0)),
})

describe(`${CASES} generated prices`, () => {
  const cases = Array.from({ length: CASES }, generate)

  it('are those of the rule, line by line, and never below 0', () => {
    for (const each of cases) {
      const { righe, totale } = priceOf(each, each.discounts)
      expect([each, totale]).toEqual([each, expected(each)])
      expect(righe.reduce((sum, { importo }) => sum + importo, 0)).toBe(totale)
      expect(totale).toBeGreaterThanOrEqual(0)
    }
  })

  it('are the same on the screen, which adds the chosen options to the price that it was shown', () => {
    for (const each of cases) {
      const shown = reply(priceOf({ ...each, opzioni: [] }, each.discounts).righe)
      const chosen = each.opzioni.map((option, id): MemberOption => ({
        ...{ ...option, id, max: null, totale: 0, scelta: false },
        prezzo: fromHundredths(option.prezzo),
      }))
      const promised = reply(priceOf(each, each.discounts).righe)
      expect(priceWith(shown, chosen)).toEqual(promised)
    }
  })

  it('keep what was promised when the desk changes options and reduction', () => {
    for (const each of cases) {
      const promised = priceOf({ ...each, riduzione: 0 }, each.discounts)
      const changed = changedPrice(promised.righe, { riduzione: each.riduzione, opzioni: each.opzioni })
      // The screen computes from the reply, the server from what it has stored.
      const onScreen = changedPrice(
        inCoins(promised.righe).map((line) => ({ ...line, importo: toHundredths(line.importo) })),
        { riduzione: each.riduzione, opzioni: each.opzioni },
      )
      expect(onScreen).toEqual(changed)
      expect([each, changed.totale]).toEqual([each, expected(each)])
    }
  })
})
