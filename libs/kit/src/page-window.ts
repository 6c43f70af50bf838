/** A page to offer, or a gap between two. */
export type PageItem = number | 'gap-before' | 'gap-after'

const ALL_UP_TO = 5

/**
 * Which page buttons to draw: all up to 5 pages; beyond, the first, the last and the neighbours of the current one.
 * The count stays the same from page to page where it can, so that the buttons do not walk under the pointer.
 */
export function pageWindow(current: number, last: number): PageItem[] {
  const range = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  if (last <= ALL_UP_TO) return range(1, last)
  const page = Math.min(Math.max(current, 1), last)
  if (page <= 3) return [...range(1, 4), 'gap-after', last]
  if (page >= last - 2) return [1, 'gap-before', ...range(last - 3, last)]
  return [1, 'gap-before', page - 1, page, page + 1, 'gap-after', last]
}
