import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@cortile/build/free-port.mjs'
import { moduleNames, type ModuleName } from '@cortile/contract/routes.ts'
import { startHost, type ModuleHost } from './hosts-static.ts'
import { REPO_ROOT, startServer, type RunningServer } from './server.ts'
import { expect, test as base, type Page } from './test.ts'

/** Shell and API on one origin, each module on another. */
export interface Hosted {
  url: string
  varDir: string
  hosts: Readonly<Record<ModuleName, ModuleHost>>
  /** Restarts the server with other URLs for some modules and the same data. */
  restart: (elsewhere: Partial<Record<ModuleName, string>>) => Promise<void>
  /** Deploys another build of the shell over the served one. */
  deployShell: (dist: string) => void
}

/** Folder of the repository's own build of an app. */
export function ownDist(app: string): string {
  return join(REPO_ROOT, app, 'dist')
}

export const test = base.extend<{ hosted: Hosted }, { everything: Hosted }>({
  everything: [
    async ({}, use, { workerIndex }) => {
      const varDir = mkdtempSync(join(tmpdir(), 'cortile-hosts-'))
      const port = await freePort()
      const url = `http://127.0.0.1:${port}`
      const hosts = await startHosts(url)
      const begin = (elsewhere: Partial<Record<ModuleName, string>>) => {
        const addresses = moduleNames.map((name) => [remoteOf(name), elsewhere[name] ?? hosts[name].manifest])
        const env = { PORT: String(port), VAR_DIR: varDir, MODULES: JSON.stringify(Object.fromEntries(addresses)) }
        // These flows do not depend on the database: the embedded one restarts fastest.
        return startServer({ engine: 'sqlite', name: `cortile_hosts_${workerIndex}`, env })
      }
      let running: RunningServer = await begin({})
      await use({
        url,
        varDir,
        hosts,
        restart: async (elsewhere) => {
          await running.stop()
          running = await begin(elsewhere)
        },
        deployShell: (dist) => cpSync(dist, running.ownBuild('shell'), { recursive: true }),
      })
      await running.stop()
      for (const host of Object.values(hosts)) await host.stop()
      rmSync(varDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  hosted: async ({ everything }, use) => {
    await use(everything)
    for (const name of moduleNames) {
      const host = everything.hosts[name]
      await host.start()
      host.fault(null)
      host.deploy(ownDist(`mf-${name}`))
      host.asked.length = 0
    }
  },
  baseURL: async ({ everything }, use) => use(everything.url),
})

function remoteOf(name: ModuleName): string {
  return `mf_${name.replaceAll('-', '_')}`
}

async function startHosts(shell: string): Promise<Hosted['hosts']> {
  const start = async (name: ModuleName) => {
    const host = await startHost(`mf-${name}`, ownDist(`mf-${name}`))
    host.admit(shell)
    return host
  }
  return {
    admin: await start('admin'),
    scanner: await start('scanner'),
    cassa: await start('cassa'),
    'self-service': await start('self-service'),
  }
}

/** Waits for the main heading of the current page. */
export async function expectPage(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
}

/** Opens a page by its menu link. */
export async function openByMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true }).click()
}

/** Messages of the browser and of federation about missing or invalid files. */
const FILE_ERRORS =
  /^(Failed to load resource|Access to fetch|Refused to|Loading the (script|stylesheet)|Connecting to|Fetch API cannot load|\[ ?Federation Runtime ?\]|Uncaught SyntaxError|Unexpected (end|token)|Invalid or unexpected token|Script error|missing \))/

/** Removes the messages about files of a faulty host; all others stay. */
export function ignoreHostErrors(consoleErrors: string[]): void {
  consoleErrors.splice(0, Infinity, ...consoleErrors.filter((message) => !FILE_ERRORS.test(message)))
}
