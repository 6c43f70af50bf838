import { expect, type Page } from './test.ts'

/** What a kiosk keeps on its device: readings, a cart, a payment. */
type Kind = 'lettura' | 'carrello' | 'pagamento'

/**
 * Until everything is here that opens the page without a network. The page, whose clock has been installed before it was
 * opened, leaves the network to its first screen for five seconds.
 */
export async function installed(page: Page): Promise<void> {
  await page.clock.fastForward(5_000)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

/** Until the disk has as many of a kind: what is shown a moment earlier is not safe yet. */
export async function expectKept(page: Page, kind: Kind, count: number): Promise<void> {
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
