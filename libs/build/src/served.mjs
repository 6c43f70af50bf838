import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = join(import.meta.dirname, '../../..')
const MODULES = ['mf-admin', 'mf-scanner', 'mf-cassa', 'mf-self-service']
/** What every front end is built from, beside its own sources. */
const WEB = ['libs/kit/src', 'libs/frame/src', 'libs/client/src', 'libs/contract/src']
const API = join(root, 'api')

/**
 * What the programs of the API are made of. Resolves to `core`, the sources that a server runs whatever it is asked,
 * `behind(asked)`, the sources (of front ends: their folders) behind requests such as `GET /api/groups`, and
 * `program(name, asked)`, the sources of a program that was asked for that: of a server its core and what lies behind.
 */
export async function openServed() {
  const [{ features, programs }, calls] = await Promise.all([readSources(), readCalls()])
  for (const { feature } of calls)
    if (!features.has(feature))
      throw new Error(`no sources are known of the feature ${feature}: see api/src/features.ts`)
  const web = (asked) => {
    const first = asked.split('/')[1] ?? ''
    const app = MODULES.includes(first) ? first : 'shell'
    return [...WEB, `${app}/src`, `${app}/package.json`, `${app}/rsbuild.config.mjs`]
  }
  const behind = (asked) => {
    const feature = calls.find(({ matches }) => matches.test(asked))?.feature
    if (feature !== undefined) return features.get(feature)
    return /^\w+ \/(api|health|metrics|sanctum|remotes\.json)\b/.test(asked) ? [] : web(asked)
  }
  const behindAll = (asked) => [...new Set(asked.flatMap(behind))]
  return {
    core: features.get('core'),
    behind: behindAll,
    program(name, asked) {
      const sources = name === 'server' ? features.get('core') : programs.get(name)
      if (!sources) throw new Error(`no sources are known of the program ${name}: see api/test/setup.mjs`)
      return [...sources, ...behindAll(asked)]
    },
  }
}

/**
 * The sources of the API: `features`, those that a server loads before it knows of any call (`core`) and those that each
 * feature adds, which are the dynamic imports of `features.ts`; `programs`, all of each program.
 */
async function readSources() {
  const [{ bundle }, { programs }] = await Promise.all(
    ['bundle.mjs', 'test/setup.mjs'].map((file) => import(pathToFileURL(join(API, file)).href)),
  )
  const { metafile } = await bundle(programs, 'node_modules/.cache/sources', { write: false })
  const { inputs } = metafile
  const closure = (from, { left = new Set(), late = false } = {}) => {
    const found = new Set()
    const visit = (path) => {
      if (found.has(path) || left.has(path) || !inputs[path]) return
      found.add(path)
      for (const { path: next, kind } of inputs[path].imports) if (late || kind !== 'dynamic-import') visit(next)
    }
    visit(from)
    return found
  }
  const fromRoot = (paths) => [...paths].map((path) => relative(root, join(API, path))).sort()
  const core = closure(programs.server)
  const features = new Map([['core', fromRoot(core)]])
  for (const [path, { imports }] of Object.entries(inputs))
    for (const { path: next, kind } of imports) {
      if (kind !== 'dynamic-import') continue
      // What is loaded late belongs to its feature where `features.ts` asks for it, else to the server itself.
      const name = path === 'src/features.ts' ? featureOf(next) : 'core'
      const added = fromRoot(closure(next, { left: core }))
      features.set(name, [...new Set([...(features.get(name) ?? []), ...added])].sort())
    }
  const whole = Object.entries(programs).map(([name, file]) => [name, fromRoot(closure(file, { late: true }))])
  return { features, programs: new Map(whole) }
}

/** `src/groups/groups.routes.ts` → `groups` */
function featureOf(path) {
  return /([\w-]+)\.routes\.ts$/.exec(path)?.[1] ?? path
}

/** The calls of the contract with their features, literal paths before those with parameters. */
async function readCalls() {
  const { outputFiles } = await build({
    stdin: { contents: `export { calls } from './libs/contract/src/calls.ts'`, resolveDir: root },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  })
  const [{ text }] = outputFiles
  const { calls } = await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`)
  return Object.entries(calls)
    .flatMap(([feature, endpoints]) =>
      Object.values(endpoints).map(({ method, path }) => ({
        feature,
        parameters: path.split('/:').length,
        matches: new RegExp(`^${method} ${path.replaceAll(/:\w+/g, '[^/]+')}$`),
      })),
    )
    .sort((one, other) => one.parameters - other.parameters)
}
