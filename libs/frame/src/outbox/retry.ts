const RETRY_MS = [1_000, 2_000, 4_000, 8_000] as const

/** Waits before the next attempt: 1, 2, 4, then 8 s, or until the network is back. `attempt` counts from 0. */
export function waitBeforeRetry(attempt: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)])
    addEventListener('online', done)
  })
}

/** Calls `ask` repeatedly, with growing delays, until it resolves to true: there was an answer. */
export async function retryUntilAnswered(ask: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0, answered = false; !answered; attempt += 1) {
    await waitBeforeRetry(attempt)
    answered = await ask()
  }
}
