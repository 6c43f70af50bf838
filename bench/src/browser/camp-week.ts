import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { addDays } from '@cortile/contract/days.ts'
import { campPrices } from '@cortile/contract/er.regole.ts'
import { er } from '@cortile/contract/er.ts'
import { apiOf, type Api } from '@cortile/e2e/support/api.ts'
import type { Page } from '@playwright/test'
import { medianFigure, type Figure } from '../figure.ts'
import type { Run } from './run.ts'
import { slowDevice } from './slow-device.ts'

/** A large camp. Goal F6: docs/performance.md. */
const CHILDREN = 500
const WEEKS = 8
const OPTIONS = 20
const GOAL_MS = 1_000
const TURNS = { quick: 3, full: 9 }
/** The first opening is not measured, because the code of the page is still being loaded and compiled. */
const WARM_UP = 1
const LIST = '/gestione/estate-ragazzi'
const FIRST_DAY = '2099-06-01'

/** F6: from a press on a week to all its children painted, and to the list of its options. */
export async function campWeek({ browser, url, quick }: Run): Promise<Figure[]> {
  const week = await openCamp(await apiOf(url, 'admin'))
  const { context, page } = await slowDevice(browser, { url, role: 'admin' })
  try {
    const times: number[] = []
    for (let turn = 0; turn < WARM_UP + (quick ? TURNS.quick : TURNS.full); turn += 1) {
      await page.goto(LIST)
      await page.locator(`a[href="${LIST}/${week}"]`).first().waitFor()
      const time = await timeToOpen(page, `${LIST}/${week}`)
      if (turn >= WARM_UP) times.push(time)
    }
    const what = `a week of the camp with ${CHILDREN} children, ${WEEKS} weeks, ${OPTIONS} options`
    return [medianFigure({ id: 'F6', what, unit: 'ms', goal: GOAL_MS }, times)]
  } finally {
    await context.close()
  }
}

/** Presses the link of a week; the time until all its children are painted. */
function timeToOpen(page: Page, address: string): Promise<number> {
  return page.evaluate(
    async ({ href, count }) => {
      const painted = () =>
        new Promise<void>((resolve) => {
          // A message posted before a paint is delivered after it.
          requestAnimationFrame(() => {
            const channel = new MessageChannel()
            channel.port1.onmessage = () => resolve()
            channel.port2.postMessage(null)
          })
        })
      const isShown = () => document.querySelectorAll('[aria-label="Chi ha prenotato"] li').length >= count
      const start = performance.now()
      document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)?.click()
      while (!isShown()) await painted()
      await painted()
      return performance.now() - start
    },
    { href: address, count: CHILDREN },
  )
}

/** Makes the camp; gives the id of the week that all children have booked. */
async function openCamp(admin: Api): Promise<number> {
  const weeks: number[] = []
  for (let n = 0; n < WEEKS; n += 1) {
    const data_inizio = addDays(FIRST_DAY, 7 * n)
    const body = {
      data_inizio,
      data_fine: addDays(data_inizio, 4),
      max: CHILDREN,
      descrizione: `Grande ${n + 1}`,
      quota: 50,
    }
    weeks.push((await admin.call(er.create, { body })).id)
  }
  const [week = 0] = weeks
  await admin.call(campPrices.changeOptions, {
    params: { id: week },
    body: Array.from({ length: OPTIONS }, (_, n) => ({ nome: `Opzione ${n + 1}`, giorno: null, prezzo: n, max: null })),
    headers: { 'If-Match': '*' },
  })
  const child = {
    ...{
      data_nascita: '2016-03-04',
      luogo_nascita: 'Lodi',
      telefono_tutore: '333 1234567',
      nome_tutore: 'Rosa Bianchi',
    },
    ...{ privacy_accettata: true, autorizza_intervento_medico: true, autorizza_foto_video: true },
  }
  for (let n = 0; n < CHILDREN; n += 1) {
    const named = { nome: `Bimbo ${n}`, cognome: `Grande ${n % 90}`, email_tutore: `grande${n}@bench.test` }
    const { id } = await admin.call(anagrafica.create, { body: { ...child, ...named } })
    await admin.call(er.book, { params: { id: week, anagraficaId: id }, body: {} })
  }
  return week
}
