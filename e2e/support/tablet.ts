import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { installed } from './device.ts'
import { openAs, test as base, type Page, type Role } from './test.ts'

/** A browser with its profile in a folder: what it has on the disk outlives it. */
export interface Tablet {
  /** Switched on; gives its page. */
  on: (network?: 'there' | 'gone') => Promise<Page>
  /** Switched off in peace: all that it remembers is on the disk. */
  off: () => Promise<void>
  /** The battery is empty: every process of it ends at once. */
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
        const gone = running.waitForEvent('close')
        process.kill(-(await mainProcess(running)), 'SIGKILL')
        await gone
        running = null
      },
    })
    await off()
    rmSync(profile, { recursive: true, force: true })
  },
})

/** Of a browser, which leads a process group of its own. */
async function mainProcess(context: BrowserContext): Promise<number> {
  const browser = await context.browser()?.newBrowserCDPSession()
  const told = await browser?.send('SystemInfo.getProcessInfo')
  const main = told?.processInfo.find(({ type }) => type === 'browser')
  if (!main) throw new Error('the browser does not tell its process')
  return main.id
}

/** A tablet whose account logged in on an earlier day: it remembers it, and opens without a network. */
export async function atWork(tablet: Tablet, role: Role, at: string): Promise<Page> {
  const first = await tablet.on()
  await first.clock.install()
  await openAs(first, role, at)
  await installed(first)
  await tablet.off()
  const page = await tablet.on()
  await page.goto(at)
  return page
}

/** The keys with which a call leaves from now on, in the order of their first attempt. */
export function keysSent(context: BrowserContext, path: string): Set<string | undefined> {
  const keys = new Set<string | undefined>()
  context.on('request', (request) => {
    if (request.url().endsWith(path)) keys.add(request.headers()['idempotency-key'])
  })
  return keys
}
