import { Scan as ScanSchema } from '@cortile/contract/scanner.ts'
import { checked } from '@cortile/frame/checked.ts'
import type { Scan } from './scan-queue.ts'

/** Readings without an answer outlive the page; they belong to the account that read them. */
const keyOf = (user: number) => `cortile.letture.${user}`

export function storedScans(user: number): Scan[] {
  const stored = parsed(localStorage.getItem(keyOf(user)))
  return Array.isArray(stored) ? stored.flatMap(scanOf) : []
}

export function storeScans(user: number, waiting: readonly Scan[]): void {
  if (waiting.length === 0) localStorage.removeItem(keyOf(user))
  else localStorage.setItem(keyOf(user), JSON.stringify(waiting))
}

function scanOf(value: unknown): Scan[] {
  if (typeof value !== 'object' || value === null || !('key' in value && 'at' in value && 'body' in value)) return []
  const { key, at } = value
  const { data: body } = checked(ScanSchema, value.body)
  return typeof key === 'string' && typeof at === 'number' && body ? [{ key, at, body }] : []
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
