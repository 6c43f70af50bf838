import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { demoRecords } from '../../support/addresses.ts'
import { apiOf } from '../../support/api.ts'
import { openAs, test } from '../../support/test.ts'
import { expectDialogAt, walkScreens } from '../../support/walk.ts'

/** Screens and dialogs of prices, sales and fees: accessible in both schemes, at every width. */

test.use({ ownServer: 'sound-money' })

for (const walk of [
  { role: 's-admin', segments: ['cassa'], offset: 0 },
  { role: 'contabile', segments: ['cassa'], offset: 1 },
] as const)
  test(`the screens of ${walk.role} under cassa are accessible, light and dark, narrow and wide, and with large text`, async ({
    page,
    server,
  }) => {
    test.setTimeout(240_000)
    await walkScreens(page, server.url, walk)
  })

test('every dialog of prices and fees is accessible, light and dark, and on a phone', async ({ page, server }) => {
  const { member, quota } = await demoRecords(server.url)
  const owing = await (await apiOf(server.url, 'admin')).call(anagrafica.list, { query: { hasToPay: 1, per_page: 1 } })
  await openAs(page, 'admin')
  await expectDialogAt(page, '/cassa/listino-prezzi', 'Nuovo prodotto')
  await expectDialogAt(page, '/gestione/quote', 'Nuova quota')
  await expectDialogAt(page, '/gestione/quote', `Elimina ${quota.descrizione}`)
  await expectDialogAt(page, `/anagrafica/${owing.data[0]?.id}/quote`, /^Paga /)
  await expectDialogAt(page, `/anagrafica/${member.id}/quote`, `Annulla pagamento di ${quota.descrizione}`)
})
