import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { apiOf } from '@cortile/e2e/support/api.ts'
import type { CDPSession, Page } from '@playwright/test'
import { noiseOf, quantile, type Figure } from '../figure.ts'
import { delayingProxy } from './delaying-proxy.ts'
import type { Run } from './run.ts'
import { slowDevice } from './slow-device.ts'

/** Delay of API responses. Goal F3: docs/performance.md. */
const API_MS = 60
const READINGS = { quick: 30, full: 100 }
/** Longer than any result is kept on the screen before the next one: a card that waits for it would be measured so. */
const BETWEEN_CARDS_MS = 2_000
/** The first readings are not measured, because the code is still being compiled. */
const WARM_UP = 10

/** F3: time from the last digit of a card to its painted verdict. */
export async function verdictTime({ browser, url, quick }: Run): Promise<Figure[]> {
  const cards = await cardsOf(url)
  const proxy = await delayingProxy(url, API_MS)
  const { context, page, session } = await slowDevice(browser, { url: proxy.url, role: 'scanner' })
  try {
    await page.addInitScript(watchVerdicts)
    await page.goto('/mf-scanner/')
    await page.getByText('Lettore pronto').waitFor()
    const times: number[] = []
    for (let turn = 0; turn < WARM_UP + (quick ? READINGS.quick : READINGS.full); turn += 1) {
      await typeCard(session, cards[turn % cards.length] ?? '')
      const time = await nextVerdict(page, turn)
      if (turn >= WARM_UP) times.push(time)
      await page.waitForTimeout(BETWEEN_CARDS_MS)
    }
    const figure = { what: 'last digit of a card → verdict painted', unit: 'ms', noise: noiseOf(times) } as const
    return [
      { ...figure, id: 'F3 p50', value: quantile(times, 0.5), goal: 120 },
      { ...figure, id: 'F3 p95', value: quantile(times, 0.95), goal: 250 },
    ]
  } finally {
    await context.close()
    await proxy.close()
  }
}

async function cardsOf(url: string): Promise<string[]> {
  const admin = await apiOf(url, 'admin')
  const { data } = await admin.call(anagrafica.list, { query: { per_page: 100, hasCard: '1', stato: 'attivo' } })
  return data.flatMap(({ card_id }) => card_id ?? [])
}

/** Runs in the page: records for every verdict the time from the last digit to its paint. */
function watchVerdicts(): void {
  const times: number[] = []
  let digit = 0
  let shown: Element | null = null
  Object.assign(globalThis, { verdictTimes: times })
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (/^\d$/.test(key)) digit = timeStamp
    },
    true,
  )
  new MutationObserver(() => {
    const verdict = document.querySelector('[data-kind="dentro"], [data-kind="fuori"], [data-kind="errore"]')
    if (!verdict || verdict === shown) return
    shown = verdict
    const since = digit
    // A message posted before a paint is delivered after it.
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => times.push(performance.now() - since)
      channel.port2.postMessage(null)
    })
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-kind'] })
}

/** Types like a card reader; each key has the time at which the browser receives it. */
async function typeCard(session: CDPSession, card: string): Promise<void> {
  const keys = [...card].flatMap((digit) => {
    const key = { key: digit, code: `Digit${digit}`, windowsVirtualKeyCode: digit.charCodeAt(0) }
    return [
      session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: digit, ...key }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
    ]
  })
  await Promise.all(keys)
}

async function nextVerdict(page: Page, turn: number): Promise<number> {
  const handle = await page.waitForFunction((index) => {
    const times: unknown = Reflect.get(globalThis, 'verdictTimes')
    return Array.isArray(times) && index in times ? Number(times[index]) : null
  }, turn)
  return Number(await handle.jsonValue())
}
