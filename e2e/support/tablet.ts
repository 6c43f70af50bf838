import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { waitUntilInstalled } from './device.ts'
import { openAs, test as base, type Page, type Role } from './test.ts'

/** A browser with its profile in a folder, so that stored data survives a restart. */
export interface Tablet {
  /** Starts the browser; returns its page. */
  on: (network?: 'there' | 'gone') => Promise<Page>
  /** Regular shutdown: all data is written to the disk. */
  off: () => Promise<void>
  /** Power loss: all its processes are killed. */
  die: () => Promise<void>
}

export const test = base.extend<{ tablet: Tablet }>({
  tablet: async ({ playwright, baseURL }, use) => {
    const profile = mkdtempSync(join(tmpdir(), 'cortile-tablet-'))
    let running: BrowserContext | null = null
    const off = async () => {
      await running?.close()
      running = null
    }
    await use({
      on: async (network = 'there') => {
        running = await playwright.chromium.launchPersistentContext(profile, {
          offline: network === 'gone',
          ...(baseURL !== undefined && { baseURL }),
        })
        return running.pages()[0] ?? running.newPage()
      },
      off,
      die: async () => {
        if (!running) throw new Error('the tablet is not on')
        const closed = running.waitForEvent('close')
        process.kill(-(await mainProcess(running)), 'SIGKILL')
        await closed
        running = null
      },
    })
    await off()
    rmSync(profile, { recursive: true, force: true })
  },
})

/** Pid of the browser's main process, which leads its own process group. */
async function mainProcess(context: BrowserContext): Promise<number> {
  const browser = await context.browser()?.newBrowserCDPSession()
  const info = await browser?.send('SystemInfo.getProcessInfo')
  const main = info?.processInfo.find(({ type }) => type === 'browser')
  if (!main) throw new Error('the browser does not tell its process')
  return main.id
}

/** A tablet with a session and an installed service worker from an earlier start: it opens without a network. */
export async function tabletInService(tablet: Tablet, role: Role, at: string): Promise<Page> {
  const first = await tablet.on()
  await first.clock.install()
  await openAs(first, role, at)
  await waitUntilInstalled(first)
  await tablet.off()
  const page = await tablet.on()
  await page.goto(at)
  return page
}

/** Collects the idempotency keys of a call from now on, in the order of their first attempt. */
export function keysSent(context: BrowserContext, path: string): Set<string | undefined> {
  const keys = new Set<string | undefined>()
  context.on('request', (request) => {
    if (request.url().endsWith(path)) keys.add(request.headers()['idempotency-key'])
  })
  return keys
}
