import type { CDPSession } from '@playwright/test'
import { expect, type Page } from './test.ts'

/** Time between two digits of a reader. */
const DIGIT_SECONDS = 0.004

const CARD_DIGITS = 10
/** Digits within this time belong to the same read (libs/kit/src/card-reader/card-reader.ts); real cards follow later. */
const SILENCE_MS = 200

/** Many readers end a read with Enter. */
const ENTER = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' }

/**
 * Types digits, or letters in between, like a keyboard-wedge reader: in one burst, each key with its own timestamp. The keys
 * are sent without awaiting each other, because on a busy machine they would otherwise look like typing by hand.
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
 * As `readDigits`, on a page with an installed clock. Such a clock runs timers on time even if a busy machine delivers the
 * keys late, so a timer would end the read between two keys: the clock is paused until all keys have arrived.
 */
export async function readAtStandstill(page: Page, digits: string): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await readDigits(page, digits)
  await page.clock.resume()
}

/** Time of the last digit of an incomplete read, by page. */
const unfinished = new WeakMap<Page, number>()

/** One CDP session per page, because some flows read hundreds of cards. */
const keyboards = new WeakMap<Page, Promise<CDPSession>>()
function keyboardOf(page: Page): Promise<CDPSession> {
  const session = keyboards.get(page) ?? page.context().newCDPSession(page)
  keyboards.set(page, session)
  return session
}

function keyOf(sign: string): typeof ENTER {
  const code = /\d/.test(sign) ? `Digit${sign}` : `Key${sign.toUpperCase()}`
  return { key: sign, code, windowsVirtualKeyCode: sign.toUpperCase().charCodeAt(0), text: sign }
}
