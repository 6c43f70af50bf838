import { OPTION_CHOSEN, type NewOptions } from '@cortile/contract/er.regole.ts'
import type { Opzione } from '@cortile/contract/er.ts'
import { fromHundredths, toHundredths } from '@cortile/contract/money.ts'
import type { Context } from '../../domain/context.ts'
import { conflict, invalid, notFound, type FieldErrors } from '../../domain/refusal.ts'
import { deleteOption, insertOption, patchOption, type StoredOption } from '../../domain/week/option.repository.ts'
import type { StoredWeek } from '../../domain/week/week.repository.ts'

interface Saving {
  /** Locked, `quota` in hundredths. */
  week: StoredWeek
  before: readonly StoredOption[]
  wanted: NewOptions
}

/**
 * Makes the options of a locked week the wanted ones. 404 for the id of another week's option; 409 for a missing one that a
 * booking includes; 422 by field for a day outside the week and for fewer places than are taken.
 */
export async function saveOptions({ trx, entry }: Context, { week, before, wanted }: Saving): Promise<void> {
  const known = new Map(before.map((option) => [option.id, option]))
  if (wanted.some(({ id }) => id !== undefined && !known.has(id))) throw notFound()
  const refusals = refusalsOf(week, known, wanted)
  if (Object.keys(refusals).length > 0) throw invalid(refusals)
  const kept = new Set(wanted.map(({ id }) => id))
  for (const { id, totale } of before) {
    if (kept.has(id)) continue
    if (totale > 0) throw conflict(OPTION_CHOSEN)
    await deleteOption(trx, id)
  }
  for (const { id, nome, giorno, max, prezzo } of wanted) {
    const columns = { nome, giorno, max, prezzo: toHundredths(prezzo) }
    if (id === undefined) await insertOption(trx, { settimana_id: week.id, ...columns })
    else await patchOption(trx, id, columns)
  }
  entry?.change({ tipo: 'settimana', id: week.id }, null, { opzioni: wanted.map(({ nome }) => nome) })
}

function refusalsOf(week: StoredWeek, known: ReadonlyMap<number, StoredOption>, wanted: NewOptions): FieldErrors {
  const errors: FieldErrors = {}
  for (const [n, { id, giorno, max }] of wanted.entries()) {
    const taken = known.get(id ?? 0)?.totale ?? 0
    if (giorno !== null && (giorno < week.data_inizio || giorno > week.data_fine))
      errors[`${n}.giorno`] = ['Il giorno non è della settimana']
    if (max !== null && max < taken) errors[`${n}.max`] = [`Ci sono già ${taken} iscritti`]
  }
  return errors
}

/** An option in the contract's units. */
export function presentOption({ prezzo, ...option }: StoredOption): Opzione {
  return { ...option, prezzo: fromHundredths(prezzo) }
}
