import { Remotes } from '@cortile/contract/remotes.ts'
import { beforeRetry } from '../keyed-call.ts'
import { readTold } from '../standalone.ts'
import { setTold } from '../told.ts'
import { readStored, writeStored } from '../device/stored.ts'

const KEY = 'cortile.remotes'
/** Of an attempt that nobody waits for. */
const ATTEMPT_MS = 15_000

/**
 * Has the page told what `/remotes.json` says, or, where that is not to be had in `patienceMs`, what it said last. Then it is
 * asked for until it comes: a server that wants a licence key refuses every call without it. Never rejects.
 */
export async function tellKiosk(patienceMs: number): Promise<void> {
  const last = readStored(Remotes, KEY)
  if (last) setTold(last)
  await ask(patienceMs).catch(() => void goOnAsking())
}

async function goOnAsking(): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    await beforeRetry(attempt)
    const told = await ask(ATTEMPT_MS).then(
      () => true,
      () => false,
    )
    if (told) return
  }
}

async function ask(patienceMs: number): Promise<void> {
  const told = await readTold(AbortSignal.timeout(patienceMs))
  setTold(told)
  writeStored(KEY, told)
}
