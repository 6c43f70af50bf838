import { CampRules } from '@cortile/contract/er.regole.ts'
import * as z from '@cortile/contract/zod.ts'
import { importo } from '@cortile/kit/format.ts'
import { coinsIn, numberIn } from '../week-values.ts'

/** The values of the form of the camp's rules: numbers as typed; a rule without any text is off. */
export interface RulesValues {
  fratelli: [string, string]
  presto: { entro: string; sconto: string }
  pacchetto: { settimane: string; sconto: string }
  rimborso: { giorni: string; percento: string }
  offerta_giorni: string
  rapporto: string
}

export function rulesValues({
  fratelli,
  presto,
  pacchetto,
  rimborso,
  offerta_giorni,
  rapporto,
}: CampRules): RulesValues {
  return {
    fratelli: [amountOf(fratelli[0]), amountOf(fratelli[1])],
    presto: { entro: presto?.entro ?? '', sconto: amountOf(presto?.sconto) },
    pacchetto: { settimane: textOf(pacchetto?.settimane), sconto: amountOf(pacchetto?.sconto) },
    rimborso: { giorni: textOf(rimborso?.giorni), percento: textOf(rimborso?.percento) },
    offerta_giorni: String(offerta_giorni),
    rapporto: String(rapporto),
  }
}

const textOf = (number: number | undefined) => (number === undefined ? '' : String(number))
const amountOf = (coins: number | undefined) => (coins === undefined || coins === 0 ? '' : importo(coins))

/** The rules as they are sent. */
export const RulesForm = z.pipe(
  z.transform(
    ({ fratelli: [second, further], presto, pacchetto, rimborso, offerta_giorni, rapporto }: RulesValues): unknown => ({
      fratelli: [coinsIn(second) ?? whenBlank(second), coinsIn(further) ?? whenBlank(further)],
      presto: isBlank(presto) ? null : { entro: presto.entro || undefined, sconto: coinsIn(presto.sconto) },
      pacchetto: isBlank(pacchetto)
        ? null
        : { settimane: numberIn(pacchetto.settimane), sconto: coinsIn(pacchetto.sconto) },
      rimborso: isBlank(rimborso) ? null : { giorni: numberIn(rimborso.giorni), percento: numberIn(rimborso.percento) },
      offerta_giorni: numberIn(offerta_giorni),
      rapporto: numberIn(rapporto),
    }),
  ),
  CampRules,
)

/** No discount for an empty field; null, which is refused, for a text that is no amount. */
function whenBlank(text: string): number | null {
  return text.trim() === '' ? 0 : null
}

function isBlank(values: Record<string, string>): boolean {
  return Object.values(values).every((text) => text.trim() === '')
}
