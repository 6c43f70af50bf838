import { expectStored } from '../../support/device.ts'
import { endSessionOf, expectEnded, logOut } from '../../support/kiosk-session.ts'
import { accesses, membersOutside } from '../../support/people.ts'
import { readDigits } from '../../support/reader.ts'
import { expect, ignoreFailedCalls, logIn, openAs, test } from '../../support/test.ts'

/** An administrator ends the session of a tablet at work: the tablet reports it, and keeps unanswered requests for their account. */

test.use({ ownServer: 'door-session', serviceWorkers: 'allow' })

const DOOR = 'Portineria'

test('waiting readings of an ended session are shown to another account, and sent by their own', async ({
  page,
  browser,
  server,
  consoleErrors,
}) => {
  const [one, two, other] = await membersOutside(server.url)
  const [before] = await accesses(server.url, 1)
  const loggedSince = async (count: number) => {
    const [last, ...logged] = await accesses(server.url, count + 1)
    expect(last?.id).toBe(before?.id)
    return logged.map(({ anagrafica_id, action }) => [anagrafica_id, action])
  }
  await openAs(page, 'scanner', '/mf-scanner/')
  await expect(page.getByText('Lettore pronto')).toBeVisible()
  await page.context().setOffline(true)
  for (const member of [one, two]) await readDigits(page, member?.card_id ?? '')
  await expect(page.getByText('2 letture in attesa, la più vecchia da')).toBeVisible()
  await endSessionOf(browser, server.url, DOOR)
  await expect(page.getByText('2 letture in attesa, la più vecchia da')).toBeVisible()
  await page.context().setOffline(false)
  await expectEnded(page)
  expect(await loggedSince(0)).toEqual([])

  await logIn(page, 'user', '/mf-scanner/')
  await expect(page.getByText(`2 letture di ${DOOR} aspettano: partono quando accede di nuovo`)).toBeVisible()
  await readDigits(page, other?.card_id ?? '')
  await expect(page.getByRole('region', { name: 'Esito' })).toContainText('DENTRO')
  expect(await loggedSince(1)).toEqual([[other?.id, 'ingresso']])

  await logOut(page, '/mf-scanner/')
  await logIn(page, 'scanner', '/mf-scanner/')
  await expect(page.getByRole('region', { name: 'Esito' })).toContainText('DENTRO')
  await expect(page.getByText('Verifica in corso...')).toHaveCount(0)
  // In the order of the readings.
  expect(await loggedSince(3)).toEqual([one, two, other].map((member) => [member?.id, 'ingresso']))
  ignoreFailedCalls(consoleErrors)
})

test('a card read after the end of the session is not lost: it is sent after the next login', async ({
  page,
  browser,
  server,
  consoleErrors,
}) => {
  const [member] = await membersOutside(server.url)
  const [before] = await accesses(server.url, 1)
  await openAs(page, 'scanner', '/mf-scanner/')
  await expect(page.getByText('Lettore pronto')).toBeVisible()
  await endSessionOf(browser, server.url, DOOR)
  await readDigits(page, member?.card_id ?? '')
  await expectEnded(page)
  await expectStored(page, 'lettura', 1)
  expect((await accesses(server.url, 1)).map(({ id }) => id)).toEqual([before?.id])
  // Also after a reload.
  await page.reload()
  await expectEnded(page)

  await logIn(page, 'scanner', '/mf-scanner/')
  await expect(page.getByRole('region', { name: 'Esito' })).toContainText('DENTRO')
  const logged = await accesses(server.url, 2)
  expect(logged.map(({ id, anagrafica_id }) => [id === before?.id, anagrafica_id])).toEqual([
    [true, before?.anagrafica_id],
    [false, member?.id],
  ])
  ignoreFailedCalls(consoleErrors)
})
