import { may } from '@cortile/contract/access.ts'
import { routesOf } from '@cortile/contract/routes.rules.ts'
import { addressesOf, demoRecords } from './addresses.ts'
import { go } from './go.ts'
import { sweep } from './scale.ts'
import { expectBothSchemes, expectDialog, expectEveryWidth, expectLoaded } from './sound.ts'
import { expect, openAs, test, type Page, type Role } from './test.ts'

/** Of the staff's screens those below some first segments, for a role that may see them. */
interface Walk {
  role: Role
  segments: readonly string[]
  /** Where a sweep begins: walks past the same screens stop at others. */
  offset: number
}

/** All screens of a walk are sound, one after the other, without loading the app again. */
export async function walkScreens(page: Page, url: string, { role, segments, offset }: Walk): Promise<void> {
  const records = await demoRecords(url)
  await openAs(page, role)
  const rows = routesOf(['admin']).filter(
    ({ grant, module, path, screen }) =>
      module === 'admin' &&
      grant !== null &&
      may(role, grant) &&
      segments.some((segment) => path.split('/')[1] === segment) &&
      // No screen, only the way to one.
      screen !== 'ToSystemScreen',
  )
  for (const { path, title } of sweep(rows, offset))
    for (const address of addressesOf(path, records))
      await test.step(`${role} at ${address}`, async () => {
        await go(page, address)
        await expect(page).toHaveTitle(`${title} · Cortile`)
        await expectLoaded(page)
        await expectBothSchemes(page)
        await expectEveryWidth(page)
      })
}

/** Opens a dialog by the button of a page; it is sound, and closed again. */
export async function expectDialogAt(
  page: Page,
  address: string,
  button: string | RegExp,
  before?: () => Promise<void>,
): Promise<void> {
  await test.step(`${address}: ${String(button)}`, async () => {
    await go(page, address)
    await expectLoaded(page)
    await before?.()
    await page.getByRole('button', { name: button }).first().click()
    await expectDialog(page)
  })
}
