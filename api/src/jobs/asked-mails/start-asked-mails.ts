import { handleAsks, type Means } from './handle-asks.ts'

/**
 * Milliseconds between two looks at the queue. Never woken by an ask: what the worker does for a known address must not
 * fall into the time of the next answer.
 */
const POLL_MS = 1_000

/** Writes the codes and links that callers ask for; several processes may run it on one database. */
export function startAskedMails(means: Means): { stop: () => Promise<void> } {
  let stopping = false
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    timer = setTimeout(() => {
      running = handleAsks(means, () => stopping)
        .catch((error: unknown) => {
          means.log.warn({ code: error instanceof Error ? error.name : typeof error }, 'asked mails put off')
        })
        .then(() => {
          if (!stopping) look()
        })
    }, POLL_MS)
  }
  look()
  return {
    stop: () => {
      stopping = true
      clearTimeout(timer)
      return running
    },
  }
}
