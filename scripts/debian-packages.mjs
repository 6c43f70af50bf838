import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Unpacks Debian packages under `cacheDir` unless these very ones have been; nothing is installed. `proof` is a file that
 * shows that they are there, `say` tells that it takes a while. Resolves to the folder that stands for `/`.
 */
export async function unpack({ cacheDir, packages, proof, say, log }) {
  const home = join(cacheDir, `root-${createHash('sha256').update(packages.join()).digest('hex').slice(0, 8)}`)
  if (existsSync(join(home, proof))) return home
  say()
  await mkdir(cacheDir, { recursive: true })
  const work = await mkdtemp(join(cacheDir, 'fetch-'))
  try {
    await download(packages, work, log)
    for (const file of await readdir(work))
      if (file.endsWith('.deb')) await run('dpkg', ['-x', file, 'root'], { cwd: work })
    await rm(home, { recursive: true, force: true })
    // All or nothing: a fetch that is cut short must not look like a cache. Someone else's finished fetch is as good.
    await rename(join(work, 'root'), home).catch((error) => {
      if (!existsSync(join(home, proof))) throw error
    })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  return home
}

async function download(packages, cwd, log) {
  const get = () => run('apt-get', ['-qq', 'download', ...packages], { cwd, timeout: 120_000 })
  try {
    await get()
  } catch {
    log('the package lists are missing or old: apt-get update')
    await run('apt-get', ['-qq', 'update'], { timeout: 120_000 }).catch(() => undefined)
    await get()
  }
}
