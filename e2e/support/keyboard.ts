import { DEMO_PASSWORD, expect, openAs, type Page, type Role } from './test.ts'

/** More than any page has to step through. */
const STEPS = 150

/** For a name that is there to be read. */
const SNAPSHOT_MS = 2_000

/** Presses Tab, or Shift+Tab, until the focus is on what has this accessible name; says what it passed where it is not met. */
export async function tabTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = []
  for (let step = 0; step < STEPS; step += 1) {
    await page.keyboard.press(key)
    const here = await focusedName(page)
    if (typeof name === 'string' ? here === name : name.test(here)) return
    passed.push(here)
  }
  throw new Error(`${key} never came to ${String(name)}, but to: ${passed.join(' | ')}`)
}

/** Tab to it and Enter. */
export async function enter(page: Page, name: string | RegExp, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
  await tabTo(page, name, key)
  await page.keyboard.press('Enter')
}

/** Writes over what the field holds; a field that Tab comes to has all of it selected. */
export async function typeInto(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

/** The focus comes to what has this accessible name by itself. */
export async function expectFocusOn(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.locator(':focus')).toHaveAccessibleName(name)
}

/** The accessible name of what has the focus; empty where it has none, or nothing has the focus. */
async function focusedName(page: Page): Promise<string> {
  const focus = page.locator(':focus')
  if ((await focus.count()) === 0) return ''
  // What had it may be gone by now, with its page or its dialog: then nothing has it.
  const [line = ''] = (await focus.ariaSnapshot({ timeout: SNAPSHOT_MS }).catch(() => '')).split('\n')
  const quoted = /^'?- '?\w+ ("(?:[^"\\]|\\.)*")/.exec(line)?.[1]
  return quoted === undefined ? '' : String(JSON.parse(quoted))
}

/** Through the form of `/`, where the first field has the focus. */
export async function logInByKeyboard(page: Page, role: Role = 'admin'): Promise<void> {
  await page.goto('/')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(`${role}@oratorio.test`)
  await page.keyboard.press('Tab')
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Benvenut/ })).toBeVisible()
}

/** On the home page, with nothing touched yet. */
export async function startAtHome(page: Page, role: Role = 'admin'): Promise<void> {
  await openAs(page, role)
  await expect(page.getByRole('heading', { level: 1, name: /^Benvenut/ })).toBeVisible()
}

/** Ctrl+K, what is looked for, Enter. */
export async function throughPalette(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+K')
  await expectFocusOn(page, 'Cerca un iscritto o una pagina')
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
