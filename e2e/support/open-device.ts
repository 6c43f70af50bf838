import type { Browser } from '@playwright/test'
import { complaintsOf, type Page } from './test.ts'

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
  return { page, complaints: complaintsOf(page) }
}
