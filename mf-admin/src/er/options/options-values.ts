import { NewOptions } from '@cortile/contract/er.regole.ts'
import type { Opzione } from '@cortile/contract/er.ts'
import * as z from '@cortile/contract/zod.ts'
import { importo } from '@cortile/kit/format.ts'
import { coinsIn, numberIn } from '../week-values.ts'

/** An option in the form: its numbers as typed. Without a day it is of the whole week, without places unlimited. */
export interface OptionValues {
  /** Null: not stored yet. */
  option: number | null
  nome: string
  giorno: string
  prezzo: string
  max: string
}

export interface OptionsValues {
  opzioni: OptionValues[]
}

export const NO_OPTION: OptionValues = { option: null, nome: '', giorno: '', prezzo: '', max: '' }

export function optionsValues(options: readonly Opzione[]): OptionsValues {
  return {
    opzioni: options.map(({ id, nome, giorno, prezzo, max }) => ({
      ...{ option: id, nome, giorno: giorno ?? '', prezzo: prezzo === 0 ? '' : importo(prezzo) },
      max: max === null ? '' : String(max),
    })),
  }
}

/** The options as they are sent. Without a price an option costs nothing. */
export const OptionsForm = z.pipe(
  z.transform(({ opzioni }: OptionsValues): unknown => ({
    opzioni: opzioni.map(({ option, nome, giorno, prezzo, max }) => ({
      ...(option !== null && { id: option }),
      nome,
      giorno: giorno === '' ? null : giorno,
      prezzo: prezzo.trim() === '' ? 0 : coinsIn(prezzo),
      max: numberIn(max) ?? null,
    })),
  })),
  z.object({ opzioni: NewOptions }),
)
