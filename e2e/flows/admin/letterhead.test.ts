import { auth } from '@cortile/contract/auth.ts'
import { openApi } from '../../support/api.ts'
import { expectAccessible } from '../../support/axe.ts'
import { test } from '../../support/mailed.ts'
import { expect, openAs } from '../../support/test.ts'

/** The centre's letterhead and logo: entered once, then on the login page, on papers and in mails. */

test.use({ ownServer: 'letterhead' })

const NAME = 'Oratorio San Nicolò'
/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('the letterhead and the logo reach the login page, a paper and a mail', async ({
  page,
  browser,
  server,
  mail,
}) => {
  await openAs(page, 's-admin', '/sistema/impostazioni')
  const choice = page.getByLabel('Carica un logo')
  await choice.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('GIF89a') })
  await expect(page.getByRole('alert')).toHaveText('Carica un’immagine PNG o JPEG')
  await choice.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG })
  await expect(page.getByRole('img', { name: 'Il logo del centro' })).toBeVisible()
  const letterhead = page.getByRole('region', { name: 'Dati del centro' })
  await letterhead.getByLabel('Nome del centro').fill(NAME)
  await letterhead.getByLabel('Email').fill('ufficio@sannicolo.test')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Impostazioni aggiornate')).toBeVisible()
  await expectAccessible(page)

  const visitor = await browser.newPage({ baseURL: server.url })
  await visitor.goto('/')
  await expect(visitor.getByText(NAME)).toBeVisible()
  const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0
  expect(await visitor.locator('main img').evaluate(isDrawn)).toBe(true)

  await page.goto('/cassa/chiusura')
  const paper = page.getByRole('article')
  await expect(paper.getByText(NAME)).toBeVisible()
  await expect(paper.getByText('ufficio@sannicolo.test')).toBeVisible()
  await expect(paper.locator('img')).toBeVisible()

  await openApi(server.url).call(auth.forgotPassword, { body: { email: 'admin@oratorio.test' } })
  const letter = await mail.letterTo('admin@oratorio.test', 'Nuova password')
  expect(letter.html).toContain('cid:logo')
  expect(letter.text).toContain(NAME)
  expect(letter.replyTo).toEqual([expect.objectContaining({ address: 'ufficio@sannicolo.test' })])
  expect(letter.attachments.map(({ mimeType }) => mimeType)).toEqual(['image/png'])

  await page.goto('/sistema/impostazioni')
  await page.getByRole('button', { name: 'Togli' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Togliere il logo?' })
  await expect(dialog.getByRole('button', { name: 'Annulla' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Togli' }).press('Enter')
  await expect(page.getByText('Nessun logo')).toBeVisible()
  await expect(page.getByLabel('Carica un logo')).toBeFocused()
  await visitor.reload()
  await expect(visitor.getByText(NAME)).toBeVisible()
  await expect(visitor.locator('main img')).toHaveCount(0)
  await visitor.close()
})
