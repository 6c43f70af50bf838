import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import type { Db } from '../db/connect.ts'

/** A confirmed member, as far as it says where its mail goes. */
export interface Addressee {
  id: number
  data_nascita: string
  email: string | null
  email_tutore: string | null
  gruppo_id: number | null
}

interface LockedRow extends Addressee {
  is_request: number
  erased_at: string | null
}

/** Where mail about a member goes on `today` (`YYYY-MM-DD` in the centre's zone): a minor's to the guardian. Null: nowhere. */
export function mailAddress(
  { data_nascita, email, email_tutore }: Pick<Addressee, 'data_nascita' | 'email' | 'email_tutore'>,
  today: string,
): string | null {
  return isMinor(data_nascita, today) ? email_tutore : email
}

/**
 * The confirmed members among these ids, in their order. They stay as they are until the transaction ends: nobody erases
 * them, whose erasure would forget only the mails that are there by then.
 */
export async function holdAddressees(trx: Db, ids: readonly number[]): Promise<Addressee[]> {
  // Only the primary key in the condition: any other column might make the database lock in another index's order.
  const rows = await trx('anagrafiche')
    .whereIn('id', ids)
    .orderBy('id')
    .forShare()
    .select<LockedRow[]>('id', 'data_nascita', 'email', 'email_tutore', 'gruppo_id', 'is_request', 'erased_at')
  return rows.filter(({ is_request, erased_at }) => is_request === 0 && erased_at === null)
}
