import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** For the databases, the copies of the build and the browser profiles of a run, several times over; Docker gives 64 MB. */
const ROOM_BYTES = 2 * 1024 ** 3

/**
 * A new folder for the temporary files of a run, in memory where there is room: what the tests kill is a process, not the
 * power, and every commit of the embedded database would wait for a disk. Gone when this process ends.
 */
export function testFolder() {
  const parent = hasRoom() ? MEMORY : tmpdir()
  // A run that was broken off leaves its folder behind.
  for (const name of readdirSync(parent)) {
    const [, pid] = /^cortile-run-(\d+)-/.exec(name) ?? []
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true })
  }
  const folder = mkdtempSync(join(parent, `cortile-run-${process.pid}-`))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM_BYTES
  } catch {
    return false
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
