import type { Browser } from '@playwright/test'

/** What every measurement gets. */
export interface Run {
  browser: Browser
  /** Of the server with demo data. */
  url: string
  /** A few measurements instead of many. */
  quick: boolean
}
