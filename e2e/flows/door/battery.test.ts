import { expectStored } from '../../support/device.ts'
import { accesses, membersOutside } from '../../support/people.ts'
import { readDigits } from '../../support/reader.ts'
import { tabletInService, keysSent, test } from '../../support/tablet.ts'
import { expect, type Page } from '../../support/test.ts'

/** Power loss of a tablet at work: its pending requests are sent once, later. */

test.use({ ownServer: 'door-battery', serviceWorkers: 'allow' })

test('a door sends its readings after a power loss: in order, each once and with its own time', async ({
  tablet,
  server,
}) => {
  const three = (await membersOutside(server.url)).slice(0, 3)
  expect(three).toHaveLength(3)
  const [before] = await accesses(server.url, 1)
  const door = await tabletInService(tablet, 'scanner', '/mf-scanner/')
  await expect(door.getByText('Lettore pronto')).toBeVisible()
  await door.context().setOffline(true)
  const first = keysSent(door.context(), '/api/scanner/read')
  for (const { card_id } of three) await readDigits(door, card_id ?? '')
  await expect(door.getByText('3 letture in attesa, la più vecchia da')).toBeVisible()
  await expectWaiting(door, three)
  await expectStored(door, 'lettura', 3)
  const died = Date.now()
  await tablet.die()

  const again = await tablet.on('gone')
  const second = keysSent(again.context(), '/api/scanner/read')
  await again.goto('/mf-scanner/')
  await expect(again.getByText('3 letture in attesa, la più vecchia da')).toBeVisible()
  await expectWaiting(again, three)
  await again.context().setOffline(false)
  await expect(again.getByRole('region', { name: 'Esito' })).toContainText('DENTRO')
  await expect(again.getByText('Verifica in corso...')).toHaveCount(0)
  await expectStored(again, 'lettura', 0)

  const logged = await accesses(server.url, 4)
  expect(logged.map(({ id, anagrafica_id, action }) => [id === before?.id, anagrafica_id, action])).toEqual([
    [true, before?.anagrafica_id, before?.action],
    ...three.map(({ id }) => [false, id, 'ingresso']),
  ])
  const arrived = logged.slice(1).map(({ id }) => id)
  expect(arrived).toEqual(arrived.toSorted((one, other) => one - other))
  for (const { created_at } of logged) expect(Date.parse(created_at)).toBeLessThanOrEqual(died)
  expect([...second]).toHaveLength(3)
  expect([...first]).toEqual([...second].slice(0, 1))
})

/** The newest is first. */
async function expectWaiting(page: Page, members: readonly { card_id: string | null }[]): Promise<void> {
  const rows = page.getByRole('list', { name: 'Ultime letture' }).getByRole('listitem')
  await expect(rows).toContainText(members.map(({ card_id }) => `${card_id} - Verifica in corso...`).toReversed())
}
