import type { Page } from './test.ts'

/** Between two digits of a reader, in seconds. */
const DIGIT_SECONDS = 0.004

/**
 * Types digits as a keyboard-wedge reader does: in one burst, each key with the time at which the reader pressed it. Sent
 * without waiting for one another, because a busy machine would stretch them into the typing of a hand.
 */
export async function readDigits(page: Page, digits: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const start = Date.now() / 1000
  await Promise.all(
    [...digits].flatMap((digit, index) => {
      const key = { key: digit, code: `Digit${digit}`, windowsVirtualKeyCode: digit.charCodeAt(0) }
      const timestamp = start + index * DIGIT_SECONDS
      return [
        browser.send('Input.dispatchKeyEvent', { type: 'keyDown', text: digit, ...key, timestamp }),
        browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, timestamp: timestamp + DIGIT_SECONDS / 2 }),
      ]
    }),
  )
  await browser.detach()
}
