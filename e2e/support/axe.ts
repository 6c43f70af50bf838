import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from './test.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Longer than anything that comes or goes. */
const TRANSITION_MAX_MS = 1_000

/** axe finds nothing on the page as it stands, by WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  // A colour on its way to another one is neither of the two; what goes on and on is left to itself.
  await page.evaluate(
    (longest) =>
      Promise.allSettled(
        document
          .getAnimations()
          .flatMap((each) => (Number(each.effect?.getComputedTiming().endTime) <= longest ? [each.finished] : [])),
      ),
    TRANSITION_MAX_MS,
  )
  await page.evaluate(source)
  const found: unknown = await page.evaluate(
    `axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`,
  )
  expect(found).toEqual([])
}

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0)
}
