import { ADULT_YEARS } from './limits.ts'

/**
 * Whether somebody born on `birth` is still a minor on `today` (both `YYYY-MM-DD`, today in the centre's zone).
 * Adult from the 18th birthday on; born on 29 February: from 1 March in a year without one.
 */
export function isMinor(birth: string, today: string): boolean {
  const adultOn = `${String(Number(birth.slice(0, 4)) + ADULT_YEARS).padStart(4, '0')}${birth.slice(4)}`
  return today < adultOn
}
