import { fromHundredths, toHundredths } from '@cortile/contract/money.ts'
import { NewMovimento } from '@cortile/contract/saldo.ts'
import { validate } from '@cortile/contract/validate.ts'
import * as z from '@cortile/contract/zod.ts'
import { cashToday, moneyOf, type MoneyValues } from '../forms/money-values.ts'
import { parseCoins } from '../forms/parse-coins.ts'

/** The values of the form: the amount without its sign, and its direction. */
export interface MovementValues extends MoneyValues {
  verso: 'aggiungi' | 'togli'
  operazione: string
  descrizione: string
}

export function blankMovement(): MovementValues {
  return { verso: 'aggiungi', operazione: '', descrizione: '', ...cashToday() }
}

/** The signed amount in coins; `undefined` while there is none. */
export function amountOf({ verso, operazione }: Pick<MovementValues, 'verso' | 'operazione'>): number | undefined {
  const coins = parseCoins(operazione)
  return coins === undefined || verso === 'aggiungi' ? coins : -coins
}

/** The movement as it is sent. */
export const MovementForm = z.pipe(
  z.transform((values: MovementValues): unknown => ({
    operazione: amountOf(values),
    descrizione: values.descrizione,
    ...moneyOf(values),
  })),
  NewMovimento,
)

/** The balance after the movement; `null` while it can't be calculated. */
export function balanceAfter(saldo: number, values: Pick<MovementValues, 'verso' | 'operazione'>): number | null {
  const amount = amountOf(values)
  const { data } = validate(NewMovimento.shape.operazione, amount)
  return data === null ? null : fromHundredths(toHundredths(saldo) + toHundredths(data))
}
