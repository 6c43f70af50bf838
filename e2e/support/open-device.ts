import type { Browser } from '@playwright/test'
import type { Page } from './test.ts'

export interface Device {
  page: Page
  /** What the browser complained about. */
  complaints: string[]
}

/** A browser of its own: another device, another login. */
export async function openDevice(
  browser: Browser,
  baseURL: string,
  viewport: { width: number; height: number },
): Promise<Device> {
  const context = await browser.newContext({ baseURL, viewport, locale: 'it-IT', timezoneId: 'Europe/Rome' })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { page, complaints }
}
