/** `npm run test:full`: all cases with full counts, on both databases. */
export const FULL = process.env['CORTILE_FULL'] === 'true'

const SHARE = 3

/**
 * The cases of a sweep: all in the full run; in `npm test` one of `share`, starting at `offset`, so that two sweeps of the
 * same cases cover different ones.
 */
export function sweep<T>(all: readonly T[], offset: number, share = SHARE): readonly T[] {
  return FULL ? all : all.filter((_, index) => index % share === offset % share)
}
