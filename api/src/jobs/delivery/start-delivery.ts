import { randomUUID } from 'node:crypto'
import { URGENT } from '../../domain/mail/hourly-quota.ts'
import { createWorker, type Delivered, type Means } from './deliver.ts'
import type { Transport } from './envelope.ts'

const POLL_MS = 1_000
/** Pauses while the mail server or the database is unreachable: the first, doubled up to the longest. */
const AWAY_MS = 5_000
const AWAY_MAX_MS = 60_000

export interface Delivery {
  /** Resolves when the mails in progress have been handled. */
  stop: () => Promise<void>
}

/**
 * Sends the outbox: one mail at a time, and in a second lane codes and links, whose recipients would otherwise wait
 * behind a large mail. Several processes may run it on one database.
 */
export function startDelivery(services: Means, transport: Transport): Delivery {
  const lanes = [undefined, URGENT].map((kinds) =>
    startLane(services, createWorker(services, transport, randomUUID(), kinds)),
  )
  return { stop: async () => void (await Promise.all(lanes.map((lane) => lane.stop()))) }
}

function startLane({ log }: Means, work: () => Promise<Delivered>): Delivery {
  let stopped = false
  let wake = (): void => undefined
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const step = (): Promise<Delivered> =>
    work().catch((error: unknown) => {
      log.warn(namesOf(error), 'mail delivery paused')
      return 'away'
    })
  const run = async () => {
    let away = AWAY_MS
    while (!stopped) {
      const delivered = await step()
      if (delivered !== 'done' && !stopped) await pause(delivered === 'away' ? away : POLL_MS)
      if (delivered === 'away') away = Math.min(away * 2, AWAY_MAX_MS)
      if (delivered === 'done') away = AWAY_MS
    }
  }
  const running = run()
  return {
    stop: () => {
      stopped = true
      wake()
      return running
    },
  }
}

/** Name and code of an error; its message may contain user input. */
function namesOf(error: unknown): { name: string; code: string } {
  const facts = typeof error === 'object' && error !== null ? error : {}
  const textOf = (fact: unknown) => (typeof fact === 'string' || typeof fact === 'number' ? String(fact) : '')
  return { name: textOf('name' in facts && facts.name), code: textOf('code' in facts && facts.code) }
}
