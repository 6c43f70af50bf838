import { users } from '@cortile/contract/users.ts'
import { apiOf } from './api.ts'
import { go } from './go.ts'
import { IMAGE } from './payloads.ts'
import { expect, test, type Page } from './test.ts'

/** User input is rendered as text only, never as markup or script: docs/rules.md. */

/** Expects that every page shows its texts, and that none of them is active markup. */
export async function showsAll(page: Page, pages: readonly (readonly [string, readonly string[]])[]): Promise<void> {
  for (const [address, texts] of pages)
    await test.step(address, async () => {
      await go(page, address)
      await expectTexts(page, texts)
      await expectInert(page)
    })
}

/** Records the effects that the scripts attempt: requests to other hosts, dialogs. */
export function recordEffects(page: Page, host: string): string[] {
  const ran: string[] = []
  page.on('request', (request) => {
    const address = new URL(request.url())
    if (address.protocol !== 'data:' && address.protocol !== 'blob:' && address.host !== host) ran.push(address.href)
  })
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  return ran
}

/** Gives the logged-in admin a payload as name, which is shown on every screen. */
export async function nameTheAdmin(url: string): Promise<void> {
  const api = await apiOf(url, 's-admin')
  const { data } = await api.call(users.list, { query: { per_page: 500 } })
  const id = data.find(({ email }) => email === 'admin@oratorio.test')?.id ?? 0
  await api.call(users.update, { params: { id }, body: { name: IMAGE } })
}

/** Expects that the page shows all texts verbatim. */
export async function expectTexts(page: Page, texts: readonly string[]): Promise<void> {
  await expect(async () => {
    const text = (await page.getByRole('main').textContent()) ?? ''
    expect(texts.filter((each) => !text.includes(each))).toEqual([])
  }).toPass({ timeout: 15_000 })
}

/** Expects that no script has run and none could: no event handlers, no script URLs, no injected elements. */
export async function expectInert(page: Page): Promise<void> {
  const active = await page.evaluate(() => {
    const all = [...document.querySelectorAll('*')]
    const handlers = all.filter((each) => each.getAttributeNames().some((name) => name.startsWith('on')))
    const addresses = all.filter((each) =>
      ['href', 'src', 'action', 'data', 'xlink:href'].some((name) =>
        /^\s*(javascript|data:text|vbscript)/i.test(each.getAttribute(name) ?? ''),
      ),
    )
    const injected = document.body.querySelectorAll('script, iframe, object, embed, base, meta, marquee, math, video')
    return [...handlers, ...addresses, ...injected].map(({ outerHTML }) => outerHTML.slice(0, 200))
  })
  expect(active).toEqual([])
  expect(await page.evaluate(() => '__hacked' in window)).toBe(false)
}
