import { Matches, NOT_ENOUGH } from '@cortile/contract/bonifici.ts'
import { fromHundredths, toHundredths } from '@cortile/contract/money.ts'
import { validate } from '@cortile/contract/validate.ts'
import { schemaOf, type Verdict } from '@cortile/forms/schema-of.ts'
import { coins } from '@cortile/kit/format.ts'
import { parseCoins } from '../forms/parse-coins.ts'
import { chosenIn, errorsOf, totalOf, type Due, type DueValues } from '../quotes/dues/pay-dues-values.ts'

export interface MatchValues {
  /** One for each due, in their order. */
  righe: DueValues[]
  /** Coins for the balance of the member. */
  saldo: DueValues
}

/** A transfer of `residuo` coins laid out on the dues, in their order; what is left over may become coins of the member. */
export function layOut(dues: readonly Due[], residuo: number): MatchValues {
  let left = toHundredths(residuo)
  const righe = dues.map((due) => {
    const part = Math.min(left, toHundredths(due.residuo))
    left -= part
    return { scelta: part > 0, importo: coins(part > 0 ? fromHundredths(part) : due.residuo) }
  })
  return { righe, saldo: { scelta: false, importo: left > 0 ? coins(fromHundredths(left)) : '' } }
}

/** What of a transfer is left after these, in coins; below 0: they are more than it is. */
export function leftAfter(residuo: number, { righe, saldo }: MatchValues): number {
  return fromHundredths(toHundredths(residuo) - toHundredths(totalOf([...righe, saldo])))
}

/** What a transfer of `residuo` coins pays, as it is sent; `member` gets the coins. */
export function matchForm(dues: readonly Due[], residuo: number, member: number) {
  return schemaOf((values: MatchValues): Verdict<Matches> => {
    const { righe, saldo } = values
    const chosen = chosenIn(dues, righe)
    const topUp = { type: 'saldo', anagrafica_id: member, importo: parseCoins(saldo.importo) ?? saldo.importo }
    const quote = [...chosen.map(({ sent }) => sent), ...(saldo.scelta ? [topUp] : [])]
    const { data, errors } = validate(Matches, { quote })
    const ofSaldo = errors[`quote.${chosen.length}.importo`]
    const all = {
      ...errorsOf(chosen, errors),
      ...(ofSaldo && { 'saldo.importo': ofSaldo }),
      ...(leftAfter(residuo, values) < 0 && { 'root.server': [NOT_ENOUGH] }),
    }
    return data !== null && Object.keys(all).length === 0 ? { data, errors: all } : { data: null, errors: all }
  })
}
