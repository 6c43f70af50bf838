import { mailer } from '@cortile/contract/mailer.ts'
import { signup } from '@cortile/contract/public.ts'
import { apiOf, openApi } from './api.ts'
import { adultSignup } from './people.ts'
import { FULL } from './scale.ts'
import { expectLoaded } from './sound.ts'
import { expect, openAs, type Page } from './test.ts'

/** Polls per page. */
const ROUNDS = FULL ? [1, 2] : [1]

/** Opens a page that polls `polled`, changes the data, and expects no layout shift. */
export async function expectStill(page: Page, url: string, address: string, polled: string): Promise<void> {
  // Not for the monitor: it polls often enough by itself, and releases rows after a painted frame, which an installed clock
  // does not have.
  const usesClock = address !== '/sistema/monitor'
  // The first row may replace an empty state, which would be a shift.
  if ((await mailsSent(url)) === 0) await signUp(url, address)
  if (usesClock) await page.clock.install()
  await openAs(page, 's-admin', address)
  await expectLoaded(page)
  // Rows that replace their skeletons are not a shift: waits until they are painted.
  await waitForPaint(page)
  await page.evaluate(() => {
    const shifts: unknown[] = []
    Reflect.set(window, 'shifts', shifts)
    // Not declared in TypeScript's DOM library.
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
    // A new signup gives the page new data.
    await signUp(url, `${address}${round}`)
    const nextPoll = page.waitForResponse((response) => new URL(response.url()).pathname === polled)
    if (usesClock) await page.clock.fastForward(10_500)
    await (await nextPoll).finished()
    await waitForPaint(page)
  }
  const shifts: unknown = await page.evaluate('window.shifts')
  expect(shifts).toEqual([])
}

/**
 * Sends a signup, and waits until its mail is sent, because a queued mail also changes pages. Each signup has its own
 * address, because the number of such mails per address and day is limited.
 */
async function signUp(url: string, place: string): Promise<void> {
  const before = await mailsSent(url)
  const email = `nuova${place.replaceAll('/', '.')}@famiglie.test`
  await openApi(url).call(signup.send, { body: { ...adultSignup(place), email } })
  await expect.poll(() => mailsSent(url)).toBe(before + 1)
}

async function mailsSent(url: string): Promise<number> {
  const admin = await apiOf(url, 's-admin')
  return (await admin.call(mailer.queue)).counts.sent
}

/**
 * Waits until the page is painted and its layout shifts are reported. By IntersectionObserver, because the installed clock
 * replaces `requestAnimationFrame`.
 */
async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise<void>((resolve) => {
        const frames = new IntersectionObserver(() => {
          frames.disconnect()
          resolve()
        })
        frames.observe(document.body)
      })
  })
}
