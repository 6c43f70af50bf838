import { nameTheAdmin, showsAll, recordEffects } from '../../support/no-script.ts'
import { usedPayloads } from '../../support/payloads.ts'
import { pricePayloads } from '../../support/stored-payloads.ts'
import { expect, openAs, test } from '../../support/test.ts'

test.use({ ownServer: 'till-no-script' })

test('scripts in the price list are shown as text at the till, and none of them runs', async ({ page, server }) => {
  await pricePayloads(server.url)
  await nameTheAdmin(server.url)
  const ran = recordEffects(page, new URL(server.url).host)
  await openAs(page, 'admin')
  await showsAll(page, [['/cassa', usedPayloads]])
  expect(ran).toEqual([])
})
