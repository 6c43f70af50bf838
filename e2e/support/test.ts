import { roles, type Role } from '@cortile/contract/access.ts'
import { auth } from '@cortile/contract/auth.ts'
import { expect, test as base, type Page } from '@playwright/test'
import type { RunningServer } from './server.ts'
import { openServers, type Servers } from './servers.ts'

export const DEMO_PASSWORD = 'Oratorio-demo-2026'
export { expect, roles, type Role, type Page }

interface WorkerFixtures {
  servers: Servers
}

interface TestFixtures {
  /** A file that names one has a server of its own, so that others don't meet what it leaves behind. */
  ownServer: string | null
  /** A server with demo data, shared by the files of one worker that name no other. */
  server: RunningServer
  /** What the browser complained about; a test that provokes refusals forgives them. */
  complaints: string[]
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
  // Of the test and not of the worker: a worker with a browser of its own for each file would start for seconds.
  ownServer: [null, { option: true }],
  server: async ({ servers, ownServer }, use) => use(await servers.open(ownServer)),
  baseURL: async ({ server }, use) => use(server.url),
  complaints: [
    async ({ page }, use) => {
      const complaints = complaintsOf(page)
      await use(complaints)
      expect(complaints, 'the browser has nothing to complain about').toEqual([])
    },
    { auto: true },
  ],
})

/** What Playwright itself says where a test has no use for service workers. */
const BLOCKED = 'Service Worker registration blocked by Playwright'

/** From now on, what the browser complains about on a page. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && message.text() !== BLOCKED) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

/** The second is said of a worker's script. */
const LOST = /^(Failed to load resource|An unknown error occurred when fetching the script)/

/** Forgives what Chromium itself writes about calls that were refused or lost; whatever else it complained about stays. */
export function forgiveCalls(complaints: string[]): void {
  complaints.splice(0, Infinity, ...complaints.filter((said) => !LOST.test(said)))
}

/** The browser has complained about one thing, perhaps a moment after the page has shown it; it is forgiven. */
export async function expectComplaint(complaints: string[], said: string): Promise<void> {
  await expect.poll(() => complaints).toEqual([expect.stringContaining(said)])
  complaints.length = 0
}

/**
 * Opens an address as a demo account that has logged in on this device before: by its token, where the form is not what a
 * flow is about. The form leaves the word of welcome over the page for seconds, and a click below it waits for that.
 */
export async function openAs(page: Page, role: Role, at = '/home'): Promise<void> {
  const beside = (path: string) => (URL.canParse(at) ? new URL(path, at).href : path)
  const data = { email: `${role}@oratorio.test`, password: DEMO_PASSWORD }
  const reply = await page.request.post(beside(auth.login.path), { data })
  expect(reply.ok(), `the login of ${role}`).toBe(true)
  const { token } = auth.login.reply.parse(await reply.json())
  // The storage of the origin, before any app looks into it.
  const empty = beside('/empty')
  await page.route(empty, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await page.goto(empty)
  await page.evaluate((given) => localStorage.setItem('access-token', given), token)
  await page.unroute(empty)
  await page.goto(at)
  await expect(page.getByRole('main')).toBeVisible()
}

/** Logs in as a demo account through the form of the page at an address. */
export function logIn(page: Page, role: Role, at = '/'): Promise<void> {
  return logInAs(page, `${role}@oratorio.test`, at)
}

/** Logs in through the same form with an account that has the demo password. */
export async function logInAs(page: Page, email: string, at: string): Promise<void> {
  await page.goto(at)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(page.getByRole('main')).not.toContainText('Hai dimenticato la password?')
}
