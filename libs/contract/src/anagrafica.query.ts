/** Search, filters and order of the list of members. */
import { Stato } from './anagrafica.input.ts'
import { wholeNumber } from './fields.ts'
import { SEARCH_MAX_CHARS, SEARCH_MAX_WORDS } from './limits.ts'
import { words } from './normalise.ts'
import { pageQuery } from './page.ts'
import * as z from './zod.ts'

/** A yes or no in a query: `1` or `0`. */
const Flag = z.pipe(
  z.enum(['0', '1'], { error: 'Scrivi 0 oppure 1' }),
  z.transform((flag) => flag === '1'),
)
const Search = z.string().check(
  z.maxLength(SEARCH_MAX_CHARS),
  z.refine((text) => words(text).length <= SEARCH_MAX_WORDS, {
    error: `Cerca al massimo ${SEARCH_MAX_WORDS} parole per volta`,
  }),
)

const filters = {
  /**
   * Every word must begin a word of nome or cognome, or the whole text a card, a telephone, a mail address or a codice
   * fiscale.
   */
  search: z.optional(Search),
  /** A group's id, or 0 for the members of none. */
  gruppo: z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
  hasCard: z.optional(Flag),
  stato: z.optional(Stato),
  /** `1`: with booked weeks, `0`: without. */
  er: z.optional(Flag),
  /** `1`: with unpaid fees, `0`: without; ignored without `anagrafica.fees`. */
  hasToPay: z.optional(Flag),
  /** Alias of `search`. */
  filter: z.optional(Search),
}
/** The orders of a list: `eta` from the youngest, `gruppo` by name with the members of none last. */
export const memberSorts = ['cognome', 'nome', 'gruppo', 'eta', 'saldo', 'da_pagare'] as const
export type MemberSort = (typeof memberSorts)[number]
export const sortOrders = ['asc', 'desc'] as const
export type SortOrder = (typeof sortOrders)[number]

const sorting = {
  /** `cognome` by default; equal members follow by cognome, nome, id. `da_pagare` is ignored without `anagrafica.fees`. */
  sort: z.optional(z.enum(memberSorts, { error: 'Scegli un ordine dell’elenco' })),
  order: z.optional(z.enum(sortOrders, { error: 'Scrivi asc oppure desc' })),
}
export const AnagraficaFilters = z.object({ ...filters, ...sorting })
export type AnagraficaFilters = z.infer<typeof AnagraficaFilters>

export const AnagraficaQuery = z.object({ ...pageQuery, ...filters, ...sorting })
export type AnagraficaQuery = z.infer<typeof AnagraficaQuery>
