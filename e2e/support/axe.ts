import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from './test.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Longer than anything that comes or goes. */
const TRANSITION_MAX_MS = 1_000

/** WCAG 2.2 AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Of those, the rules that judge colours: all that another scheme can change on a page that was judged by every rule. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

interface Judged {
  /** A part of the page; without it, all of the page. */
  within?: string
  rules?: 'all' | 'colours'
}

/** axe finds nothing on the page as it stands, by WCAG 2.2 AA. */
export async function expectAccessible(page: Page, { within, rules = 'all' }: Judged = {}): Promise<void> {
  // A colour on its way to another one is neither of the two, and the colour of a text may begin its way only when that of
  // the text around it has ended. What goes on and on is left to itself.
  const loaded = await page.evaluate(async (longest) => {
    const coming = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) <= longest,
        )
        .map(({ finished }) => finished)
    for (let waits = coming(); waits.length > 0; waits = coming()) await Promise.allSettled(waits)
    return 'axe' in window
  }, TRANSITION_MAX_MS)
  // Half a megabyte that takes as long to parse as a page takes to judge: once a document.
  if (!loaded) await page.evaluate(source)
  const where = within === undefined ? 'document' : JSON.stringify(within)
  const runOnly = rules === 'all' ? { type: 'tag', values: TAGS } : { type: 'rule', values: OF_COLOURS }
  const options = JSON.stringify({ runOnly, resultTypes: ['violations'] })
  const found: unknown = await page.evaluate(
    `axe.run(${where}, ${options}).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`,
  )
  expect(found).toEqual([])
}

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0)
}
