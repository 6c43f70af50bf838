import { DEMO_PASSWORD, expect, openAs, type Page, type Role } from './test.ts'

/** More than the focusable elements of any page. */
const STEPS = 150

/** Timeout for reading the name of a present element. */
const SNAPSHOT_MS = 2_000

/** Presses Tab, or Shift+Tab, until an element with this accessible name has the focus; the error lists the passed ones. */
export async function tabTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = []
  for (let step = 0; step < STEPS; step += 1) {
    await page.keyboard.press(key)
    const focused = await focusedName(page)
    if (typeof name === 'string' ? focused === name : name.test(focused)) return
    passed.push(focused)
  }
  throw new Error(`${key} never came to ${String(name)}, but to: ${passed.join(' | ')}`)
}

/** Tabs to an element and presses Enter. */
export async function enter(page: Page, name: string | RegExp, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
  await tabTo(page, name, key)
  await page.keyboard.press('Enter')
}

/** Tabs to a field and replaces its value. */
export async function typeInto(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

/** Expects that the focus moves to an element with this accessible name, without a key. */
export async function expectFocusOn(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.locator(':focus')).toHaveAccessibleName(name)
}

/** The accessible name of the focused element; empty without a name or a focused element. */
async function focusedName(page: Page): Promise<string> {
  const focus = page.locator(':focus')
  if ((await focus.count()) === 0) return ''
  // The element may be unmounted by now, with its page or dialog: then none has the focus.
  const [line = ''] = (await focus.ariaSnapshot({ timeout: SNAPSHOT_MS }).catch(() => '')).split('\n')
  const quoted = /^'?- '?\w+ ("(?:[^"\\]|\\.)*")/.exec(line)?.[1]
  return quoted === undefined ? '' : String(JSON.parse(quoted))
}

/** Logs in by the form of `/`, whose first field has the focus. */
export async function logInByKeyboard(page: Page, role: Role = 'admin'): Promise<void> {
  await page.goto('/')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(`${role}@oratorio.test`)
  await page.keyboard.press('Tab')
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Benvenut/ })).toBeVisible()
}

/** Opens the home page, without any interaction. */
export async function startAtHome(page: Page, role: Role = 'admin'): Promise<void> {
  await openAs(page, role)
  await expect(page.getByRole('heading', { level: 1, name: /^Benvenut/ })).toBeVisible()
}

/** Opens the palette (Ctrl+K), types a text and presses Enter. */
export async function throughPalette(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+K')
  await expectFocusOn(page, 'Cerca un iscritto o una pagina')
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
