import { ENDED_MAX } from '@cortile/contract/auth.ts'
import * as z from '@cortile/contract/zod.ts'
import { readStored, writeStored } from '../storage/local-storage.ts'

const KEY = 'cortile.usciti'
const Named = z.array(z.string())

/** The sessions that were left without a network, as the server takes them: `id|sha256 hex` of the token's secret. */
export function endedSessions(): readonly string[] {
  return readStored(Named, KEY) ?? []
}

/**
 * Remembers that a session was left while the server could not be told; the token itself is not kept. Where the browser
 * has no hash (a page without HTTPS on another machine) the session ends by its age.
 */
export async function rememberEnded(token: string): Promise<void> {
  const [id = '', secret = ''] = token.split('|')
  // The type says that it is always there; browsers give it to secure pages only.
  const hashing: SubtleCrypto | undefined = globalThis.crypto.subtle
  if (secret === '' || hashing === undefined) return
  const hash = new Uint8Array(await hashing.digest('SHA-256', new TextEncoder().encode(secret)))
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  writeStored(KEY, [...new Set([...endedSessions(), `${id}|${hex}`])].slice(-ENDED_MAX))
}

/** Forgets the sessions that the server has ended. */
export function forgetEnded(sent: readonly string[]): void {
  const left = endedSessions().filter((each) => !sent.includes(each))
  if (left.length === 0) localStorage.removeItem(KEY)
  else writeStored(KEY, left)
}
