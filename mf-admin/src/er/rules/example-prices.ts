import { addDays } from '@cortile/contract/days.ts'
import { priceOf, refundRows, totalOf, type PriceRow, type RefundRow } from '@cortile/contract/er.prezzi.ts'
import { discountsIn, type CampRules } from '@cortile/contract/er.regole.ts'
import { fromHundredths, toHundredths } from '@cortile/contract/money.ts'

/** An invented family: what it books, and when. */
export interface Example {
  /** Coins. */
  quota: number
  figli: number
  /** Weeks that each child books. */
  settimane: number
  /** The day of the booking, `YYYY-MM-DD`. */
  giorno: string
  /** How many days before the week it is cancelled. */
  disdetta: number
}

/** Lines in coins, with their sum. */
export interface Sum {
  lines: { testo: string; importo: number }[]
  total: number
}

/** Any day: only the days until it count. */
const FIRST_DAY = '2027-06-14'

/** What each child of the family pays for its last week, by these rules. */
export function examplePrices(rules: CampRules, { quota, figli, settimane, giorno }: Example): Sum[] {
  const discounts = discountsIn(rules)
  const completaPacchetto = discounts.pacchetto !== null && settimane >= discounts.pacchetto.settimane
  return Array.from({ length: figli }, (_, n) =>
    inCoins(
      priceOf(
        { quota: toHundredths(quota), giorno, fratello: n + 1, completaPacchetto, riduzione: 0, opzioni: [] },
        discounts,
      ).righe,
    ),
  )
}

/** What the first child gets back if the week is cancelled after it was paid. */
export function exampleRefund(rules: CampRules, example: Example): Sum {
  const paid = examplePrices(rules, { ...example, figli: 1 })[0]?.total ?? 0
  const cancelled = {
    pagato: toHundredths(paid),
    oggi: addDays(FIRST_DAY, -example.disdetta),
    data_inizio: FIRST_DAY,
    pacchetto: 0,
  }
  return inCoins(refundRows(cancelled, rules.rimborso))
}

function inCoins(rows: readonly (PriceRow | RefundRow)[]): Sum {
  return {
    lines: rows.map(({ testo, importo }) => ({ testo, importo: fromHundredths(importo) })),
    total: fromHundredths(totalOf(rows)),
  }
}
