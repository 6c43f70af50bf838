/** `npm run test:full`: everything, with its full numbers, on both databases. */
export const FULL = process.env['CORTILE_FULL'] === 'true'

const SHARE = 3

/**
 * All of what a sweep goes through; in `npm test` one of `share`, from the one at `offset` on, so that two sweeps of the
 * same meet others.
 */
export function sweep<T>(all: readonly T[], offset: number, share = SHARE): readonly T[] {
  return FULL ? all : all.filter((_, index) => index % share === offset % share)
}
