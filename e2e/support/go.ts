import type { Page } from './test.ts'

/** Navigates the open app to a URL like its own links, without a reload. */
export async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}
