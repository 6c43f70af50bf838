import type { Page } from '@playwright/test'
import { medianFigure, type Figure } from '../figure.ts'
import { kiosks } from './kiosks.ts'
import type { Run } from './run.ts'
import { slowDevice } from './slow-device.ts'

const ROUNDS = { quick: 3, full: 7 }

/** F4: time from navigation to a usable kiosk, with an empty and with a full cache. */
export async function kioskStart({ browser, url, quick }: Run): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { path, role, sign } of kiosks) {
    const cold: number[] = []
    const cached: number[] = []
    for (let round = 0; round < (quick ? ROUNDS.quick : ROUNDS.full); round += 1) {
      const { context, page } = await slowDevice(browser, { url, role, slowNetwork: true })
      cold.push(await usableAfter(page, path, sign))
      // A kiosk in service is loaded by its service worker, which is installed after the first use.
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      cached.push(await usableAfter(page, path, sign))
      await context.close()
    }
    figures.push(
      medianFigure({ id: 'F4 cold', what: `${path} usable, nothing in the cache`, unit: 'ms', goal: 4_000 }, cold),
      medianFigure({ id: 'F4 cached', what: `${path} usable, from the cache`, unit: 'ms', goal: 1_500 }, cached),
    )
  }
  return figures
}

/** Ms from the start of the navigation, by the page's own clock, until it shows the text `sign`. */
async function usableAfter(page: Page, path: string, sign: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' })
  const handle = await page.waitForFunction(
    (text) => (document.body?.textContent?.includes(text) === true ? performance.now() : null),
    sign,
    { polling: 'raf' },
  )
  return Number(await handle.jsonValue())
}
