import type { Caller } from '@cortile/contract/access.ts'
import type { AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { words } from '@cortile/contract/normalise.ts'
import type { Persona } from '@cortile/contract/persone.ts'
import { menuOf } from '@cortile/contract/routes.rules.ts'
import type { Route } from '@cortile/contract/routes.ts'
import { surnameFirst } from '@cortile/kit/format.ts'

/** One result of the palette; `path`: the page that it opens. */
export interface PaletteResult {
  path: string
  title: string
  page?: Route
  member?: AnagraficaRow
  person?: Persona
}

/**
 * The pages of the caller's menu whose title and purpose contain, as prefixes, all words of the text; all pages if it
 * is empty.
 */
export function findPages(rows: readonly Route[], caller: Caller, text: string): PaletteResult[] {
  const searched = words(text)
  return menuOf(rows, caller)
    .flatMap((group) => group.rows)
    .filter((page) => {
      const pageWords = words(`${page.title} ${page.menu?.purpose ?? ''}`)
      return searched.every((word) => pageWords.some((each) => each.startsWith(word)))
    })
    .map((page) => ({ path: page.path, title: page.title, page }))
}

export function memberResult(member: AnagraficaRow): PaletteResult {
  return { path: `/anagrafica/${member.id}`, title: surnameFirst(member), member }
}

/** An adult, whose result opens the record of its first child; none without a child. */
export function personResult(person: Persona): PaletteResult[] {
  const [child] = person.bambini
  // The fragment tells adults of one child apart.
  return child ? [{ path: `/anagrafica/${child.id}#persona-${person.id}`, title: person.nome, person }] : []
}

/** Index of the result that an arrow key selects, wrapping around the ends; -1: none. */
export function nextIndex(at: number, by: 1 | -1, count: number): number {
  if (count === 0) return -1
  if (at === -1) return by === 1 ? 0 : count - 1
  return (at + by + count) % count
}
