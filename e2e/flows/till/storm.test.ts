import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { cassa } from '@cortile/contract/cassa.ts'
import { saldo } from '@cortile/contract/saldo.ts'
import { apiOf } from '../../support/api.ts'
import { expectStored } from '../../support/device.ts'
import { lossyProxy } from '../../support/lossy-proxy.ts'
import { FULL } from '../../support/scale.ts'
import {
  stormHolders,
  holderOf,
  skipRetryDelays,
  LOST_SHARE,
  RELOAD_EVERY,
  reopen,
  swipe,
} from '../../support/storm.ts'
import { expect, ignoreFailedCalls, openAs, test } from '../../support/test.ts'

// The smallest viewport in which the toast of a sale does not cover the next one, because hundreds of sales are rendered.
test.use({ ownServer: 'storm-till', serviceWorkers: 'allow', viewport: { width: 1280, height: 720 } })

const SALES = FULL ? 200 : 8
const CARDS = FULL ? 60 : 5
const PRICE = 1.5
const TOP_UP = 1_000

test('a till on a network that loses requests and responses charges every sale once', async ({
  page,
  server,
  consoleErrors,
}) => {
  if (FULL) test.setTimeout(1_200_000)
  const admin = await apiOf(server.url, 'admin')
  await admin.call(cassa.createListino, { body: { nome: 'Merenda di prova', costo: -PRICE } })
  const holders = await stormHolders(admin, CARDS)
  for (const { id } of holders)
    await admin.call(saldo.move, { params: { id }, body: { operazione: TOP_UP, descrizione: 'Ricarica' } })
  const proxy = await lossyProxy(server.url)
  const sales = new Map<number, number>()
  await openAs(page, 'cassa', `${proxy.url}/mf-cassa/`)
  await skipRetryDelays(page)
  proxy.lose(LOST_SHARE)
  for (let turn = 0; turn < SALES; turn += 1) {
    const { id, card } = holderOf(holders, turn)
    await page.getByRole('button', { name: /^Merenda di prova/ }).click()
    await page.getByRole('button', { name: 'Conferma Acquisto' }).click()
    const dialog = page.getByRole('dialog', { name: 'Scannerizza card per pagare' })
    await expect(dialog.getByText('Lettore pronto')).toBeVisible()
    await swipe(page, card)
    await expect(page.getByText('Lettore pronto')).toHaveCount(0)
    if (turn % RELOAD_EVERY === 0) await reopen(page, 'Cassa')
    await expect(dialog).toHaveCount(0, { timeout: 30_000 })
    await expect(page.getByRole('button', { name: 'Conferma Acquisto' })).toBeDisabled()
    sales.set(id, (sales.get(id) ?? 0) + 1)
  }
  proxy.lose(0)
  await reopen(page, 'Cassa')
  await expectStored(page, 'pagamento', 0)
  await expectStored(page, 'carrello', 0)

  for (const { id } of holders) {
    const { data } = await admin.call(saldo.logs, { params: { id }, query: { per_page: 500 } })
    const charged = data.filter(({ operazione }) => operazione < 0)
    expect(charged.map(({ operazione }) => operazione)).toEqual(
      Array.from({ length: sales.get(id) ?? 0 }, () => -PRICE),
    )
    const { saldo: left } = await admin.call(anagrafica.read, { params: { id } })
    expect(left).toBe(TOP_UP - PRICE * charged.length)
  }
  expect(proxy.lost().requests).toBeGreaterThan(0)
  expect(proxy.lost().replies).toBeGreaterThan(0)
  await proxy.close()
  ignoreFailedCalls(consoleErrors)
})
