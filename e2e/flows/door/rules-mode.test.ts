import { groupsAccessRules } from '@cortile/contract/groups-access-rules.ts'
import { groups } from '@cortile/contract/groups.ts'
import { presence } from '@cortile/contract/presence.ts'
import { settings } from '@cortile/contract/settings.ts'
import { apiOf, type Api } from '../../support/api.ts'
import { enrol } from '../../support/people.ts'
import { readAtStandstill } from '../../support/reader.ts'
import { expect, ignoreFailedCalls, openAs, test } from '../../support/test.ts'

test.use({ ownServer: 'rules-mode' })

const WELCOME = { nome: 'Ada', cognome: 'Attesi', card_id: '8600000001' }
const REFUSED = { nome: 'Ugo', cognome: 'Respinti', card_id: '8600000002' }
const LEAVING = { nome: 'Ivo', cognome: 'Partenti', card_id: '8600000003' }

/** Poll interval of the door. */
const POLL = '00:15'

test('an open door adopts the rules mode when it is switched on, lets members in by the rules, and always lets them out', async ({
  page,
  server,
  consoleErrors,
}) => {
  const system = await apiOf(server.url, 's-admin')
  const ruled = await newGroup(system, 'Con regola')
  await allowAlways(system, ruled)
  await enrol(system, { ...WELCOME, gruppo_id: ruled })
  const unruled = await newGroup(system, 'Senza regola')
  await enrol(system, { ...REFUSED, gruppo_id: unruled })
  const leaving = await enrol(system, { ...LEAVING, gruppo_id: unruled })
  await system.call(presence.forceEnter, { params: { id: leaving } })
  const verdict = page.getByRole('region', { name: 'Esito' })
  await page.clock.install()
  await openAs(page, 'scanner', '/mf-scanner/')
  await expect(page.getByText('Gruppi ammessi')).toBeVisible()
  await expect(page.getByText('Lettore pronto')).toBeVisible()

  await switchRules(system, true)
  // The server decides, also before the door has polled the new mode.
  await readAtStandstill(page, REFUSED.card_id)
  await expect(verdict).toContainText('Gruppo non autorizzato')
  await page.clock.fastForward(POLL)
  await expect(page.getByText('Si entra secondo le regole di accesso.')).toBeVisible()
  await expect(page.getByText('Gruppi ammessi')).toHaveCount(0)
  const rules = page.getByRole('region', { name: 'Regole di accesso' }).getByRole('listitem')
  await expect(rules.filter({ hasText: '00:00 - 23:59' })).toContainText('Con regola')

  await readAtStandstill(page, WELCOME.card_id)
  await expect(verdict).toContainText(`DENTRO${WELCOME.nome}`)
  await readAtStandstill(page, REFUSED.card_id)
  await expect(verdict).toContainText('Gruppo non autorizzato')
  await expect(verdict).toContainText(REFUSED.cognome)
  await readAtStandstill(page, LEAVING.card_id)
  await expect(verdict).toContainText(`FUORI${LEAVING.nome}`)

  await switchRules(system, false)
  await page.clock.fastForward(POLL)
  await expect(page.getByText('Gruppi ammessi')).toBeVisible()
  await readAtStandstill(page, REFUSED.card_id)
  await expect(verdict).toContainText(`DENTRO${REFUSED.nome}`)
  ignoreFailedCalls(consoleErrors)
})

async function switchRules(system: Api, on: boolean): Promise<void> {
  const value = String(on)
  await system.call(settings.update, { body: { settings: [{ key: 'access_point_by_rules', value }] } })
}

async function newGroup(system: Api, nome: string): Promise<number> {
  return (await system.call(groups.create, { body: { nome, colore: '#aa3377' } })).id
}

/** A rule for every day, all day. */
async function allowAlways(system: Api, group: number): Promise<void> {
  const days_of_week = [1, 2, 3, 4, 5, 6, 7]
  await system.call(groupsAccessRules.create, {
    body: { group_ids: [group], days_of_week, start_time: '00:00', end_time: '23:59:59' },
  })
}
