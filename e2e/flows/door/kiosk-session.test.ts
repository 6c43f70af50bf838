import { endSessionOf, expectEnded, logOut } from '../../support/kiosk-session.ts'
import { accesses, outside } from '../../support/people.ts'
import { readDigits } from '../../support/reader.ts'
import { expect, forgiveCalls, logIn, openAs, test } from '../../support/test.ts'

/** The office ends the session of a tablet at work: it says so, and what had no answer yet belongs to its account. */

test.use({ ownServer: 'door-session', serviceWorkers: 'allow' })

const DOOR = 'Portineria'

test('readings that wait when the session is ended are seen by another account, and sent by their own', async ({
  page,
  browser,
  server,
  complaints,
}) => {
  const [one, two, other] = await outside(server.url)
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
  // In the order of the door: these two were read before that one.
  expect(await loggedSince(3)).toEqual([one, two, other].map((member) => [member?.id, 'ingresso']))
  forgiveCalls(complaints)
})

test('a card that is read after the session was ended is not lost: it is answered after the next login', async ({
  page,
  browser,
  server,
  complaints,
}) => {
  const [member] = await outside(server.url)
  const [before] = await accesses(server.url, 1)
  await openAs(page, 'scanner', '/mf-scanner/')
  await expect(page.getByText('Lettore pronto')).toBeVisible()
  await endSessionOf(browser, server.url, DOOR)
  await readDigits(page, member?.card_id ?? '')
  await expectEnded(page)
  expect((await accesses(server.url, 1)).map(({ id }) => id)).toEqual([before?.id])
  // Whoever opens the page anew is told, too.
  await page.reload()
  await expectEnded(page)

  await logIn(page, 'scanner', '/mf-scanner/')
  await expect(page.getByRole('region', { name: 'Esito' })).toContainText('DENTRO')
  const logged = await accesses(server.url, 2)
  expect(logged.map(({ id, anagrafica_id }) => [id === before?.id, anagrafica_id])).toEqual([
    [true, before?.anagrafica_id],
    [false, member?.id],
  ])
  forgiveCalls(complaints)
})
