import { mailer } from '@cortile/contract/mailer.ts'
import { signup } from '@cortile/contract/public.ts'
import { apiOf, openApi } from './api.ts'
import { newcomer } from './people.ts'
import { FULL } from './scale.ts'
import { expectLoaded } from './sound.ts'
import { expect, openAs, type Page } from './test.ts'

/** How often each is asked again. */
const ROUNDS = FULL ? [1, 2] : [1]

/** Opens a page that asks `polled` again by itself, when something new has happened: nothing moves on it. */
export async function expectStill(page: Page, url: string, address: string, polled: string): Promise<void> {
  // The monitor asks again by itself soon enough, and what it lets go of it lets go of after a painted frame: a clock
  // that leaps would know no frames.
  const leaps = address !== '/sistema/monitor'
  // Where there was nothing, what comes takes the place of the words that say so.
  await openApi(url).call(signup.send, { body: newcomer(address) })
  await settled(url)
  if (leaps) await page.clock.install()
  await openAs(page, 's-admin', address)
  await expectLoaded(page)
  await page.evaluate(() => {
    const shifts: unknown[] = []
    Reflect.set(window, 'shifts', shifts)
    // TypeScript's own library knows no entries of this type.
    interface Shift extends PerformanceEntry {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
    }
    const isShift = (entry: PerformanceEntry): entry is Shift => entry.entryType === 'layout-shift'
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries().filter(isShift)) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const what = `${node?.nodeName} ${node?.textContent?.slice(0, 80)}`
          return `${what}: ${placeOf(previousRect)} → ${placeOf(currentRect)}`
        })
        if (!hadRecentInput) shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift' })
  })
  for (const round of ROUNDS) {
    // A signup arrives meanwhile: the page has something new to show.
    await openApi(url).call(signup.send, { body: newcomer(`${address}${round}`) })
    const again = page.waitForResponse((response) => new URL(response.url()).pathname === polled)
    if (leaps) await page.clock.fastForward(10_500)
    await (await again).finished()
    await twoFrames(page)
  }
  const shifts: unknown = await page.evaluate('window.shifts')
  expect(shifts).toEqual([])
}

/** No mail is on its way: what changes by itself while a page is looked at is more than being asked again. */
async function settled(url: string): Promise<void> {
  const admin = await apiOf(url, 's-admin')
  await expect.poll(async () => (await admin.call(mailer.pending)).pending_emails).toBe(0)
}

/** What was painted has been measured, too. */
async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  )
}
