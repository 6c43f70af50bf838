import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { POLL_MS } from '@cortile/contract/limits.ts'
import { apiOf } from '@cortile/e2e/support/api.ts'
import type { Page } from '@playwright/test'
import { medianFigure, quantile, type Figure } from '../figure.ts'
import { kiosks as pages } from './kiosks.ts'
import type { Run } from './run.ts'
import { slowDevice } from './slow-device.ts'

const ROWS = 500
const ROUNDS = { quick: 3, full: 7 }

/** F5: no layout shift, also while polling; interactions are painted in time; a page of 500 rows is rendered quickly. */
export async function steadiness(run: Run): Promise<Figure[]> {
  return [...(await kiosks(run)), ...(await rows(run))]
}

async function kiosks({ browser, url }: Run): Promise<Figure[]> {
  const open = []
  for (const { path, role } of pages) {
    const { context, page } = await slowDevice(browser, { url, role })
    await page.addInitScript(watchPage)
    await page.goto(path)
    await uses[path](page)
    open.push({ path, context, page })
  }
  // Long enough for every query on both pages to be polled; the pages wait in parallel.
  await new Promise((resolve) => setTimeout(resolve, 2 * POLL_MS))
  const figures: Figure[] = []
  for (const { path, context, page } of open) {
    const { shift, interactions } = await readWatched(page)
    await context.close()
    figures.push(
      { id: 'F5', what: `${path} layout shift, two polls long`, value: shift, unit: 'shift', goal: 0, noise: null },
      {
        id: 'F5',
        what: `${path} interaction to next paint, p98`,
        value: quantile(interactions, 0.98),
        unit: 'ms',
        goal: 200,
        noise: null,
      },
    )
  }
  return figures
}

const uses = { '/mf-scanner/': useDoor, '/mf-cassa/': useTill }

async function useDoor(page: Page): Promise<void> {
  await page.getByText('Lettore pronto').waitFor()
  const box = page.getByRole('checkbox').last()
  for (let turn = 0; turn < 10; turn += 1) await box.click()
}

async function useTill(page: Page): Promise<void> {
  const tiles = page.getByRole('list', { name: 'Prodotti' }).getByRole('button')
  await tiles.first().waitFor()
  for (let turn = 0; turn < 10; turn += 1) await tiles.nth(turn % 3).click()
}

async function rows({ browser, url, quick }: Run): Promise<Figure[]> {
  await fillUp(url)
  const times: number[] = []
  for (let round = 0; round < (quick ? ROUNDS.quick : ROUNDS.full); round += 1) {
    const { context, page } = await slowDevice(browser, { url, role: 'admin' })
    await page.goto('/mf-admin/anagrafica')
    await page.getByRole('row').nth(20).waitFor()
    times.push(await timeOfRows(page))
    await context.close()
  }
  return [
    medianFigure({ id: 'F5', what: `a page of ${ROWS} members, after it is chosen`, unit: 'ms', goal: 1_000 }, times),
  ]
}

/** Creates members up to the size of the largest page. */
async function fillUp(url: string): Promise<void> {
  const admin = await apiOf(url, 'admin')
  const { total } = await admin.call(anagrafica.list, { query: { per_page: 1 } })
  for (let index = total; index < ROWS; index += 1)
    await admin.call(anagrafica.create, {
      body: {
        nome: `Prova${index}`,
        cognome: 'Misura',
        data_nascita: '1990-01-01',
        luogo_nascita: 'Lodi',
        email: `misura${index}@famiglie.test`,
      },
    })
}

/** Ms from the choice of the page size until its rows are painted, including the request. */
async function timeOfRows(page: Page): Promise<number> {
  const done = page.evaluate(
    (count) =>
      new Promise<number>((resolve) => {
        let chosen = 0
        addEventListener('change', ({ timeStamp }) => (chosen = timeStamp), { capture: true, once: true })
        const check = () => {
          if (document.querySelectorAll('tbody tr').length < count) return requestAnimationFrame(check)
          return requestAnimationFrame(() => resolve(performance.now() - chosen))
        }
        check()
      }),
    ROWS,
  )
  await page.getByLabel('Righe per pagina').selectOption(String(ROWS))
  return done
}

/** Runs in the page: sums up the layout shifts without input, and records the time from each interaction to its paint. */
function watchPage(): void {
  const record = { shift: 0, interactions: new Array<number>() }
  Object.assign(globalThis, { watchedPage: record })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false)
        record.shift += Number(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
  const events: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && Number(entry.interactionId) > 0) record.interactions.push(entry.duration)
  }).observe(events)
}

function readWatched(page: Page): Promise<{ shift: number; interactions: number[] }> {
  return page.evaluate<{ shift: number; interactions: number[] }>('globalThis.watchedPage')
}
