import { CHROMIUM, launching } from '../../support/chromium.ts'
import { outside } from '../../support/people.ts'
import { readDigits } from '../../support/reader.ts'
import { expect, openAs, test } from '../../support/test.ts'

/** The reader types where the focus is: in a browser whose pages can lose it. */

test.use({ ownServer: 'reader-focus', launchOptions: launching(CHROMIUM) })

test('a reader without the focus says so, and a tap brings it back', async ({ page, server }) => {
  const [member] = await outside(server.url)
  await openAs(page, 'scanner', '/mf-scanner/')
  await expect(page.getByText('Lettore pronto')).toBeVisible()
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setFocusEmulationEnabled', { enabled: false })
  const other = await page.context().newPage()
  await other.bringToFront()
  const wake = page.getByRole('button', { name: 'Tocca per riattivare' })
  await expect(wake).toBeVisible()
  // The press alone gives the window its focus, and the button may go before it is let go: no second try is owed.
  await wake.click({ force: true })
  await expect(page.getByText('Lettore pronto')).toBeVisible()
  await expect(page.getByLabel('Numero della card')).toBeFocused()
  await readDigits(page, member?.card_id ?? '')
  await expect(page.getByRole('region', { name: 'Esito' })).toContainText('DENTRO')
})
