import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'

const Kept = z.object({
  sender: z.string(),
  recipients: z.array(z.string()),
  encrypted: z.boolean(),
  subject: z.string(),
  to: z.string(),
  names: z.array(z.string()),
  structure: z.string(),
  message_id: z.string(),
  defects: z.array(z.string()),
  parts: z.array(
    z.object({
      type: z.string(),
      filename: z.nullable(z.string()),
      bytes: z.number(),
      sha256: z.string(),
      text: z.nullable(z.string()),
    }),
  ),
})
/** A mail as parsed by the server itself. */
type Kept = z.infer<typeof Kept>

/**
 * A local mail server that shares no code with our sender: requires STARTTLS, then a login. It refuses `nobody@…` and
 * defers `later@…` once.
 */
export interface IndependentServer {
  port: number
  url: string
  kept: Kept[]
  stop: () => Promise<void>
}

/** A download that takes longer counts as unavailable. */
const FETCH_MS = 300_000

/** The requirement of `startIndependentServer`; null with a message where it is unavailable; throws in automation. */
export function findIndependentServer(): { pythonPath: string } | null {
  const program = join(__dirname, '../../scripts/aiosmtpd.mjs')
  try {
    return { pythonPath: execFileSync(process.execPath, [program], { encoding: 'utf8', timeout: FETCH_MS }).trim() }
  } catch (error) {
    if (process.env.CI === 'true') throw error
    process.stderr.write('SKIPPED: the tests over an independent mail server need python3 and aiosmtpd\n')
    return null
  }
}

/** @reads api/test/independent_smtp.py api/test/certificate */
export async function startIndependentServer(pythonPath: string, port = 0): Promise<IndependentServer> {
  const certificate = (name: string) => join(__dirname, 'certificate', name)
  const child = spawn(
    'python3',
    [join(__dirname, 'independent_smtp.py'), certificate('cert.pem'), certificate('key.pem'), String(port)],
    { env: { ...process.env, PYTHONPATH: pythonPath }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const early = ended.then(() => Promise.reject(new Error('the independent mail server ended before it was ready')))
  const first = await Promise.race([new Promise<string>((resolve) => lines.once('line', resolve)), early])
  const { port: listening } = z.object({ port: z.number() }).parse(JSON.parse(first))
  const kept: Kept[] = []
  lines.on('line', (line) => kept.push(Kept.parse(JSON.parse(line))))
  return {
    port: listening,
    url: `smtp://posta:p%40ss%20word@127.0.0.1:${listening}`,
    kept,
    stop: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
