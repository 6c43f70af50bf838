import { apiOf } from '../../support/api.ts'
import { expectAccessible } from '../../support/axe.ts'
import { enrol, members } from '../../support/people.ts'
import { readDigits } from '../../support/reader.ts'
import { expect, ignoreFailedCalls, openAs, test } from '../../support/test.ts'

test.use({ ownServer: 'till-cards' })

test('the till charges a card, shows the new balance, and refuses an insufficient one', async ({
  page,
  server,
  consoleErrors,
}) => {
  const cards = (await members(server.url, { hasCard: '1', stato: 'attivo' })).sort((a, b) => b.saldo - a.saldo)
  const [rich, poor] = [cards[0], cards.at(-1)]
  if (!rich || !poor) throw new Error('the demo data has no cards')
  await openAs(page, 'cassa', '/mf-cassa/')
  const confirm = page.getByRole('button', { name: 'Conferma Acquisto' })
  await expect(confirm).toBeDisabled()
  await page.getByRole('button', { name: /^Panino/ }).click()
  await page.getByRole('button', { name: /^Panino/ }).click()
  await expectAccessible(page)
  await confirm.click()
  await expect(page.getByText('Scannerizza card per pagare')).toBeVisible()
  await readDigits(page, poor.card_id ?? '')
  await expect(page.getByText('Saldo insufficiente').first()).toBeVisible()
  await readDigits(page, rich.card_id ?? '')
  await expect(page.getByText('Acquisto completato!')).toBeVisible()
  const newBalance = (rich.saldo - 7).toLocaleString('it-IT', {
    minimumFractionDigits: Number.isInteger(rich.saldo) ? 0 : 2,
  })
  await expect(page.getByText(new RegExp(`${newBalance} monet`)).first()).toBeVisible()
  await expect(confirm).toBeDisabled()
  ignoreFailedCalls(consoleErrors)
})

for (const fontSize of ['100%', '200%'])
  test(`on a phone the notice of a long name leaves room for products and its close button, at ${fontSize}`, async ({
    page,
    server,
  }) => {
    const card_id = fontSize === '100%' ? '0011223344' : '0011223355'
    const nome = 'Massimiliano Alessandro Maria'
    await enrol(await apiOf(server.url, 'admin'), { nome, cognome: 'Montecuccoli degli Erri Caprara', card_id })
    await page.setViewportSize({ width: 360, height: 640 })
    await openAs(page, 'cassa', '/mf-cassa/')
    await expect(page.getByRole('button', { name: /^Panino/ })).toBeVisible()
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), fontSize)
    await readDigits(page, card_id)
    const notice = page.getByRole('status', { name: 'Saldo della card' })
    await expect(notice).toContainText(nome)
    await expect(notice.getByText('Saldo della card')).toBeInViewport({ ratio: 1 })
    await expect(notice.getByRole('button', { name: 'Chiudi l’avviso' })).toBeInViewport({ ratio: 1 })
    const box = await notice.boundingBox()
    expect(box?.y).toBeGreaterThan(640 / 2)
    await notice.getByText('0 monete').scrollIntoViewIfNeeded()
    await expect(notice.getByText('0 monete')).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Chiudi l’avviso' }).click()
    await expect(notice).toHaveCount(0)
  })
