import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { root } from '../setup.mjs'

const MODULES = ['mf-admin', 'mf-scanner', 'mf-cassa', 'mf-self-service']
/** What every front end is built from, beside its own sources. */
const WEB = ['libs/kit/src', 'libs/frame/src', 'libs/client/src', 'libs/contract/src']
const API = join(root, 'api')

/**
 * What lies behind an answer of the server. Resolves to `core`, the sources that a server runs whatever it is asked, and
 * `behind(asked)`, the sources (of front ends: their folders) behind requests such as `GET /api/groups`.
 */
export async function openServed() {
  const [features, calls] = await Promise.all([sourcesByFeature(), readCalls()])
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
  return { core: features.get('core'), behind: (asked) => [...new Set(asked.flatMap(behind))] }
}

/**
 * The sources of the API that a server loads before it knows of any call (`core`), and those that each feature adds: the
 * features are the dynamic imports of `features.ts`.
 */
async function sourcesByFeature() {
  const { bundle } = await import(pathToFileURL(join(API, 'bundle.mjs')).href)
  const { metafile } = await bundle({ server: 'src/server.ts' }, 'node_modules/.cache/sources', { write: false })
  const { inputs } = metafile
  const closure = (from, left = new Set()) => {
    const found = new Set()
    const visit = (path) => {
      if (found.has(path) || left.has(path) || !inputs[path]) return
      found.add(path)
      for (const { path: next, kind } of inputs[path].imports) if (kind !== 'dynamic-import') visit(next)
    }
    visit(from)
    return found
  }
  const fromRoot = (paths) => [...paths].map((path) => relative(root, join(API, path))).sort()
  const core = closure('src/server.ts')
  const sources = new Map([['core', fromRoot(core)]])
  for (const [path, { imports }] of Object.entries(inputs))
    for (const { path: next, kind } of imports) {
      if (kind !== 'dynamic-import') continue
      // What is loaded late belongs to its feature where `features.ts` asks for it, else to the server itself.
      const name = path === 'src/features.ts' ? featureOf(next) : 'core'
      sources.set(name, [...new Set([...(sources.get(name) ?? []), ...fromRoot(closure(next, core))])].sort())
    }
  return sources
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
