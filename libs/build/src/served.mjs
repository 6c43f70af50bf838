import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { closure, openPages } from './sources.mjs'

const root = join(import.meta.dirname, '../../..')
/** Entry points and source folders of each front end. */
const APPS = Object.fromEntries(
  ['shell', 'mf-admin', 'mf-scanner', 'mf-cassa', 'mf-self-service'].map((name) => [
    name,
    {
      entries: name === 'shell' ? ['src/main.ts'] : ['src/module.ts', 'src/standalone.ts'],
      folders: [...['kit', 'frame', 'client', 'contract'].map((lib) => `libs/${lib}/src`), `${name}/src`],
    },
  ]),
)
const API = join(root, 'api')

/**
 * Maps programs of the API and requests to their sources. Resolves to `core`, the sources that a server runs for any
 * request, `behind(requests)`, the sources that handle requests such as `GET /api/groups` or
 * `GET /assets/index.0a1b2c3d4e.js`, and `program(name, requests)`, the sources of a program: for a server, its core
 * and the sources of the requests.
 */
export async function openServed() {
  const [{ features, programs }, calls, pages] = await Promise.all([readPrograms(), readCalls(), openPages(root, APPS)])
  for (const { feature } of calls)
    if (!features.has(feature))
      throw new Error(`no sources are known of the feature ${feature}: see api/src/main/features.ts`)
  const sourcesOfOne = (request) => {
    const feature = calls.find(({ matches }) => matches.test(request))?.feature
    if (feature !== undefined) return features.get(feature)
    return /^\w+ \/(api|health|metrics|posta|sanctum|remotes\.json)\b/.test(request) ? [] : pages(request)
  }
  const sourcesOf = (requests) => [...new Set(requests.flatMap(sourcesOfOne))]
  return {
    core: features.get('core'),
    behind: sourcesOf,
    program(name, requests) {
      const sources = name === 'server' ? features.get('core') : programs.get(name)
      if (!sources) throw new Error(`no sources are known of the program ${name}: see api/test/setup.mjs`)
      return [...sources, ...sourcesOf(requests)]
    },
  }
}

/**
 * The sources of the API: `features`, those that a server loads at start (`core`) and those that each feature adds by
 * the dynamic imports of `features.ts`; `programs`, all sources of each program.
 */
async function readPrograms() {
  const [{ bundle }, { programs }] = await Promise.all(
    ['bundle.mjs', 'test/setup.mjs'].map((file) => import(pathToFileURL(join(API, file)).href)),
  )
  const { metafile } = await bundle(programs, 'node_modules/.cache/sources', { write: false })
  const { inputs } = metafile
  const fromRoot = (paths) => [...paths].map((path) => relative(root, join(API, path))).sort()
  const core = closure(inputs, [programs.server])
  const features = new Map([['core', fromRoot(core)]])
  for (const [path, { imports }] of Object.entries(inputs))
    for (const { path: next, kind } of imports) {
      if (kind !== 'dynamic-import') continue
      // A dynamic import in `features.ts` belongs to its feature, any other one to the core.
      const name = path === 'src/main/features.ts' ? featureOf(next) : 'core'
      const added = fromRoot(closure(inputs, [next], { exclude: core }))
      features.set(name, [...new Set([...(features.get(name) ?? []), ...added])].sort())
    }
  const sourcesByProgram = Object.entries(programs).map(([name, file]) => [
    name,
    fromRoot(closure(inputs, [file], { late: true })),
  ])
  return { features, programs: new Map(sourcesByProgram) }
}

/** `src/features/groups/groups.routes.ts` → `groups` */
function featureOf(path) {
  return /([\w-]+)\.routes\.ts$/.exec(path)?.[1] ?? path
}

/** The calls of the contract with their features, sorted: literal paths before those with parameters. */
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
