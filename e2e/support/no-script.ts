import { users } from '@cortile/contract/users.ts'
import { apiOf } from './api.ts'
import { go } from './go.ts'
import { IMAGE } from './payloads.ts'
import { expect, test, type Page } from './test.ts'

/** What people write is text, whatever it looks like: the ninth rule of the house about safety. */

/** Every address says its texts, and nothing of them lives. */
export async function showsAll(page: Page, pages: readonly (readonly [string, readonly string[]])[]): Promise<void> {
  for (const [address, texts] of pages)
    await test.step(address, async () => {
      await go(page, address)
      await expectTexts(page, texts)
      await expectInert(page)
    })
}

/** What the scripts try: another host, a dialog. */
export function watch(page: Page, host: string): string[] {
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

/** The name of who is logged in stands on every screen. */
export async function nameTheAdmin(url: string): Promise<void> {
  const api = await apiOf(url, 's-admin')
  const { data } = await api.call(users.list, { query: { per_page: 500 } })
  const id = data.find(({ email }) => email === 'admin@oratorio.test')?.id ?? 0
  await api.call(users.update, { params: { id }, body: { name: IMAGE } })
}

/** The page says all of it, character by character. */
export async function expectTexts(page: Page, texts: readonly string[]): Promise<void> {
  await expect(async () => {
    const said = (await page.getByRole('main').textContent()) ?? ''
    expect(texts.filter((text) => !said.includes(text))).toEqual([])
  }).toPass({ timeout: 15_000 })
}

/** Nothing has run, and nothing stands there that would when touched: no handler, no address that is a script, no element of theirs. */
export async function expectInert(page: Page): Promise<void> {
  const live = await page.evaluate(() => {
    const all = [...document.querySelectorAll('*')]
    const handlers = all.filter((each) => each.getAttributeNames().some((name) => name.startsWith('on')))
    const addresses = all.filter((each) =>
      ['href', 'src', 'action', 'data', 'xlink:href'].some((name) =>
        /^\s*(javascript|data:text|vbscript)/i.test(each.getAttribute(name) ?? ''),
      ),
    )
    const strangers = document.body.querySelectorAll('script, iframe, object, embed, base, meta, marquee, math, video')
    return [...handlers, ...addresses, ...strangers].map(({ outerHTML }) => outerHTML.slice(0, 200))
  })
  expect(live).toEqual([])
  expect(await page.evaluate(() => '__hacked' in window)).toBe(false)
}
