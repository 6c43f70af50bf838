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
  if ((await mailsSent(url)) === 0) await signUp(url, address)
  if (leaps) await page.clock.install()
  await openAs(page, 's-admin', address)
  await expectLoaded(page)
  // The rows may be there and not painted yet: that they take the place of their outlines is no move.
  await painted(page)
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
    await signUp(url, `${address}${round}`)
    const again = page.waitForResponse((response) => new URL(response.url()).pathname === polled)
    if (leaps) await page.clock.fastForward(10_500)
    await (await again).finished()
    await painted(page)
  }
  const shifts: unknown = await page.evaluate('window.shifts')
  expect(shifts).toEqual([])
}

/**
 * Sends a signup, and waits until the mail about it has left: a mail on its way changes the page between two answers,
 * too. Each signup has its own address, because one address gets few such mails a day.
 */
async function signUp(url: string, place: string): Promise<void> {
  const before = await mailsSent(url)
  const email = `nuova${place.replaceAll('/', '.')}@famiglie.test`
  await openApi(url).call(signup.send, { body: { ...newcomer(place), email } })
  await expect.poll(() => mailsSent(url)).toBe(before + 1)
}

async function mailsSent(url: string): Promise<number> {
  const admin = await apiOf(url, 's-admin')
  return (await admin.call(mailer.queue)).counts.sent
}

/**
 * What is on the page has been painted, and what moved by it has been told. In frames that the browser itself makes:
 * `requestAnimationFrame` belongs to the clock that leaps.
 */
async function painted(page: Page): Promise<void> {
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
