const FULL = process.env.CORTILE_FULL === 'true'
const SECOND = process.env.TEST_DB === 'mysql'

/**
 * Number of repetitions: small in `npm test`, where the second database may have its own number, because there each
 * rule runs once and a statement costs a round trip; full in `npm run test:full`.
 */
export function scale(small: number, full: number, second = small): number {
  if (FULL) return full
  return SECOND ? second : small
}
