import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { TestServer } from './test-server.ts'

export interface Worker {
  child: ChildProcess
  /** Resolves when the process has ended, with its exit code. */
  ended: Promise<number | null>
}

const running = new Set<ChildProcess>()

/** Ends what a test that failed has left running. */
export function killWorkers(): void {
  running.forEach((child) => child.kill('SIGKILL'))
}

/** Starts a process that delivers the mails of the test's database to `smtpUrl`. */
export async function startWorker(
  { database, services }: TestServer,
  smtpUrl: string,
  { ahead = 0, perHour = services.config.mailPerHour } = {},
): Promise<Worker> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'delivery-process.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      SMTP_URL: smtpUrl,
      MAIL_PER_HOUR: String(perHour),
      DELIVERY: JSON.stringify({ where: database.where, ahead }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child)
    return typeof code === 'number' ? code : null
  })
  await once(child.stdout, 'data')
  return { child, ended }
}
