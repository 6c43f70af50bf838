import type { Api } from './api.ts'
import { enrol } from './people.ts'
import { FULL } from './scale.ts'
import { expect, type Page } from './test.ts'

/** Helpers for door and till flows on a network that loses 30 % of requests and responses. */

/** Share of the lost requests, and of the lost responses. */
export const LOST_SHARE = 0.3

/**
 * Readings or sales between two reloads. The full run has 5,000 of them over both databases. Source: the issue of the door
 * and the till.
 */
export const RELOAD_EVERY = FULL ? 29 : 13

export interface Holder {
  id: number
  card: string
}

/** Creates members with cards, without a group, all outside. */
export async function stormHolders(admin: Api, count: number): Promise<readonly Holder[]> {
  const holders: Holder[] = []
  for (let index = 0; index < count; index += 1) {
    const card = `88${String(index).padStart(8, '0')}`
    holders.push({ id: await enrol(admin, { nome: `Nome${index}`, cognome: 'Tempesta', card_id: card }), card })
  }
  return holders
}

/** The member of a turn. */
export function holderOf(holders: readonly Holder[], turn: number): Holder {
  const holder = holders[turn % holders.length]
  if (!holder) throw new Error('there are cards')
  return holder
}

/**
 * Types a card's digits in one call of the page, because thousands of cards would take hours with one step per key; the
 * other flows press real keys. All keys have the same timestamp, so that a stall of the machine does not split a card, whose
 * remaining digits would be joined with the next one.
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

/** Fires `online` events all the time, so that retries are not delayed. */
export async function skipRetryDelays(page: Page): Promise<void> {
  const fireOnline = () => setInterval(() => dispatchEvent(new Event('online')), 100)
  await page.addInitScript(fireOnline)
  await page.evaluate(fireOnline)
}

/** Reloads the page and waits for the text `sign`. */
export async function reopen(page: Page, sign: string): Promise<void> {
  await page.reload()
  await expect(page.getByText(sign).first()).toBeVisible({ timeout: 30_000 })
}
