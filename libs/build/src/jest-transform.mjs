import { createRequire } from 'node:module'
import { join } from 'node:path'

const resolve = createRequire(import.meta.url).resolve

/** Stays from one run to the next, which the folder of temporary files does not. */
export const cacheDirectory = join(import.meta.dirname, '../../../node_modules/.cache/jest')

/** Packages that come as ES modules only, and are therefore compiled like our own sources. */
const ESM_ONLY = ['@module-federation', '@asteasolutions', '@tanstack', 'lucide-react', 'uuid']

/** Our own packages are reached through their folders, not through node_modules, and so are always compiled. */
export const untransformed = `/node_modules/(?!(${ESM_ONLY.join('|')})/)`

/**
 * Sources to CommonJS, which is what jest runs; imports keep their `.ts` and `.tsx` endings.
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
