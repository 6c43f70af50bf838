import type { LaunchOptions } from '@playwright/test'

/** The system's own. */
export const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/** The same without windows: it starts sooner and draws with less, but each of its pages believes that it has the focus. */
export const HEADLESS = process.env['HEADLESS'] ?? CHROMIUM

/** How a browser is started: without a sandbox, as in a container, and without calls of its own. */
export function launching(executablePath: string): LaunchOptions {
  return {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  }
}
