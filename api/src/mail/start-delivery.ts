import { randomUUID } from 'node:crypto'
import { deliverOne, type Delivered, type Means } from './deliver.ts'
import type { Transport } from './transport.ts'

const POLL_MS = 1_000
/** Pauses while the mail server or the database is away: the first, doubled up to the longest. */
const AWAY_MS = 5_000
const AWAY_MAX_MS = 60_000

export interface Delivery {
  /** Resolves when the mail in hand has been dealt with. */
  stop: () => Promise<void>
}

/** Sends what waits in the outbox, one mail at a time. Several processes may run it on one database. */
export function startDelivery(services: Means, transport: Transport): Delivery {
  const me = randomUUID()
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
    deliverOne(services, transport, me).catch((error: unknown) => {
      services.log.warn({ code: error instanceof Error ? error.name : typeof error }, 'mail delivery paused')
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
