import { groups } from '@cortile/contract/groups.ts'
import { apiOf } from '../../support/api.ts'
import { nameTheAdmin, showsAll, recordEffects } from '../../support/no-script.ts'
import { usedPayloads } from '../../support/payloads.ts'
import { numbered } from '../../support/stored-payloads.ts'
import { expect, openAs, test } from '../../support/test.ts'

test.use({ ownServer: 'door-no-script' })

test('scripts in the names of groups are shown as text at the door, and none of them runs', async ({
  page,
  server,
}) => {
  const admin = await apiOf(server.url, 'admin')
  for (const [index, payload] of usedPayloads.entries())
    await admin.call(groups.create, { body: { nome: numbered(payload, index), colore: '#aa3377' } })
  await nameTheAdmin(server.url)
  const ran = recordEffects(page, new URL(server.url).host)
  await openAs(page, 'admin')
  await showsAll(page, [['/accessi/access-point', usedPayloads.map(numbered)]])
  expect(ran).toEqual([])
})
