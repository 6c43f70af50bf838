import { priceWith } from '@cortile/contract/er.rules.ts'
import { optionFull, PRICE_CHANGED, type MemberOption, type Prezzo } from '@cortile/contract/er.ts'
import { useState } from 'react'

/** A week, or an offered place in one, as far as its price depends on it. */
interface Priced {
  prezzo: Prezzo
  opzioni: readonly MemberOption[]
}

export type WeekChoice = ReturnType<typeof useWeekChoice>

/** The chosen options of a week and its price with them. The choice stays while price and options are read again. */
export function useWeekChoice({ prezzo, opzioni }: Priced) {
  const [ids, setIds] = useState<readonly number[]>([])
  // Not by id alone: a chosen option may have been removed from the week meanwhile.
  const options = opzioni.filter(({ id }) => ids.includes(id))
  const price = priceWith(prezzo, options)
  const chosen = options.map(({ id }) => id)
  return { chosen, price, setChosen: setIds, body: { opzioni: chosen, totale_atteso: price.totale } }
}

/** The words for a refusal after which the family may choose again, at the present price; null for any other failure. */
export function choiceRefusal(message: string | undefined, options: readonly MemberOption[]): string | null {
  if (message === PRICE_CHANGED) return `${PRICE_CHANGED}: guarda quello nuovo, poi conferma.`
  return options.some(({ nome }) => message === optionFull(nome)) ? `${message}. Togli la scelta, poi conferma.` : null
}
