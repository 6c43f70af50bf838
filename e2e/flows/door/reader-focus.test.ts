import { CHROMIUM, launching } from '../../support/chromium.ts'
import { membersOutside } from '../../support/people.ts'
import { readDigits } from '../../support/reader.ts'
import { expect, openAs, test } from '../../support/test.ts'

/** Focus of the reader, in a browser whose pages can lose the focus. */

test.use({ ownServer: 'reader-focus', launchOptions: launching(CHROMIUM) })

test('a reader without the focus shows it, and a tap restores it', async ({ page, server }) => {
  const [member] = await membersOutside(server.url)
  await openAs(page, 'scanner', '/mf-scanner/')
  await expect(page.getByText('Lettore pronto')).toBeVisible()
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setFocusEmulationEnabled', { enabled: false })
  const other = await page.context().newPage()
  await other.bringToFront()
  const wake = page.getByRole('button', { name: 'Tocca per riattivare' })
  await expect(wake).toBeVisible()
  // The mouse down alone focuses the window and may unmount the button before the mouse up: Playwright must not retry.
  await wake.click({ force: true })
  await expect(page.getByText('Lettore pronto')).toBeVisible()
  await expect(page.getByLabel('Numero della card')).toBeFocused()
  await readDigits(page, member?.card_id ?? '')
  await expect(page.getByRole('region', { name: 'Esito' })).toContainText('DENTRO')
})
