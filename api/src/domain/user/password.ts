import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { overloaded } from '../refusal.ts'

/** argon2id (the library's default) with 19 MiB, 2 passes, 1 lane: the OWASP minimum. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Concurrent hashes: a flood of logins must not exhaust the machine's memory. */
const AT_ONCE = Math.min(4, Math.max(1, availableParallelism()))
/** Length of the queue. Logins fill half of it at most, so that users can still change a password. */
const WAITING_AT_MOST = { stranger: 20, user: 40 }

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(who: keyof typeof WAITING_AT_MOST, work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE && waiting.length >= WAITING_AT_MOST[who]) throw overloaded()
  while (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

/** Hashes a new password, as one of a user. Throws 503 if the queue is full. */
export function hashPassword(password: string): Promise<string> {
  return inTurn('user', () => hash(password, OPTIONS))
}

let dummyHash: Promise<string> | undefined

/**
 * Whether the password matches `stored`. `null` (no user, or none set yet) takes the same time and never matches. Throws
 * 503 if the queue is full.
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
  who: 'stranger' | 'user',
): Promise<boolean> {
  dummyHash ??= hash('the password of no user', OPTIONS)
  const against = stored ?? (await dummyHash)
  const right = await inTurn(who, () => verify(against, password))
  return stored !== null && right
}
