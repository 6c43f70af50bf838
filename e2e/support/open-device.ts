import type { Browser } from '@playwright/test'
import { collectConsoleErrors, type Page } from './test.ts'

export interface Device {
  page: Page
  /** Errors and warnings in the browser's console. */
  consoleErrors: string[]
}

/** A separate browser context: another device with its own login. */
export async function openDevice(
  browser: Browser,
  baseURL: string,
  viewport: { width: number; height: number },
): Promise<Device> {
  const context = await browser.newContext({ baseURL, viewport, locale: 'it-IT', timezoneId: 'Europe/Rome' })
  const page = await context.newPage()
  return { page, consoleErrors: collectConsoleErrors(page) }
}
