/** A number of repetitions: small in `npm test`, the full one of security.md section 3 in `npm run test:full`. */
export function scale(small: number, full: number): number {
  return process.env.CORTILE_FULL === 'true' ? full : small
}
