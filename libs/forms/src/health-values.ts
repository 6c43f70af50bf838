import {
  diets,
  HealthChange,
  healthTexts,
  type Diet,
  type HealthSheet,
  type HealthText,
} from '@cortile/contract/salute.ts'
import * as z from '@cortile/contract/zod.ts'

/** The values of the form of a health sheet; an empty text has nothing to say. */
export type HealthValues = Record<HealthText, string> & { diete: Record<Diet, boolean>; attenzione: boolean }

export function healthValues(sheet: HealthSheet): HealthValues {
  const texts = Object.fromEntries(healthTexts.map((name) => [name, sheet[name] ?? '']))
  const diete = Object.fromEntries(diets.map((diet) => [diet, sheet.diete.includes(diet)]))
  return { ...blank, ...texts, diete: { ...noDiets, ...diete }, attenzione: sheet.attenzione }
}

const noDiets: HealthValues['diete'] = {
  ...{ glutine: false, lattosio: false, uova: false, frutta_secca: false },
  ...{ pesce: false, carne: false, maiale: false, altro: false },
}
const blank = { allergie: '', farmaci: '', patologie: '', istruzioni: '' }

/** The fields of a sheet as the server takes them. */
export function givenSheet({ allergie, farmaci, patologie, istruzioni, diete, attenzione }: HealthValues): unknown {
  return { allergie, farmaci, patologie, istruzioni, attenzione, diete: diets.filter((diet) => diete[diet]) }
}

export const HealthForm = z.pipe(z.transform(givenSheet), HealthChange)
