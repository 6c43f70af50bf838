import { Remotes } from '@cortile/contract/remotes.ts'
import { fetchRuntimeConfig, setRuntimeConfig } from '../api/runtime-config.ts'
import { retryUntilAnswered } from '../outbox/retry.ts'
import { readStored, writeStored } from '../storage/local-storage.ts'

const KEY = 'cortile.remotes'
/** Of an attempt that nobody waits for. */
const ATTEMPT_MS = 15_000

/** A door stands open for weeks; a licence key may change meanwhile. */
const RENEW_MS = 5 * 60_000

/**
 * Has the page told what `/remotes.json` says, or, where that is not to be had in `patienceMs`, what it said last. Then it is
 * asked for until it comes, and now and then again: a server that wants a licence key refuses every call without it. Never
 * rejects.
 */
export async function refreshRuntimeConfig(patienceMs: number): Promise<void> {
  const last = readStored(Remotes, KEY)
  if (last) setRuntimeConfig(last)
  setInterval(() => void ask(ATTEMPT_MS), RENEW_MS)
  if (!(await ask(patienceMs))) void retryUntilAnswered(() => ask(ATTEMPT_MS))
}

/** Resolves to whether there was an answer. */
async function ask(patienceMs: number): Promise<boolean> {
  try {
    const told = await fetchRuntimeConfig(AbortSignal.timeout(patienceMs))
    setRuntimeConfig(told)
    writeStored(KEY, told)
    return true
  } catch {
    return false
  }
}
