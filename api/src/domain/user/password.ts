import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's default) with 19 MiB, 2 passes, 1 lane: the OWASP minimum. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Concurrent hashes: a flood of logins must not exhaust the machine's memory. */
const AT_ONCE = Math.min(4, Math.max(1, availableParallelism()))

let running = 0
const waiting: (() => void)[] = []

async function serializeByKey<T>(work: () => Promise<T>): Promise<T> {
  while (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

export function hashPassword(password: string): Promise<string> {
  return serializeByKey(() => hash(password, OPTIONS))
}

let stranger: Promise<string> | undefined

/** Whether the password matches `stored`. `null` (no user, or none set yet) takes the same time and never matches. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  stranger ??= hashPassword('the password of nobody')
  const against = stored ?? (await stranger)
  const right = await serializeByKey(() => verify(against, password))
  return stored !== null && right
}
