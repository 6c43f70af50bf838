import type { CDPSession } from '@playwright/test'
import { expect, type Page } from './test.ts'

/** Between two digits of a reader, in seconds. */
const DIGIT_SECONDS = 0.004

const CARD_DIGITS = 10
/** What follows within this time belongs to the same read: libs/kit/src/card-reader/card-reader.ts. No hand brings the next card as soon. */
const SILENCE_MS = 200

/** How many readers end a read. */
const ENTER = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' }

/**
 * Types digits, or letters in between, as a keyboard-wedge reader does: in one burst, each key with the time at which the reader pressed it. Sent
 * without waiting for one another, because a busy machine would stretch them into the typing of a hand.
 */
export async function readDigits(page: Page, digits: string, { enter = false } = {}): Promise<void> {
  const browser = await keyboardOf(page)
  const since = unfinished.get(page) ?? 0
  await expect.poll(() => Date.now() - since, { intervals: [SILENCE_MS / 4] }).toBeGreaterThan(SILENCE_MS)
  const start = Date.now() / 1000
  const keys = [...[...digits].map(keyOf), ...(enter ? [ENTER] : [])]
  await Promise.all(
    keys.flatMap(({ text, ...key }, index) => {
      const timestamp = start + index * DIGIT_SECONDS
      return [
        browser.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...key, timestamp }),
        browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, timestamp: timestamp + DIGIT_SECONDS / 2 }),
      ]
    }),
  )
  if (digits.length % CARD_DIGITS === 0) unfinished.delete(page)
  else unfinished.set(page, Math.max(Date.now(), (start + keys.length * DIGIT_SECONDS) * 1_000))
}

/**
 * As `readDigits`, on a page whose clock has been installed: such a clock runs every timer in time, however late a busy machine
 * delivers the keys, so an unfinished read would be judged among them. It stands still until all have come.
 */
export async function readAtStandstill(page: Page, digits: string): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await readDigits(page, digits)
  await page.clock.resume()
}

/** When a read ended on a page whose digits are no whole cards. */
const unfinished = new WeakMap<Page, number>()

/** One for each page: a reader that is used hundreds of times in a row stays plugged in. */
const keyboards = new WeakMap<Page, Promise<CDPSession>>()
function keyboardOf(page: Page): Promise<CDPSession> {
  const plugged = keyboards.get(page) ?? page.context().newCDPSession(page)
  keyboards.set(page, plugged)
  return plugged
}

function keyOf(sign: string): typeof ENTER {
  const code = /\d/.test(sign) ? `Digit${sign}` : `Key${sign.toUpperCase()}`
  return { key: sign, code, windowsVirtualKeyCode: sign.toUpperCase().charCodeAt(0), text: sign }
}
