import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface MovedClock {
  /** The environment of a server whose clock can be moved. */
  env: Record<string, string>
  /** Moves the clock to so many ms ahead of the real one. */
  ahead: (ms: number) => void
  remove: () => void
}

/** A clock of a server, which a flow moves to let minutes or days pass. */
export function movedClock(): MovedClock {
  const folder = mkdtempSync(join(tmpdir(), 'cortile-clock-'))
  const file = join(folder, 'ahead')
  const script = pathToFileURL(join(import.meta.dirname, 'moved-clock.mjs')).href
  return {
    env: { NODE_OPTIONS: `--import=${script}`, MOVED_CLOCK: file },
    ahead: (ms) => writeFileSync(file, String(ms)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
