import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** The server's secret: `APP_KEY`, or without it one that is generated once into `varDir`. */
export function findAppKey(config: Pick<Config, 'appKey' | 'varDir'>): string {
  if (config.appKey !== undefined) return config.appKey
  const file = join(config.varDir, 'app-key')
  try {
    // `wx`: of several processes that start at once only one writes; the others read it below.
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}
