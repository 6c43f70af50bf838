import { age } from './anagrafica.rules.ts'
import type { Ente } from './ente.ts'
import { euros } from './money.ts'

/** The yearly statement of what was paid for a child. */

/** The ages at which a child's sport counts. Source: art. 15 c. 1 lett. i-quinquies of D.P.R. 917/1986 (TUIR). */
const SPORT_FROM = 5
const SPORT_UNTIL = 18

/**
 * Whether the tax office may give back a part of the fees of a year: those of a sports association, for a child that is 5 to 18
 * years old on a day of that year. Never the weeks of a camp.
 */
export function isSport({ natura, sport }: Pick<Ente, 'natura' | 'sport'>, birth: string, anno: number): boolean {
  const isOfAge = age(birth, `${anno}-12-31`) >= SPORT_FROM && age(birth, `${anno}-01-01`) <= SPORT_UNTIL
  return natura === 'asd' && sport !== '' && isOfAge
}

interface Paid {
  ente: Pick<Ente, 'natura' | 'sport'>
  birth: string
  anno: number
  /** In euros. */
  totale: number
  totale_tracciabile: number
  /** What of the traceable total was paid for fees. */
  quote_tracciabili: number
}

/** What a statement attests, in words. */
export function statementText({ ente, birth, anno, totale, totale_tracciabile, quote_tracciabili }: Paid): string {
  const paid = `Si attesta che nell’anno ${anno} sono stati pagati ${euros(totale)}, di cui ${euros(totale_tracciabile)} con mezzi tracciabili.`
  if (!isSport(ente, birth, anno) || quote_tracciabili <= 0) return paid
  return `${paid} Quote per attività sportiva (${ente.sport}) pagate con mezzi tracciabili: ${euros(quote_tracciabili)}, detraibili nei limiti dell’art. 15, comma 1, lettera i-quinquies del TUIR.`
}
