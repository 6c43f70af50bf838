import { isMinor } from '@cortile/contract/anagrafica.rules.ts'

interface Person {
  /** Null: erased. */
  data_nascita: string | null
  email: string | null
  email_tutore: string | null
}

/** The addresses that open a member's record on a day: its own, and a minor's guardian's. */
export function openingAddresses({ data_nascita, email, email_tutore }: Person, today: string): string[] {
  const guardian = data_nascita !== null && isMinor(data_nascita, today) ? email_tutore : null
  return [email, guardian].filter((address) => address !== null)
}
