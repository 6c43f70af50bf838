import type { Caller } from '@cortile/contract/access.ts'
import type { AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { words } from '@cortile/contract/normalise.ts'
import { menuOf } from '@cortile/contract/routes.rules.ts'
import type { Route } from '@cortile/contract/routes.ts'
import { surnameFirst } from '@cortile/kit/format.ts'

/** One line of the palette: where it leads. */
export interface Found {
  path: string
  title: string
  page?: Route
  member?: AnagraficaRow
}

/** The pages of a caller's menu of which every word asked for begins a word of the title or of what it is for; with nothing asked, all. */
export function findPages(rows: readonly Route[], caller: Caller, text: string): Found[] {
  const asked = words(text)
  return menuOf(rows, caller)
    .flatMap((group) => group.rows)
    .filter((page) => {
      const said = words(`${page.title} ${page.menu?.purpose ?? ''}`)
      return asked.every((word) => said.some((each) => each.startsWith(word)))
    })
    .map((page) => ({ path: page.path, title: page.title, page }))
}

export function memberLine(member: AnagraficaRow): Found {
  return { path: `/anagrafica/${member.id}`, title: surnameFirst(member), member }
}

/** The line that the arrow keys lead to: around the ends; -1 is none yet. */
export function stepped(at: number, by: 1 | -1, count: number): number {
  if (count === 0) return -1
  if (at === -1) return by === 1 ? 0 : count - 1
  return (at + by + count) % count
}
