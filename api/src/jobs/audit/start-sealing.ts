import type { Services } from '../../config/services.ts'
import { sealEntries } from '../../domain/audit/seal-entries.ts'
import { listDataKeys } from '../../domain/data-key/data-key.repository.ts'

const MINUTE_MS = 60_000

type With = Pick<Services, 'db' | 'appKey' | 'auditKey' | 'openings' | 'clock' | 'log'>

/**
 * Once a minute writes the records that this process has opened, and seals the rows of the register of changes. A stop
 * writes the opened records and leaves the sealing to the next start.
 */
export function startSealing(services: With): { stop: () => Promise<void> } {
  const { openings, log } = services
  let running: Promise<void> = Promise.resolve()
  const run = (work: () => Promise<void>) =>
    work().catch((error: unknown) => {
      log.warn({ code: error instanceof Error ? error.name : typeof error }, 'the register waits to be sealed')
    })
  const timer = setInterval(() => {
    running = running.then(() => run(() => sealNow(services)))
  }, MINUTE_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await running
      await run(openings.flush)
    },
  }
}

/** Writes the opened records and seals every row that is committed by now. */
export async function sealNow({ db, appKey, auditKey, openings, clock }: Omit<With, 'log'>): Promise<void> {
  await openings.flush()
  const keys = await listDataKeys(db, appKey, 'registro')
  while ((await sealEntries(db, { keys, key: auditKey, now: clock() })) > 0);
}
