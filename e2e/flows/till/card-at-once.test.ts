import { members } from '../../support/people.ts'
import { readDigits } from '../../support/reader.ts'
import { FULL } from '../../support/scale.ts'
import { expect, openAs, test } from '../../support/test.ts'

test.use({ ownServer: 'till-at-once' })

const SALES = FULL ? 12 : 2
const SLOWER = 4

test('a card that is read at the moment of the click on Conferma pays, on a slow device', async ({ page, server }) => {
  const [rich] = (await members(server.url, { hasCard: '1', stato: 'attivo' })).sort((a, b) => b.saldo - a.saldo)
  if (!rich) throw new Error('the demo data has no cards')
  await openAs(page, 'cassa', '/mf-cassa/')
  const confirm = page.getByRole('button', { name: 'Conferma Acquisto' })
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  for (let sale = 0; sale < SALES; sale += 1) {
    await page.getByRole('button', { name: /^Caramelle/ }).click()
    await expect(confirm).toBeEnabled()
    const box = await confirm.boundingBox()
    if (!box) throw new Error('the button is not in sight')
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left', clickCount: 1 } as const
    // The click is not awaited: the keys of the reader follow immediately.
    const pressed = [
      device.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at }),
      device.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at }),
    ]
    await readDigits(page, rich.card_id ?? '', { enter: true })
    await Promise.all(pressed)
    // The receipt, because the toast of the previous sale may still be shown.
    const receipt = page.getByRole('status', { name: 'Acquisto completato' })
    await expect(receipt).toBeVisible()
    await receipt.getByRole('button', { name: 'Chiudi l’avviso' }).click()
    await expect(receipt).toBeHidden()
  }
})
