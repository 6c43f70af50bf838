import type { Appello, Mark, NewMark } from '@cortile/contract/appello.ts'

/** A mark as the screen shows it; `user` null: by a deleted account. */
export interface ShownMark {
  uuid: string
  anagrafica_id: number | null
  nome: string | null
  segno: Mark
  /** ISO 8601. */
  at: string
  user: string | null
}

/** All marks that a phone knows: those of the server, and its own (`me`) that wait. */
export function allMarks(known: Appello | null, waiting: readonly NewMark[], me: string): ShownMark[] {
  const sent = new Set(known?.segni.map(({ uuid }) => uuid))
  const own = waiting
    .filter(({ uuid }) => !sent.has(uuid))
    .map(({ anagrafica_id = null, nome = null, ...mark }) => ({
      ...mark,
      anagrafica_id,
      nome,
      user: me,
    }))
  return [...(known?.segni ?? []), ...own]
}

/** The mark that counts: the latest, and of two at the same time `mancante`. */
export function markThatCounts(marks: readonly ShownMark[]): Mark | null {
  let last: ShownMark | null = null
  for (const mark of marks) {
    if (last === null || mark.at > last.at || (mark.at === last.at && mark.segno === 'mancante')) last = mark
  }
  return last?.segno ?? null
}

/** The last mark of each helper, if two of them disagree; empty if all agree. */
export function disagreement(marks: readonly ShownMark[]): ShownMark[] {
  const byHelper = new Map<string | null, ShownMark>()
  for (const mark of marks) {
    const last = byHelper.get(mark.user)
    if (!last || mark.at >= last.at) byHelper.set(mark.user, mark)
  }
  const last = [...byHelper.values()]
  return new Set(last.map(({ segno }) => segno)).size > 1 ? last : []
}
