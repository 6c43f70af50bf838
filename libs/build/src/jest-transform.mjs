import { createRequire } from 'node:module'
import { join } from 'node:path'

const resolve = createRequire(import.meta.url).resolve

/** Persists between runs, in contrast to the system's temporary folder. */
export const cacheDirectory = join(import.meta.dirname, '../../../node_modules/.cache/jest')

/** Packages published as ES modules only, which are compiled like our own sources. */
const ESM_ONLY = ['@module-federation', '@asteasolutions', '@tanstack', 'lucide-react', 'uuid', 'jose', '@noble']

/** Our own packages resolve to their folders, not to node_modules, so they are always compiled. */
export const untransformed = `/node_modules/(?!(${ESM_ONLY.join('|')})/)`

/**
 * Compiles sources to CommonJS, the format that jest runs; imports keep their `.ts` and `.tsx` extensions.
 *
 * @param {'web' | 'node'} where
 */
export function transform(where) {
  const jsc = {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: where === 'web' ? { react: { runtime: 'automatic' } } : {},
  }
  const plain = { syntax: 'typescript', tsx: false }
  return {
    '\\.tsx$': [resolve('@swc/jest'), { jsc, module: { type: 'commonjs' } }],
    '\\.(ts|mts)$': [resolve('@swc/jest'), { jsc: { ...jsc, parser: plain }, module: { type: 'commonjs' } }],
    '\\.m?jsx?$': [
      resolve('@swc/jest'),
      { jsc: { ...jsc, parser: { syntax: 'ecmascript', jsx: false } }, module: { type: 'commonjs' } },
    ],
  }
}
