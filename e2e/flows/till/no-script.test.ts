import { cassa } from '@cortile/contract/cassa.ts'
import { apiOf } from '../../support/api.ts'
import { nameTheAdmin, showsAll, watch } from '../../support/no-script.ts'
import { written } from '../../support/payloads.ts'
import { expect, openAs, test } from '../../support/test.ts'

test.use({ ownServer: 'till-no-script' })

test('scripts in the price list are shown as text at the till, and none of them runs', async ({ page, server }) => {
  const admin = await apiOf(server.url, 'admin')
  for (const payload of written) await admin.call(cassa.createListino, { body: { nome: payload, costo: -1 } })
  await nameTheAdmin(server.url)
  const ran = watch(page, new URL(server.url).host)
  await openAs(page, 'admin')
  await showsAll(page, [['/cassa', written]])
  expect(ran).toEqual([])
})
