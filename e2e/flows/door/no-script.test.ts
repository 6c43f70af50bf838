import { groups } from '@cortile/contract/groups.ts'
import { apiOf } from '../../support/api.ts'
import { nameTheAdmin, showsAll, watch } from '../../support/no-script.ts'
import { written } from '../../support/payloads.ts'
import { numbered } from '../../support/stored-payloads.ts'
import { expect, openAs, test } from '../../support/test.ts'

test.use({ ownServer: 'door-no-script' })

test('scripts in the names of groups are shown as text at the door, and none of them runs', async ({
  page,
  server,
}) => {
  const admin = await apiOf(server.url, 'admin')
  for (const [index, payload] of written.entries())
    await admin.call(groups.create, { body: { nome: numbered(payload, index), colore: '#aa3377' } })
  await nameTheAdmin(server.url)
  const ran = watch(page, new URL(server.url).host)
  await openAs(page, 'admin')
  await showsAll(page, [['/accessi/access-point', written.map(numbered)]])
  expect(ran).toEqual([])
})
