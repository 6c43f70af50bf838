import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library'
import { expectAccessible } from '../../support/axe.ts'
import { test } from '../../support/centre.ts'
import { waitUntilInstalled } from '../../support/device.ts'
import { mailedCode } from '../../support/mailbox.ts'
import { members } from '../../support/people.ts'
import { expect, ignoreFailedCalls, type Page } from '../../support/test.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })

test('the own card is read from the phone, also without a network', async ({ page, centre, consoleErrors }) => {
  const child = (await members(centre.url, {})).find(
    ({ card_id, email_tutore, minorenne }) => minorenne && card_id !== null && email_tutore !== null,
  )
  if (!child?.card_id || !child.email_tutore) throw new Error('the demo data has no minor with a card')
  const name = `${child.nome} ${child.cognome}`
  await page.clock.install()
  await page.goto('/mf-self-service/')
  await page.getByLabel(/^Email/).fill(child.email_tutore)
  await page.keyboard.press('Enter')
  await page.getByLabel('Codice OTP').fill(await mailedCode(centre.varDir, child.email_tutore))
  await page.keyboard.press('Enter')
  const choice = page.getByRole('button', { name })
  const title = page.getByRole('heading', { level: 1, name })
  await expect(choice.or(title)).toBeVisible()
  if (await choice.isVisible()) await choice.click()
  await page.getByRole('button', { name: 'Mostra la card' }).click()
  await expect(page.getByRole('dialog', { name: 'La tua card' })).toBeVisible()
  await expectAccessible(page)
  expect(await codeOf(page, name)).toBe(child.card_id)
  await page.keyboard.press('Escape')
  await waitUntilInstalled(page)

  await centre.stop()
  await page.reload()
  await page.clock.runFor(5_000)
  await expect(page.getByRole('region', { name: 'La tua card' })).toBeVisible()
  expect(await codeOf(page, name)).toBe(child.card_id)
  await expectAccessible(page)
  ignoreFailedCalls(consoleErrors)
})

/** What a reader sees in the code on the page. */
async function codeOf(page: Page, name: string): Promise<string> {
  const code = page.getByRole('img', { name: `Codice QR della card di ${name}` })
  const png = (await code.screenshot()).toString('base64')
  const { grey, width, height } = await page.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(image, 0, 0)
    const { data, width, height } = context.getImageData(0, 0, image.width, image.height)
    // The code is black on white: one channel is enough.
    return { grey: [...data].filter((_, index) => index % 4 === 0), width, height }
  }, png)
  const source = new RGBLuminanceSource(Uint8ClampedArray.from(grey), width, height)
  return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText()
}
