import { expect, type Page } from './test.ts'

/** Kinds of records that a kiosk stores on its device: readings, hand-overs, marks of a roll-call, ticks of an attendance, a cart, a payment. */
type Kind = 'lettura' | 'consegna' | 'segno' | 'presenza' | 'carrello' | 'pagamento'

/**
 * Waits until the service worker is installed, so that the page opens without a network. The page installs it five seconds
 * after its first screen; its clock must have been installed before it was opened.
 */
export async function waitUntilInstalled(page: Page): Promise<void> {
  await page.clock.fastForward(5_000)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

/** Waits until the disk contains `count` records of a kind: the page may show a record before it is stored. */
export async function expectStored(page: Page, kind: Kind, count: number): Promise<void> {
  await expect.poll(() => page.evaluate(countKept, kind)).toBe(count)
}

function countKept(kind: Kind): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('cortile')
    opening.onerror = () => reject(new Error('the device keeps nothing'))
    opening.onsuccess = () => {
      const records = opening.result.transaction('records').objectStore('records')
      const counting = records.count(IDBKeyRange.bound([kind], [kind, []]))
      counting.onsuccess = () => {
        opening.result.close()
        resolve(counting.result)
      }
    }
  })
}
