import { roles } from '@cortile/contract/access.ts'
import type { Config } from '../../config/config.ts'

/** One account for each role: `admin@oratorio.test`. */
const ADDRESSES: ReadonlySet<string> = new Set(roles.map((role) => `${role}@oratorio.test`))

/** Whether an address is of an account whose password everybody knows, in a demo. */
export function isDemoAccount({ demo }: Pick<Config, 'demo'>, email: string | null): boolean {
  return demo && email !== null && ADDRESSES.has(email)
}
