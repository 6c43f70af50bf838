import type { QuotaRow } from '@cortile/contract/anagrafica.ts'
import { fromHundredths, toHundredths } from '@cortile/contract/money.ts'
import { PayDues, type MemberDues } from '@cortile/contract/pagamenti.ts'
import { OVER_LEFT } from '@cortile/contract/quotes.ts'
import { validate, type FieldTexts } from '@cortile/contract/validate.ts'
import { schemaOf, type Verdict } from '@cortile/forms/schema-of.ts'
import { coins } from '@cortile/kit/format.ts'
import { cashToday, moneyOf, type MoneyValues } from '../../forms/money-values.ts'
import { parseCoins } from '../../forms/parse-coins.ts'

/** What is to be paid of one fee or week: whether, and how much, as typed. */
export interface DueValues {
  scelta: boolean
  importo: string
}

export interface PayDuesValues extends MoneyValues {
  /** One for each of `duesIn`, in its order. */
  righe: DueValues[]
  /** With a numbered receipt for each child. */
  ricevuta: boolean
}

/** A fee or week, and the member who owes it. */
export interface Due extends QuotaRow {
  anagrafica_id: number
}

/** The dues of a family in the order of the page. */
export function duesIn(family: readonly MemberDues[]): Due[] {
  return family.flatMap(({ anagrafica, quote }) => quote.map((row) => ({ ...row, anagrafica_id: anagrafica.id })))
}

/** Those of one member, each with its place among all of them. */
export function duesOfMember(dues: readonly Due[], member: number): { due: Due; row: number }[] {
  return dues.map((due, row) => ({ due, row })).filter(({ due }) => due.anagrafica_id === member)
}

/** What changes when something is paid, owed or taken back elsewhere. */
export function signatureOf(family: readonly MemberDues[]): string {
  return duesIn(family)
    .map(({ type, id, anagrafica_id, residuo }) => `${anagrafica_id} ${type} ${id} ${residuo}`)
    .join()
}

/** Every due of the page's member is chosen, none of its family's; each with all that is left. */
export function valuesOf(dues: readonly Due[], member: number): PayDuesValues {
  const righe = dues.map(({ anagrafica_id, residuo }) => ({
    scelta: anagrafica_id === member,
    importo: coins(residuo),
  }))
  return { righe, ricevuta: false, ...cashToday() }
}

/** What the chosen dues make together, in coins; an amount that is not one counts as nothing. */
export function totalOf(righe: readonly DueValues[]): number {
  const chosen = righe.filter(({ scelta }) => scelta)
  return fromHundredths(chosen.reduce((sum, { importo }) => sum + toHundredths(parseCoins(importo) ?? 0), 0))
}

/** The chosen dues as they are sent, each with the row of the page that it stands in. */
export function chosenIn(dues: readonly Due[], righe: readonly DueValues[]) {
  return dues.flatMap(({ type, id, anagrafica_id, residuo }, row) => {
    const { scelta = false, importo = '' } = righe[row] ?? {}
    const amount = { ...(residuo > 0 && { importo: parseCoins(importo) ?? importo }) }
    return scelta ? [{ row, residuo, sent: { type, id, anagrafica_id, ...amount } }] : []
  })
}

/** The errors of a payment of chosen dues: those of its rows at the rows of the page, and that none is chosen at the form. */
export function errorsOf(chosen: ReturnType<typeof chosenIn>, errors: FieldTexts): FieldTexts {
  const atRows = chosen.flatMap(({ row, residuo, sent: { importo } }, n): [string, readonly string[]][] => {
    const isOver = typeof importo === 'number' && importo > residuo
    const texts = isOver ? [OVER_LEFT] : errors[`quote.${n}.importo`]
    return texts ? [[`righe.${row}.importo`, texts]] : []
  })
  return { ...errors, ...(errors['quote'] && { 'root.server': errors['quote'] }), ...Object.fromEntries(atRows) }
}

/** The payment of these dues as it is sent. */
export function payDuesForm(dues: readonly Due[]) {
  return schemaOf(({ righe, ricevuta, ...money }: PayDuesValues): Verdict<PayDues> => {
    const chosen = chosenIn(dues, righe)
    const quote = chosen.map(({ sent }) => sent)
    const { data, errors } = validate(PayDues, { quote, ...moneyOf(money), ...(ricevuta && { ricevuta }) })
    const all = errorsOf(chosen, errors)
    return data !== null && Object.keys(all).length === 0 ? { data, errors: all } : { data: null, errors: all }
  })
}
