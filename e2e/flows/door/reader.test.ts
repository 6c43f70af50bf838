import type { AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { apiOf } from '../../support/api.ts'
import { accesses, cardHolders, insideSinceYesterday, membersOutside } from '../../support/people.ts'
import { readDigits } from '../../support/reader.ts'
import { expect, openAs, test, type Page } from '../../support/test.ts'

/** Input of a card reader or by hand at the door: each card has its verdict, and no key presses a button. */

test.use({ ownServer: 'reader' })

test('thirty scans without a pause have thirty verdicts in order, none lost and none twice', async ({
  page,
  server,
}) => {
  // The others, adults, are for the tests that let them out.
  const thirty = (await membersOutside(server.url)).slice(-30)
  expect(thirty).toHaveLength(30)
  await openDoor(page)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/scanner/read')) keys.push(request.headers()['idempotency-key'])
  })
  await watchVerdicts(page)
  await readDigits(page, thirty.map(({ card_id }) => card_id ?? '').join(''))
  await expect.poll(async () => (await verdicts(page)).length, { timeout: 30_000 }).toBe(30)
  for (const [index, verdict] of (await verdicts(page)).entries()) {
    expect(verdict).toContain(nameOf(thirty[index]))
    expect(verdict).toContain('DENTRO')
  }
  await expect(rows(page)).toHaveCount(20)
  await expect(rows(page).first()).toContainText(nameOf(thirty[29]))
  expect(new Set(keys).size).toBe(30)
  expect(keys).toHaveLength(30)
  const logged = await accesses(server.url, 30)
  expect(logged.map(({ anagrafica_id, action }) => [anagrafica_id, action])).toEqual(
    thirty.map(({ id }) => [id, 'ingresso']),
  )
})

test('two tablets that read the same card at once show an entry and an exit', async ({ page, browser, server }) => {
  const member = await oneOutside(server.url)
  const context = await browser.newContext({ baseURL: server.url })
  const other = await context.newPage()
  await openDoor(page)
  await openDoor(other)
  await Promise.all([page, other].map((tablet) => readDigits(tablet, member.card_id ?? '')))
  const shown = await Promise.all(
    [page, other].map(async (tablet) => {
      await expect(verdictOf(tablet)).toContainText(/DENTRO|FUORI/)
      await expect(rows(tablet)).toHaveCount(1)
      await expect(rows(tablet)).toContainText(nameOf(member))
      return /DENTRO|FUORI/.exec((await verdictOf(tablet).textContent()) ?? '')?.[0]
    }),
  )
  expect(shown.sort()).toEqual(['DENTRO', 'FUORI'])
  expect((await accesses(server.url, 2)).map(({ anagrafica_id, action }) => [anagrafica_id, action])).toEqual([
    [member.id, 'ingresso'],
    [member.id, 'uscita'],
  ])
  await context.close()
})

test('a reader that sends Enter presses no button', async ({ page, server }) => {
  const member = await oneOutside(server.url)
  const start = await openDoor(page)
  await start.focus()
  await readDigits(page, member.card_id ?? '', { enter: true })
  await expect(verdictOf(page)).toContainText('DENTRO')
  await expect(start).toBeVisible()
  await expect(start).toBeFocused()
})

