const EMPTY = ['meta', 'link', 'base', 'br', 'wbr']

/** Errors of a server-drawn page: unclosed or crossed tags, duplicate ids, skipped heading levels. */
export function mistakesIn(page: string): string[] {
  const mistakes: string[] = []
  const open: string[] = []
  for (const [, end, tag = '', own] of page.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*?(\/?)>/g)) {
    if (EMPTY.includes(tag) || own === '/') continue
    if (end !== '/') open.push(tag)
    else if (open.pop() !== tag) mistakes.push(`</${tag}> closes another`)
  }
  const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? '')
  const twice = ids.filter((id, n) => ids.indexOf(id) !== n)
  const levels = [...page.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
  const skips = levels.filter((level, n) => level - (levels[n - 1] ?? 0) > 1)
  return [
    ...mistakes,
    ...open.map((tag) => `<${tag}> stays open`),
    ...twice.map((id) => `id ${id} twice`),
    ...skips.map((level) => `h${level} skips a level`),
  ]
}
