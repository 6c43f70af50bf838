import { may } from '@cortile/contract/access.ts'
import { routesOf } from '@cortile/contract/routes.rules.ts'
import { addressesOf, demoRecords, recordNameOf, titleOf } from './addresses.ts'
import { go } from './go.ts'
import { sweep } from './scale.ts'
import { expectBothSchemes, expectDialog, expectEveryWidth, expectLoaded } from './sound.ts'
import { expect, openAs, test, type Page, type Role } from './test.ts'

/** The staff screens below some first path segments that a role may open. */
interface Walk {
  role: Role
  segments: readonly string[]
  /** Offset of the sweep, so that walks of the same screens check different ones. */
  offset: number
}

/** Checks all screens of a walk (schemes and widths) one after the other, without reloading the app. */
export async function walkScreens(page: Page, url: string, { role, segments, offset }: Walk): Promise<void> {
  const records = await demoRecords(url)
  await openAs(page, role)
  const rows = routesOf(['admin']).filter(
    ({ grant, module, path, screen }) =>
      module === 'admin' &&
      grant !== null &&
      may(role, grant) &&
      segments.some((segment) => path.split('/')[1] === segment) &&
      // Only a redirect.
      screen !== 'ToSystemScreen',
  )
  for (const { path, title } of sweep(rows, offset))
    for (const address of addressesOf(path, records))
      await test.step(`${role} at ${address}`, async () => {
        await go(page, address)
        await expect(page).toHaveTitle(`${titleOf(title, path, recordNameOf(path, records, address))} · Cortile`)
        await expectLoaded(page)
        await expectBothSchemes(page)
        await expectEveryWidth(page)
      })
}

/** Opens a dialog by a button of a page, checks and closes it. */
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
