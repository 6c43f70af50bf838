import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { programFile } from './server-process.ts'
import type { TestServer } from './test-server.ts'

export interface Worker {
  child: ChildProcess
  /** Lets it deliver; its clock goes ahead by so many milliseconds. */
  begin: (ahead?: number) => void
  /** Resolves when the process has ended, with its exit code. */
  ended: Promise<number | null>
}

const running = new Set<ChildProcess>()

/** Ends what a test has left running. */
export function killWorkers(): void {
  running.forEach((child) => child.kill('SIGKILL'))
}

/** A process that is ready to deliver the mails of the test's database to `smtpUrl`; throws if it ends before it is. */
export async function readyWorker(
  { database, services: { config } }: TestServer,
  smtpUrl: string,
  { perHour = config.mailPerHour, mailFrom = config.mailFrom } = {},
): Promise<Worker> {
  const child = spawn(process.execPath, [programFile('delivery-process')], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      SMTP_URL: smtpUrl,
      MAIL_FROM: mailFrom,
      MAIL_PER_HOUR: String(perHour),
      DELIVERY: JSON.stringify({ where: database.where }),
    },
    // Its input ends with this process, and it with its input.
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  running.add(child)
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child)
    return typeof code === 'number' ? code : null
  })
  const early = ended.then((code) => Promise.reject(new Error(`the process ended with ${code} before it was ready`)))
  await Promise.race([once(child.stdout, 'data'), early])
  return { child, ended, begin: (ahead = 0) => void child.stdin.write(`${ahead}\n`) }
}
