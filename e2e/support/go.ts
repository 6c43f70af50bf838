import type { Page } from './test.ts'

/** Leads the app that is open to an address, as its own links do, without loading it again. */
export async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}