test('a card that is read under a dialog presses no button in it, and can be read after it is closed', async ({
  page,
  server,
}) => {
  const member = await oneOutside(server.url)
  await insideSinceYesterday(await apiOf(server.url, 'admin'), {
    nome: 'Ivo',
    cognome: 'Dimenticati',
    card_id: '8600000001',
  })
  const before = await inside(server.url)
  await openAs(page, 'admin', '/accessi/access-point')
  await page.getByRole('button', { name: 'Inizia turno' }).click()
  await page.getByRole('button', { name: 'Fai uscire' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Fai uscire' }).focus()
  await readDigits(page, member.card_id ?? '', { enter: true })
  await expect(page.getByText('Card non letta: chiudi la finestra aperta e ripassala')).toBeVisible()
  await readDigits(page, '002501607')
  await expect(dialog.getByRole('button', { name: 'Fai uscire' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Annulla' }).click()
  await expect(page.getByText('Lettore pronto')).toBeVisible()
  await expect(page.getByText('Nessuna lettura recente')).toBeVisible()
  expect(await inside(server.url)).toEqual(before)
  await readDigits(page, member.card_id ?? '')
  await expect(verdictOf(page)).toContainText('DENTRO')
  await expect(rows(page)).toHaveCount(1)
  expect(await inside(server.url)).toEqual([...before, member.id].sort((one, two) => one - two))
})

test('cards can also be typed slowly, pasted, or mixed with letters', async ({ page, context, server }) => {
  const [slow, pasted, lettered] = await membersOutside(server.url)
  if (!slow || !pasted || !lettered) throw new Error('the demo data has no such members')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openDoor(page)
  await page.keyboard.type(slow.card_id ?? '', { delay: 280 })
  await expect(verdictOf(page)).toContainText(nameOf(slow))

  const text = `Card n. ${pasted.card_id?.slice(0, 5)} ${pasted.card_id?.slice(5)}`
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+V')
  await expect(verdictOf(page)).toContainText(nameOf(pasted))

  await readDigits(page, [...(lettered.card_id ?? '')].join('x'))
  await expect(verdictOf(page)).toContainText(nameOf(lettered))
  await expect(rows(page)).toHaveCount(3)
  await expect(page.getByLabel('Numero della card')).toHaveValue('')
  expect((await accesses(server.url, 3)).map(({ anagrafica_id, action }) => [anagrafica_id, action])).toEqual(
    [slow, pasted, lettered].map(({ id }) => [id, 'ingresso']),
  )
})

test('nine digits are an error and eleven a card and an error; neither is sent', async ({ page, server }) => {
  const member = await oneOutside(server.url)
  await openDoor(page)
  const [last] = await accesses(server.url, 1)
  await readDigits(page, '002501607')
  await expect(verdictOf(page)).toContainText('Lettura incompleta: 9 cifre su 10')
  expect(await accesses(server.url, 1)).toEqual([last])
  await readDigits(page, `${member.card_id}5`)
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).filter({ hasText: 'DENTRO' })).toContainText(nameOf(member))
  await expect(rows(page).filter({ hasText: 'Lettura incompleta' })).toHaveCount(2)
  expect((await accesses(server.url, 2)).map(({ id, anagrafica_id }) => [id === last?.id, anagrafica_id])).toEqual([
    [true, last?.anagrafica_id],
    [false, member.id],
  ])
})

const verdictOf = (page: Page) => page.getByRole('region', { name: 'Esito' })
const rows = (page: Page) => page.getByRole('list', { name: 'Ultime letture' }).getByRole('listitem')
const nameOf = (member?: AnagraficaRow) => `${member?.nome} ${member?.cognome}`

/** Opens the door; returns the shift button. */
async function openDoor(page: Page) {
  await openAs(page, 'scanner', '/mf-scanner/')
  await expect(page.getByText('Lettore pronto')).toBeVisible()
  return page.getByRole('button', { name: 'Inizia turno' })
}

async function oneOutside(url: string): Promise<AnagraficaRow> {
  const [member] = await membersOutside(url)
  if (!member) throw new Error('the demo data has nobody outside')
  return member
}

async function inside(url: string): Promise<number[]> {
  const people = (await cardHolders(url)).filter(({ stato_accesso }) => stato_accesso === 'dentro')
  return people.map(({ id }) => id).sort((one, two) => one - two)
}

/** Records every result that the page's list shows, in order. */
async function watchVerdicts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const recorded = new Map<string, number>()
    const verdicts: string[] = []
    Reflect.set(window, 'verdicts', verdicts)
    new MutationObserver(() => {
      // A row displaced by waiting ones comes back as a new element: only an additional row with its text is a new verdict.
      const present = new Map<string, number>()
      for (const row of [...document.querySelectorAll('[aria-label="Ultime letture"] li')].reverse()) {
        const text = row.textContent ?? ''
        if (/Verifica in corso|in attesa/.test(text)) continue
        const count = (present.get(text) ?? 0) + 1
        present.set(text, count)
        if (count <= (recorded.get(text) ?? 0)) continue
        recorded.set(text, count)
        verdicts.push(text)
      }
    }).observe(document.body, { subtree: true, childList: true })
  })
}

function verdicts(page: Page): Promise<string[]> {
  return page.evaluate<string[]>('window.verdicts')
}
