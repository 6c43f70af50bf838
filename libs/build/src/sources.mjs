import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { isAbsolute, join, relative } from 'node:path'
import { build } from 'esbuild'

/** A dot file, so it is never served. */
const SOURCES = '.sources.json'

/**
 * Notes which sources of the repository each file of a build was made of, for the tests: a flow in a browser runs again
 * when one of those that its pages fetched has changed.
 *
 * @param {string} root  folder of the workspace
 * @param {'production' | 'development'} mode
 * @returns {import('@rsbuild/core').RsbuildPlugin}
 */
export function pluginSources(root, mode) {
  return {
    name: 'cortile:sources',
    setup(api) {
      if (mode !== 'production') return
      api.onAfterBuild(async ({ stats }) => {
        const all = stats === undefined ? [] : 'stats' in stats ? stats.stats : [stats]
        const files = Object.assign({}, ...all.map(({ compilation }) => sourcesOf(compilation, root)))
        await writeFile(join(api.context.distPath, SOURCES), JSON.stringify(files))
      })
    },
  }
}

/**
 * @param {import('@rsbuild/core').Rspack.Compilation} compilation
 * @param {string} root
 * @returns {Record<string, string[]>}  of each file its sources, from `root`; what comes of packages has none
 */
function sourcesOf(compilation, root) {
  /** @param {readonly string[]} paths */
  const own = (paths) =>
    [...new Set(paths)]
      .filter((path) => isAbsolute(path))
      .map((path) => relative(root, path.replace(/\?.*/, '')))
      .filter((path) => !/^\.\.|(^|\/)node_modules\//.test(path))
      .sort()
  /** @type {Record<string, string[]>} */
  const found = {}
  for (const chunk of compilation.chunks) {
    const modules = [...compilation.chunkGraph.getChunkModules(chunk)]
    const sources = own(modules.flatMap((module) => ('modules' in module ? module.modules : [module]).map(pathOf)))
    for (const file of chunk.files) found[file] = sources
  }
  for (const { name, info } of compilation.getAssets()) {
    if (info.sourceFilename !== undefined)
      found[name] ??= own([join(compilation.options.context ?? root, info.sourceFilename)])
  }
  return found
}

/** @param {object} module */
const pathOf = (module) => ('resource' in module ? String(module.resource) : '')

/**
 * The sources behind what a browser asks the front ends for, which must be built. A file of a build brings what it was made
 * of and all that this imports at once: what is small enough the build writes into the place where it is used. A file that
 * the build did not note, such as a service worker, brings the whole front end.
 *
 * @param {string} root  folder of the workspace
 * @param {Record<string, { entries: readonly string[], folders: readonly string[] }>} apps  of each app where its code
 *   begins, from its folder, and the folders that it is built from, from `root`
 * @returns {Promise<(asked: string) => readonly string[]>}  `GET /mf-cassa/assets/index.0a1b2c3d4e.js` → paths from `root`
 */
export async function openPages(root, apps) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: Object.entries(apps).flatMap(([app, { entries }]) => entries.map((entry) => `${app}/${entry}`)),
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    outdir: 'unwritten',
    write: false,
    metafile: true,
    logLevel: 'error',
    loader: Object.fromEntries(['css', 'svg', 'png', 'woff2', 'mp3', 'ogg'].map((type) => [`.${type}`, 'empty'])),
    plugins: [ourSources],
  })
  const built = new Map(Object.keys(apps).map((app) => [app, readSources(join(root, app, 'dist', SOURCES))]))
  return (asked) => {
    const [, path = ''] = /^\w+ \/(.*)$/.exec(asked) ?? []
    const [first = '', ...rest] = path.split('/')
    const isModule = first !== 'shell' && first in apps
    const [app, file] = isModule ? [first, rest.join('/')] : ['shell', path]
    const own = ['package.json', 'rsbuild.config.mjs'].map((name) => `${app}/${name}`)
    // A page of any address is the same few lines, and the manifest a list of files.
    if (!/\.\w+$/.test(file) || file === 'mf-manifest.json') return own
    const sources = built.get(app)?.[file]
    return [...own, ...(sources ? closure(metafile.inputs, sources) : (apps[app]?.folders ?? []))]
  }
}

/** Of the packages only our own are followed: the lock file concerns every test. */
const ourSources = {
  name: 'our-sources',
  /** @param {import('esbuild').PluginBuild} build */
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@cortile/') ? undefined : { path, external: true },
    )
  },
}

/**
 * What is loaded together with some files of a bundle: they, and what they import at once; with `late` also what they
 * import when they run.
 *
 * @param {import('esbuild').Metafile['inputs']} inputs
 * @param {Iterable<string>} from
 * @param {{ left?: ReadonlySet<string>, late?: boolean }} [options]  `left`: files that are left out, with what only they
 *   import
 */
export function closure(inputs, from, { left = new Set(), late = false } = {}) {
  /** @type {Set<string>} */
  const found = new Set()
  /** @param {string} path */
  const visit = (path) => {
    if (found.has(path) || left.has(path)) return
    found.add(path)
    for (const { path: next, kind, external } of inputs[path]?.imports ?? [])
      if (!external && (late || kind !== 'dynamic-import')) visit(next)
  }
  for (const path of from) visit(path)
  return found
}

/**
 * @param {string} file
 * @returns {Record<string, string[]>}
 */
function readSources(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
