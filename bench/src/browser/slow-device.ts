import { tokenOfAccount } from '@cortile/e2e/support/api.ts'
import type { Role } from '@cortile/e2e/support/test.ts'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** Throttling to the speed of a cheap tablet. Goals F3 to F5: docs/performance.md. */
const CPU_SLOWER = 4
/** 1.6 Mbit/s with the latency of a Wi-Fi. Goal F4: docs/performance.md. */
const NETWORK = { offline: false, downloadThroughput: 200_000, uploadThroughput: 200_000, latency: 40 }

export interface Device {
  context: BrowserContext
  page: Page
  session: CDPSession
}

interface DeviceOptions {
  /** Origin of its pages. */
  url: string
  /** Role of the logged-in demo account; null without a session. */
  role: Role | null
  slowNetwork?: boolean
}

/** A tablet with an empty cache and a blank page. */
export async function slowDevice(browser: Browser, { url, role, slowNetwork = false }: DeviceOptions): Promise<Device> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
  })
  // Functions run in the page were compiled by tsx, which calls its helper `__name`.
  await context.addInitScript('globalThis.__name = (named) => named')
  if (role !== null) {
    const token = await tokenOfAccount(url, `${role}@oratorio.test`)
    await context.addInitScript((stored) => localStorage.setItem('access-token', stored), token)
  }
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
  if (slowNetwork) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
  }
  return { context, page, session }
}
