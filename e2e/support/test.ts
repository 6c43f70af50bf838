import { roles, type Role } from '@cortile/contract/access.ts'
import { auth, LoggedIn } from '@cortile/contract/auth.ts'
import { expect, test as base, type Page } from '@playwright/test'
import type { RunningServer } from './server.ts'
import { openServers, type Servers } from './servers.ts'

export const DEMO_PASSWORD = 'Oratorio-demo-2026'
export { expect, roles, type Role, type Page }

interface WorkerFixtures {
  servers: Servers
}

interface TestFixtures {
  /** Name of the file's own server, so that its data does not affect other files; null for the shared one. */
  ownServer: string | null
  /** A server with demo data, shared by all files of a worker without their own. */
  server: RunningServer
  /** Errors and warnings in the browser's console; a test that provokes refusals removes them. */
  consoleErrors: string[]
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  servers: [
    async ({}, use, { project, workerIndex }) => {
      const servers = openServers(project.name, workerIndex)
      await use(servers)
      await servers.close()
    },
    { scope: 'worker' },
  ],
  // Test-scoped, because a worker-scoped option would start another worker and browser for each file.
  ownServer: [null, { option: true }],
  server: async ({ servers, ownServer }, use) => use(await servers.open(ownServer)),
  baseURL: async ({ server }, use) => use(server.url),
  consoleErrors: [
    async ({ page }, use) => {
      const consoleErrors = collectConsoleErrors(page)
      await use(consoleErrors)
      expect(consoleErrors, 'the browser has nothing to complain about').toEqual([])
    },
    { auto: true },
  ],
})

/** Playwright's own message in tests that block service workers. */
const BLOCKED = 'Service Worker registration blocked by Playwright'

/** Collects errors and warnings of a page from now on. */
export function collectConsoleErrors(page: Page): string[] {
  const consoleErrors: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && message.text() !== BLOCKED) consoleErrors.push(message.text())
  })
  page.on('pageerror', (error) => consoleErrors.push(error.message))
  return consoleErrors
}

/** Chromium's messages about failed requests; the second one is about a service worker's script. */
const FAILED_REQUEST = /^(Failed to load resource|An unknown error occurred when fetching the script)/

/** Removes Chromium's own messages about refused or lost requests; all others stay. */
export function ignoreFailedCalls(consoleErrors: string[]): void {
  consoleErrors.splice(0, Infinity, ...consoleErrors.filter((message) => !FAILED_REQUEST.test(message)))
}

/** Expects a single console error, which may appear after the page has changed, and removes it. */
export async function expectConsoleError(consoleErrors: string[], message: string): Promise<void> {
  await expect.poll(() => consoleErrors).toEqual([expect.stringContaining(message)])
  consoleErrors.length = 0
}

/**
 * Opens a URL as a demo account with an existing session (its token is stored), for flows that are not about the login form.
 * A login by the form shows a toast, and clicks below the toast would wait until it closes.
 */
export async function openAs(page: Page, role: Role, at = '/home'): Promise<void> {
  const beside = (path: string) => (URL.canParse(at) ? new URL(path, at).href : path)
  const data = { email: `${role}@oratorio.test`, password: DEMO_PASSWORD }
  const reply = await page.request.post(beside(auth.login.path), { data })
  expect(reply.ok(), `the login of ${role}`).toBe(true)
  const { token } = LoggedIn.parse(await reply.json())
  // An empty page of the origin, to store the token before any app reads it.
  const empty = beside('/empty')
  await page.route(empty, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await page.goto(empty)
  await page.evaluate((value) => localStorage.setItem('access-token', value), token)
  await page.unroute(empty)
  await page.goto(at)
  await expect(page.getByRole('main')).toBeVisible()
}

/** Logs in as a demo account by the form at a URL. */
export function logIn(page: Page, role: Role, at = '/'): Promise<void> {
  return logInAs(page, `${role}@oratorio.test`, at)
}

/** Logs in by the same form with an account that has the demo password. */
export async function logInAs(page: Page, email: string, at: string): Promise<void> {
  await page.goto(at)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(page.getByRole('main')).not.toContainText('Hai dimenticato la password?')
}
