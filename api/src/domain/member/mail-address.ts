import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import type { QueryBuilder } from 'objection'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { birthOf, MemberModel } from './member.model.ts'
import { MEMBER } from './request-state.ts'

/** The columns of a confirmed member that decide its mail address and group. */
export interface Addressee {
  id: number
  data_nascita: string
  email: string | null
  email_tutore: string | null
  gruppo_id: number | null
}

/** A member's mail address on `today` (`YYYY-MM-DD` in the centre's zone), for a minor the guardian's. Null: none. */
export function mailAddress(
  { data_nascita, email, email_tutore }: Pick<Addressee, 'data_nascita' | 'email' | 'email_tutore'>,
  today: string,
): string | null {
  return isMinor(data_nascita, today) ? email_tutore : email
}

/** The confirmed members among these ids, in the order of the ids, as they are now. */
export async function listAddressees(db: Db, ids: readonly number[]): Promise<Addressee[]> {
  return confirmed(await withIds(db, ids).select(COLUMNS))
}

/**
 * As `listAddressees`, but locks them (shared) until the transaction ends: a concurrent erasure, which blanks only the
 * mails that exist by then, must wait.
 */
export async function lockAddressees(trx: Trx, ids: readonly number[]): Promise<Addressee[]> {
  return confirmed(await withIds(trx, ids).forShare().select(COLUMNS))
}

const COLUMNS = ['id', 'data_nascita', 'email', 'email_tutore', 'gruppo_id', 'is_request', 'erased_at']

/** Only the primary key in the condition: any other column might make the database lock in another index's order. */
function withIds(db: Db, ids: readonly number[]): QueryBuilder<MemberModel> {
  return MemberModel.query(db).whereIn('id', ids).orderBy('id')
}

function confirmed(rows: readonly MemberModel[]): Addressee[] {
  return rows.flatMap((row) =>
    row.is_request === MEMBER && row.erased_at === null ? [{ ...row, data_nascita: birthOf(row) }] : [],
  )
}

/**
 * Sets `error_email` of the members and requests with this mail address: 1 after the mail server refused it, 0 after a
 * mail arrived. `today` (`YYYY-MM-DD`) decides which of them are minors.
 */
export async function markAddress(trx: Trx, address: string, error_email: 0 | 1, today: string): Promise<void> {
  const rows = await MemberModel.query(trx)
    .modify('existing')
    .whereNot({ error_email })
    .where((whose) => void whose.where({ email: address }).orWhere({ email_tutore: address }))
    // By id: the order in which every transaction locks several members.
    .orderBy('id')
    .select('id', 'data_nascita', 'email', 'email_tutore')
  for (const row of rows) {
    const member = { ...row, data_nascita: birthOf(row) }
    if (mailAddress(member, today) !== address) continue
    const own = mailAddress({ ...member, email_tutore: null }, today) === address
    // The UPDATE checks the address again, because a concurrent request may have corrected it.
    const still = { id: row.id, erased_at: null, [own ? 'email' : 'email_tutore']: address }
    await MemberModel.query(trx).where(still).patch({ error_email })
  }
}
