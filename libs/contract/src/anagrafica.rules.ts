import { ADULT_YEARS } from './limits.ts'
import { EMAIL_REQUIRED, REQUIRED } from './texts.ts'

/**
 * Whether a person born on `birth` is still a minor on `today` (both `YYYY-MM-DD`, today in the centre's zone). Adult
 * from the 18th birthday; born on 29 February: from 1 March in a year without that day.
 */
export function isMinor(birth: string, today: string): boolean {
  const adultOn = `${String(Number(birth.slice(0, 4)) + ADULT_YEARS).padStart(4, '0')}${birth.slice(4)}`
  return today < adultOn
}

/** Whole years on `today`; both are `YYYY-MM-DD`. */
export function age(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

/** Input of the rules; an absent field counts as empty. */
interface Judged {
  data_nascita: string
  email?: string | null | undefined
  nome_tutore?: string | null | undefined
  email_tutore?: string | null | undefined
  telefono_tutore?: string | null | undefined
}

const GUARDIAN = ['nome_tutore', 'email_tutore', 'telefono_tutore'] as const

/**
 * Refusals by field for a member as a whole, on `today` (`YYYY-MM-DD` in the centre's zone): a minor needs its
 * guardian's name, address and telephone, an adult an address, and a date of birth is not in the future. See
 * docs/product.md.
 */
export function memberRefusals(member: Judged, today: string): Record<string, string[]> {
  if (member.data_nascita > today) return { data_nascita: ['La data di nascita è nel futuro: controllala'] }
  if (!isMinor(member.data_nascita, today)) return isGiven(member.email) ? {} : { email: [EMAIL_REQUIRED] }
  return Object.fromEntries(GUARDIAN.filter((field) => !isGiven(member[field])).map((field) => [field, [REQUIRED]]))
}

/** Only blanks count as empty, as in the schema. */
function isGiven(text: string | null | undefined): boolean {
  return Boolean(text?.trim())
}
