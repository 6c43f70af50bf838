import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const COMPRESSED = /\.(js|css|html|svg|json)$/
/** A compressed copy of a smaller file saves no packet. */
const SMALLEST_BYTES = 1024
/** List of the files that the last two builds wrote; a dot file, so it is never served. */
const BUILDS = '.builds.json'

/**
 * After a build: writes compressed copies beside the files, and deletes files that neither this build nor the previous
 * one wrote.
 *
 * @param {'production' | 'development'} mode
 * @returns {import('@rsbuild/core').RsbuildPlugin}
 */
export function pluginDist(mode) {
  return {
    name: 'cortile:dist',
    setup(api) {
      if (mode !== 'production') return
      api.onAfterBuild(async ({ stats }) => {
        const dist = api.context.distPath
        const all = stats === undefined ? [] : 'stats' in stats ? stats.stats : [stats]
        const files = [...new Set(all.flatMap((each) => Object.keys(each.compilation.assets)))]
        await rm(join(dist, 'mf-stats.json'), { force: true })
        await Promise.all(files.filter((file) => COMPRESSED.test(file)).map((file) => compress(join(dist, file))))
        await prune(dist, files)
      })
    },
  }
}

/** @param {string} path */
async function compress(path) {
  const content = await readFile(path).catch(() => null)
  const hashed = /\.[0-9a-f]{10}\./.test(path)
  if (content === null || content.length < SMALLEST_BYTES || (hashed && existsSync(`${path}.br`))) return
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    zip(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

/**
 * Deletes all assets except those of this build and of the previous one, whose chunks open tabs may still load.
 *
 * @param {string} dist
 * @param {string[]} files  written by this build, relative to `dist`
 */
async function prune(dist, files) {
  const builds = join(dist, BUILDS)
  const current = files.filter((file) => file.startsWith('assets/')).sort()
  const [last = [], beforeLast = []] = await readFile(builds, 'utf8')
    .then(JSON.parse)
    .catch(() => [])
  // A repeated build does not replace the previous build in the list.
  const previous = JSON.stringify(last) === JSON.stringify(current) ? beforeLast : last
  const kept = new Set([...current, ...previous].flatMap((file) => [file, `${file}.br`, `${file}.gz`]))
  for (const name of await readdir(join(dist, 'assets'))) {
    if (!kept.has(`assets/${name}`)) await rm(join(dist, 'assets', name), { recursive: true })
  }
  await writeFile(builds, JSON.stringify([current, previous]))
}
