import type { ShortSaldo } from '@cortile/contract/cassa.ts'
import { coins, monete } from '@cortile/kit/format.ts'

/** `Anna Rossi ha 3,50 monete: ne mancano 2,50`. */
export function missingIn({ anagrafica, saldo, mancano }: ShortSaldo): string {
  return `${anagrafica} ha ${monete(saldo)}: ${mancano === 1 ? 'ne manca 1' : `ne mancano ${coins(mancano)}`}`
}
