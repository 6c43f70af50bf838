import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { ended, run } from './program.ts'
import type { TestServer } from './test-server.ts'

export interface Worker {
  child: ChildProcess
  /** Starts delivery; its clock is ahead by this many milliseconds. */
  begin: (ahead?: number) => void
  /** Resolves when the process has ended, with its exit code. */
  ended: Promise<number | null>
}

/** A process ready to deliver the mails of the test's database to `smtpUrl`; throws if it ends before it is ready. */
export async function readyWorker(
  { database, services: { config } }: TestServer,
  smtpUrl: string,
  { perHour = config.mailPerHour, mailFrom = config.mailFrom } = {},
): Promise<Worker> {
  const worker = run('delivery-process', {
    SMTP_URL: smtpUrl,
    MAIL_FROM: mailFrom,
    MAIL_PER_HOUR: String(perHour),
    DELIVERY: JSON.stringify({ where: database.where }),
  })
  const end = ended(worker)
  const early = end.then((code) =>
    Promise.reject(new Error(`ended with ${code} before it was ready: ${worker.said()}`)),
  )
  await Promise.race([once(worker.process, 'message'), early])
  return { child: worker.process, ended: end, begin: (ahead = 0) => void worker.process.send(ahead) }
}
