import type { Api } from './api.ts'
import { enrol } from './people.ts'
import { FULL } from './scale.ts'
import { expect, type Page } from './test.ts'

/** What a door and a till behind a network that loses three calls in ten, and their answers, are tried with. */

/** Of the calls on their way there, and of the answers on their way back. */
export const LOST_SHARE = 0.3

/** In full 5,000 readings and sales over both databases. Source: the issue of the door and the till. A page is opened anew after so many readings or sales. */
export const RELOAD_EVERY = FULL ? 29 : 13

export interface Holder {
  id: number
  card: string
}

/** Members of no group who are all outside, with their cards. */
export async function stormHolders(admin: Api, count: number): Promise<readonly Holder[]> {
  const holders: Holder[] = []
  for (let index = 0; index < count; index += 1) {
    const card = `88${String(index).padStart(8, '0')}`
    holders.push({ id: await enrol(admin, { nome: `Nome${index}`, cognome: 'Tempesta', card_id: card }), card })
  }
  return holders
}

/** Whose card it is the turn of. */
export function holderOf(holders: readonly Holder[], turn: number): Holder {
  const holder = holders[turn % holders.length]
  if (!holder) throw new Error('there are cards')
  return holder
}

/**
 * A card's digits, in one call of the page: key by key, each a step of the test that is looked through at the next one,
 * thousands of cards take hours. The readers of the other flows press real keys. All have the time of the first, as a
 * reader that is fast enough would give them: a machine that stops for a moment among them tears no card apart, whose
 * rest would begin the next ones.
 */
export async function swipe(page: Page, digits: string): Promise<void> {
  await page.evaluate((keys) => {
    const timeStamp = performance.now()
    for (const key of keys) {
      const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      document.body.dispatchEvent(Object.defineProperty(press, 'timeStamp', { value: timeStamp }))
    }
  }, digits.split(''))
}

/** The network is back again and again: what waits does not wait for its turn. */
export async function hurry(page: Page): Promise<void> {
  const flicker = () => setInterval(() => dispatchEvent(new Event('online')), 100)
  await page.addInitScript(flicker)
  await page.evaluate(flicker)
}

/** Opened anew in the middle of it, until `sign` is there again. */
export async function reopen(page: Page, sign: string): Promise<void> {
  await page.reload()
  await expect(page.getByText(sign).first()).toBeVisible({ timeout: 30_000 })
}
