import type { LaunchOptions } from '@playwright/test'

/** The system's Chromium. */
export const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/** Its headless variant: starts faster and needs less for rendering, but every page always has the focus. */
export const HEADLESS = process.env['HEADLESS'] ?? CHROMIUM

/** Launch options: without a sandbox, as in a container, and without background requests. */
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
