const FULL = process.env.CORTILE_FULL === 'true'
const SECOND = process.env.TEST_DB === 'mysql'

/**
 * A number of repetitions: small in `npm test`, where the second database may have a number of its own, because there
 * each rule is held once and a statement costs a round trip; the full one of every rule in `npm run test:full`.
 */
export function scale(small: number, full: number, second = small): number {
  if (FULL) return full
  return SECOND ? second : small
}
