import type { QuotaRow } from '@cortile/contract/anagrafica.ts'
import { fromHundredths, toHundredths } from '@cortile/contract/money.ts'
import { PayDues, type MemberDues } from '@cortile/contract/pagamenti.ts'
import { OVER_LEFT } from '@cortile/contract/quotes.ts'
import { validate } from '@cortile/contract/validate.ts'
import { schemaOf, type Verdict } from '@cortile/forms/schema-of.ts'
import { coins } from '@cortile/kit/format.ts'
import { cashToday, moneyOf, type MoneyValues } from '../../forms/money-values.ts'
import { parseCoins } from '../../forms/parse-coins.ts'

/** What is to be paid of one fee or week: whether, and how much, as typed. */
interface DueValues {
  scelta: boolean
  importo: string
}

export interface PayDuesValues extends MoneyValues {
  /** One for each of `duesIn`, in its order. */
  righe: DueValues[]
}

/** A fee or week, and the member who owes it. */
export interface Due extends QuotaRow {
  anagrafica_id: number
}

/** The dues of a family in the order of the page. */
export function duesIn(family: readonly MemberDues[]): Due[] {
  return family.flatMap(({ anagrafica, quote }) => quote.map((row) => ({ ...row, anagrafica_id: anagrafica.id })))
}

/** Every due of the page's member is chosen, none of its family's; each with all that is left. */
export function valuesOf(dues: readonly Due[], member: number): PayDuesValues {
  const righe = dues.map(({ anagrafica_id, residuo }) => ({
    scelta: anagrafica_id === member,
    importo: coins(residuo),
  }))
  return { righe, ...cashToday() }
}

/** What the chosen dues make together, in coins; an amount that is not one counts as nothing. */
export function totalOf(righe: readonly DueValues[]): number {
  const chosen = righe.filter(({ scelta }) => scelta)
  return fromHundredths(chosen.reduce((sum, { importo }) => sum + toHundredths(parseCoins(importo) ?? 0), 0))
}

/** The payment of these dues as it is sent; its errors stand at the rows of the page. */
export function payDuesForm(dues: readonly Due[]) {
  return schemaOf(({ righe, ...money }: PayDuesValues): Verdict<PayDues> => {
    const chosen = dues.flatMap((due, row) => {
      const { scelta = false, importo = '' } = righe[row] ?? {}
      return scelta ? [{ due, row, importo: parseCoins(importo) ?? importo }] : []
    })
    const quote = chosen.map(({ due: { type, id, anagrafica_id, residuo }, importo }) => ({
      ...{ type, id, anagrafica_id },
      ...(residuo > 0 && { importo }),
    }))
    const { data, errors } = validate(PayDues, { quote, ...moneyOf(money) })
    const over = chosen.filter(({ due, importo }) => typeof importo === 'number' && importo > due.residuo)
    if (data !== null && over.length === 0) return { data, errors }
    const ofRows = chosen.map(({ row }, sent) => [`righe.${row}.importo`, errors[`quote.${sent}.importo`]] as const)
    return {
      data: null,
      errors: {
        ...errors,
        // That nothing is chosen concerns the whole form.
        ...(errors['quote'] && { 'root.server': errors['quote'] }),
        ...Object.fromEntries(ofRows.flatMap(([name, texts]) => (texts ? [[name, texts]] : []))),
        ...Object.fromEntries(over.map(({ row }) => [`righe.${row}.importo`, [OVER_LEFT]])),
      },
    }
  })
}
