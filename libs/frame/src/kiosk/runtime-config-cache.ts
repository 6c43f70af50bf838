import { Remotes } from '@cortile/contract/remotes.ts'
import { fetchRuntimeConfig, setRuntimeConfig } from '../api/runtime-config.ts'
import { retryUntilAnswered } from '../outbox/retry.ts'
import { readStored, writeStored } from '../storage/local-storage.ts'

const KEY = 'cortile.remotes'
/** Timeout of an attempt in the background. */
const ATTEMPT_MS = 15_000

/** A page at a door stays open for weeks; a licence key may change meanwhile. */
const RENEW_MS = 5 * 60_000

/**
 * Sets the configuration of the page from `/remotes.json`, or, without an answer within `timeoutMs`, the stored one.
 * Then it retries until there is an answer, and refetches periodically: a server with a licence key refuses every call
 * without it. Never rejects.
 */
export async function refreshRuntimeConfig(timeoutMs: number): Promise<void> {
  const last = readStored(Remotes, KEY)
  if (last) setRuntimeConfig(last)
  setInterval(() => void refresh(ATTEMPT_MS), RENEW_MS)
  if (!(await refresh(timeoutMs))) void retryUntilAnswered(() => refresh(ATTEMPT_MS))
}

/** Resolves to whether there was an answer. */
async function refresh(timeoutMs: number): Promise<boolean> {
  try {
    const config = await fetchRuntimeConfig(AbortSignal.timeout(timeoutMs))
    setRuntimeConfig(config)
    writeStored(KEY, config)
    return true
  } catch {
    return false
  }
}
