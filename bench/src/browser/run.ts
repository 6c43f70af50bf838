import type { Browser } from '@playwright/test'

/** Context of every measurement. */
export interface Run {
  browser: Browser
  /** URL of the server with demo data. */
  url: string
  /** A few measurements instead of many. */
  quick: boolean
}
