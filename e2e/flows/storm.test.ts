import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { cassa } from '@cortile/contract/cassa.ts'
import { saldo } from '@cortile/contract/saldo.ts'
import { scanner } from '@cortile/contract/scanner.ts'
import { apiOf, type Api } from '../support/api.ts'
import { lossyProxy, type LossyProxy } from '../support/lossy-proxy.ts'
import { readDigits } from '../support/reader.ts'
import { expect, logIn, test, type Page } from '../support/test.ts'

/** A door and a till behind a network that loses three calls in ten, and their answers: nothing lost, nothing twice. */

test.use({ ownServer: 'storm' })

const FULL = process.env['CORTILE_FULL'] === 'true'
const READINGS = FULL ? 4_500 : 120
const SALES = FULL ? 500 : 30
/** A page is opened anew after so many. */
const RELOAD_EVERY = 13
const SHARE = 0.3
/** Cards in turn, so many that none comes back within the two seconds of a stuttering reader. */
const CARDS = 60
const PRICE = 1.5

interface Holder {
  id: number
  card: string
}

let proxy: LossyProxy
let admin: Api
let holders: Holder[]

test.beforeAll(async ({ server }) => {
  test.setTimeout(120_000)
  proxy = await lossyProxy(server.url)
  admin = await apiOf(server.url, 'admin')
  await admin.call(cassa.createListino, { body: { nome: 'Merenda di prova', costo: -PRICE } })
  holders = []
  for (let index = 0; index < CARDS; index += 1) holders.push(await newHolder(index))
})
test.afterAll(() => proxy.close())

test('every reading is made once, in the order of the door', async ({ page, complaints }) => {
  test.setTimeout(FULL ? 1_200_000 : 180_000)
  await logIn(page, 'scanner', `${proxy.url}/mf-scanner/`)
  await page.getByRole('checkbox', { name: 'Nessun Gruppo' }).check()
  await hurry(page)
  const before = await newest()
  proxy.lose(SHARE)
  for (let turn = 0; turn < READINGS; turn += 1) {
    await readDigits(page, holderOf(turn).card)
    if (turn % RELOAD_EVERY === RELOAD_EVERY - 1) await reopen(page, 'Lettore pronto')
  }
  proxy.lose(0)
  await expect(page.getByText('Verifica in corso...')).toHaveCount(0, { timeout: 60_000 })
  await expect(page.getByText('Rete assente')).toHaveCount(0)

  const logged = await readingsSince(before)
  expect(logged.map(({ anagrafica_id }) => anagrafica_id)).toEqual(
    Array.from({ length: READINGS }, (_, turn) => holderOf(turn).id),
  )
  for (const [index, { id }] of holders.entries()) {
    const own = logged.filter(({ anagrafica_id }) => anagrafica_id === id).map(({ action }) => action)
    expect(own, `card ${index}`).toEqual(own.map((_, turn) => (turn % 2 === 0 ? 'ingresso' : 'uscita')))
    const { stato_accesso } = await admin.call(anagrafica.read, { params: { id } })
    expect(stato_accesso).toBe(own.length % 2 === 0 ? 'fuori' : 'dentro')
  }
  expect(proxy.lost().requests).toBeGreaterThan(0)
  expect(proxy.lost().replies).toBeGreaterThan(0)
  // Chromium itself writes every call that fails into the console.
  complaints.length = 0
})

test('every sale is charged once', async ({ page, complaints }) => {
  test.setTimeout(FULL ? 1_800_000 : 180_000)
  const sales = new Map<number, number>()
  for (const { id } of holders)
    await admin.call(saldo.move, { params: { id }, body: { operazione: 1_000, descrizione: 'Ricarica' } })
  await logIn(page, 'cassa', `${proxy.url}/mf-cassa/`)
  await hurry(page)
  proxy.lose(SHARE)
  for (let turn = 0; turn < SALES; turn += 1) {
    const { id, card } = holderOf(turn)
    await page.getByRole('button', { name: /^Merenda di prova/ }).click()
    await page.getByRole('button', { name: 'Conferma Acquisto' }).click()
    const dialog = page.getByRole('dialog', { name: 'Scannerizza card per pagare' })
    await expect(dialog.getByText('Lettore pronto')).toBeVisible()
    await readDigits(page, card)
    await expect(page.getByText('Lettore pronto')).toHaveCount(0)
    if (turn % RELOAD_EVERY === 0) await reopen(page, 'Cassa')
    await expect(dialog).toHaveCount(0, { timeout: 30_000 })
    await expect(page.getByRole('button', { name: 'Conferma Acquisto' })).toBeDisabled()
    sales.set(id, (sales.get(id) ?? 0) + 1)
  }
  proxy.lose(0)
  await reopen(page, 'Cassa')
  await expect(page.getByText('Esito sconosciuto')).toHaveCount(0)

  for (const { id } of holders) {
    const { data } = await admin.call(saldo.logs, { params: { id }, query: { per_page: 500 } })
    const charged = data.filter(({ operazione }) => operazione < 0)
    expect(charged.map(({ operazione }) => operazione)).toEqual(
      Array.from({ length: sales.get(id) ?? 0 }, () => -PRICE),
    )
    const { saldo: left } = await admin.call(anagrafica.read, { params: { id } })
    expect(left).toBe(1_000 - PRICE * charged.length)
  }
  complaints.length = 0
})

async function newHolder(index: number): Promise<Holder> {
  const card = `88${String(index).padStart(8, '0')}`
  const person = { nome: `Nome${index}`, cognome: 'Tempesta', data_nascita: '1990-01-01', luogo_nascita: 'Lodi' }
  const { id } = await admin.call(anagrafica.create, {
    body: { ...person, email: `tempesta${index}@famiglie.test`, card_id: card },
  })
  return { id, card }
}

function holderOf(turn: number): Holder {
  const holder = holders[turn % holders.length]
  if (!holder) throw new Error('there are cards')
  return holder
}

/** The network is back again and again: what waits does not wait for its turn. */
async function hurry(page: Page): Promise<void> {
  const flicker = () => setInterval(() => dispatchEvent(new Event('online')), 50)
  await page.addInitScript(flicker)
  await page.evaluate(flicker)
}

/** Opened anew in the middle of it, as often as it takes until the page is there again. */
async function reopen(page: Page, sign: string): Promise<void> {
  await page.reload()
  await expect(page.getByText(sign).first()).toBeVisible({ timeout: 30_000 })
}

/** The id of the newest access there is. */
async function newest(): Promise<number> {
  const { data } = await admin.call(scanner.list, { query: { per_page: 1 } })
  return data[0]?.id ?? 0
}

/** Every access of a card of this test since then, in the order in which they were read. */
async function readingsSince(id: number) {
  const found = []
  for (let page = 1, more = true; more; page += 1) {
    const { data } = await admin.call(scanner.list, { query: { per_page: 500, page } })
    found.push(...data.filter((log) => log.id > id && log.cognome === 'Tempesta'))
    more = data.length === 500 && data.some((log) => log.id > id)
  }
  return found.toReversed()
}
