import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { isAbsolute, join, relative } from 'node:path'
import { build } from 'esbuild'

/** A dot file, so it is never served. */
const SOURCES = '.sources.json'

/**
 * Records for the tests which sources of the repository each file of a build contains: a browser flow runs again if a
 * source of a file that its pages fetched has changed.
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
 * @returns {Record<string, string[]>}  the sources of each file, from `root`, without those of npm packages
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
 * Maps a browser's requests to sources of the front ends, which must be built. For a file of a build: its recorded
 * sources and their static imports, because the build inlines small modules without recording them. For a file without
 * a record, such as a service worker: the whole front end.
 *
 * @param {string} root  folder of the workspace
 * @param {Record<string, { entries: readonly string[], folders: readonly string[] }>} apps  for each app its entry points,
 *   from its folder, and its source folders, from `root`
 * @returns {Promise<(request: string) => readonly string[]>}  `GET /mf-cassa/assets/index.0a1b2c3d4e.js` → paths from `root`
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
  return (request) => {
    const [, path = ''] = /^\w+ \/(.*)$/.exec(request) ?? []
    const [first = '', ...rest] = path.split('/')
    const isModule = first !== 'shell' && first in apps
    const [app, file] = isModule ? [first, rest.join('/')] : ['shell', path]
    const own = ['package.json', 'rsbuild.config.mjs'].map((name) => `${app}/${name}`)
    // The HTML is the same few lines for every URL, and the manifest is a list of files.
    if (!/\.\w+$/.test(file) || file === 'mf-manifest.json') return own
    const sources = built.get(app)?.[file]
    return [...own, ...(sources ? closure(metafile.inputs, sources) : (apps[app]?.folders ?? []))]
  }
}

/** Resolves only our own packages: npm packages are covered by the lock file, which is an input of every test. */
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
 * The files `from` of a bundle with their transitive static imports; with `late` also with dynamic imports.
 *
 * @param {import('esbuild').Metafile['inputs']} inputs
 * @param {Iterable<string>} from
 * @param {{ exclude?: ReadonlySet<string>, late?: boolean }} [options]  `exclude`: files to leave out, with the imports
 *   that only they have
 */
export function closure(inputs, from, { exclude = new Set(), late = false } = {}) {
  /** @type {Set<string>} */
  const found = new Set()
  /** @param {string} path */
  const visit = (path) => {
    if (found.has(path) || exclude.has(path)) return
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
