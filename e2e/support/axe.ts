import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from './test.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Longer than any transition of the product. */
const TRANSITION_MAX_MS = 1_000

/** WCAG 2.2 AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The rules about colours: only their result depends on the colour scheme. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

interface AxeOptions {
  /** Selector of a part of the page; default is the whole page. */
  within?: string
  rules?: 'all' | 'colours'
}

/** Expects no axe violation on the current page, by WCAG 2.2 AA. */
export async function expectAccessible(page: Page, { within, rules = 'all' }: AxeOptions = {}): Promise<void> {
  // Waits for transitions, because axe would measure a colour in between; a text's transition may start only after that of
  // its parent. Endless animations are not waited for.
  const loaded = await page.evaluate(async (longest) => {
    const transitions = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) <= longest,
        )
        .map(({ finished }) => finished)
    for (let waits = transitions(); waits.length > 0; waits = transitions()) await Promise.allSettled(waits)
    return 'axe' in window
  }, TRANSITION_MAX_MS)
  // Injected once per document: half a megabyte, which takes as long to parse as a page takes to check.
  if (!loaded) await page.evaluate(source)
  const where = within === undefined ? 'document' : JSON.stringify(within)
  const runOnly = rules === 'all' ? { type: 'tag', values: TAGS } : { type: 'rule', values: OF_COLOURS }
  const options = JSON.stringify({ runOnly, resultTypes: ['violations'] })
  const found: unknown = await page.evaluate(
    `axe.run(${where}, ${options}).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`,
  )
  expect(found).toEqual([])
}

/** Expects no horizontal scrolling. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0)
}
