/** How money came or went: payments of fees, and coins added or removed by hand. */
import { italianDay } from './days.ts'
import { Day } from './fields.ts'
import * as z from './zod.ts'

export const mezzi = ['contanti', 'pos', 'bonifico', 'app'] as const
export type Mezzo = (typeof mezzi)[number]

const words: Readonly<Record<Mezzo, string>> = {
  contanti: 'Contanti',
  pos: 'POS',
  bonifico: 'Bonifico',
  app: 'App',
}

/** A means in words, on a screen as in a file. */
export function mezzoWord(mezzo: Mezzo): string {
  return words[mezzo]
}

export const Mezzo = z.enum(mezzi, { error: 'Scegli come sono passati i soldi' })

/** A code of a bank or of a terminal, so that no names come to stand in it. */
const Reference = z.string().check(z.regex(/^[\w./-]{0,40}$/, { error: 'Solo lettere, cifre, punti e trattini' }))

/** Fields of a call that moves money: by which means, by default in cash; on which day, by default today; the code of its slip or transfer. */
export const moneyFields = {
  mezzo: z.optional(Mezzo),
  data: z.optional(Day),
  riferimento: z.optional(Reference),
}
export type MoneyFields = z.infer<z.ZodMiniObject<typeof moneyFields>>

export const ONLY_MONEY = 'Vale solo per chi paga con i soldi'

/** The first day of a payment that can still be recorded: last year's may come to light with the bank's statement. */
function firstPaymentDay(today: string): string {
  return `${Number(today.slice(0, 4)) - 1}-01-01`
}

/** Why money can't have passed on that day, `null` if it can; both `YYYY-MM-DD`, today in the centre's zone. */
export function paymentDayRefusal(data: string, today: string): string | null {
  if (data > today) return 'La data è nel futuro'
  const first = firstPaymentDay(today)
  return data < first ? `La data può andare dal ${italianDay(first)}` : null
}
