import { presence } from '@cortile/contract/presence.ts'
import { scanner } from '@cortile/contract/scanner.ts'
import { apiOf, type Api } from '../../support/api.ts'
import { enrol, insideSinceYesterday } from '../../support/people.ts'
import { readDigits } from '../../support/reader.ts'
import { expect, openAs, test, type Page } from '../../support/test.ts'

test.use({ ownServer: 'day-before' })

const YESTERDAY = { cognome: 'Dimenticati', nome: 'Ivo', card_id: '8700000001' }
const TODAY = { cognome: 'Puntuali', nome: 'Ada', card_id: '8700000002' }
const FIRST = { cognome: 'Mattinieri', nome: 'Ugo', card_id: '8700000003' }

test('at the start of a shift an operator with the grant is offered to let out the members inside since the day before', async ({
  page,
  browser,
  server,
}) => {
  const admin = await apiOf(server.url, 'admin')
  const ids = (await inside(admin)).map(({ id }) => id)
  if (ids.length > 0) await admin.call(presence.forceExitAll, { body: { ids } })
  await insideSinceYesterday(admin, YESTERDAY)
  for (const person of [TODAY, FIRST]) await enrol(admin, person)
  await admin.call(scanner.read, { body: { card_id: TODAY.card_id, noGroups: true } })

  const context = await browser.newContext({ baseURL: server.url })
  const tablet = await context.newPage()
  const requested: string[] = []
  tablet.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await openAs(tablet, 'scanner', '/mf-scanner/')
  await tablet.getByRole('checkbox', { name: 'Nessun Gruppo' }).check()
  await startShift(tablet)
  await readDigits(tablet, FIRST.card_id)
  await expect(tablet.getByRole('region', { name: 'Esito' })).toContainText('DENTRO')
  await expect(tablet.getByText('ancora dentro da ieri')).toHaveCount(0)
  expect(requested).not.toContain('/api/presence/inside')
  await context.close()

  await openAs(page, 'admin', '/accessi/access-point')
  await startShift(page)
  const offer = page.getByRole('region', { name: 'Ancora dentro da ieri' })
  await expect(offer).toContainText('1 ancora dentro da ieri')
  await offer.getByRole('button', { name: 'Fai uscire' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 persona uscirà adesso.')
  const names = dialog.getByRole('list', { name: 'Chi uscirà' }).getByRole('listitem')
  await expect(names).toHaveCount(1)
  await expect(names).toContainText(`${YESTERDAY.cognome} ${YESTERDAY.nome}`)
  await dialog.getByRole('button', { name: 'Fai uscire' }).click()
  await expect(page.getByText('Utenti espulsi con successo')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(offer).toHaveCount(0)
  expect((await inside(admin)).map(({ cognome }) => cognome).sort()).toEqual([FIRST.cognome, TODAY.cognome])
})

async function startShift(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Inizia turno' }).click()
  await expect(page.getByRole('button', { name: 'Fine turno' })).toBeVisible()
}

async function inside(admin: Api) {
  return (await admin.call(presence.inside, { query: { per_page: 500 } })).data
}
