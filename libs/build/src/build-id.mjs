import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Hash of all sources of an app: equal sources give an equal id, so that builds are reproducible.
 *
 * @param {string} root  folder of the workspace
 * @param {string} folder  folder of the app
 */
export function buildId(root, folder) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const part of [
    folder,
    ...['build', 'client', 'contract', 'frame', 'kit'].map((lib) => join(root, 'libs', lib)),
  ]) {
    hash.update(readFileSync(join(part, 'package.json')))
    for (const file of sourcesOf(join(part, 'src'))) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 10)
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function sourcesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
