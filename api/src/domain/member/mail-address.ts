import type { QueryBuilder } from 'objection'
import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { birthOf, MemberModel } from './member.model.ts'

/** A confirmed member, as far as it says where its mail goes. */
export interface Addressee {
  id: number
  data_nascita: string
  email: string | null
  email_tutore: string | null
  gruppo_id: number | null
}

/** Where mail about a member goes on `today` (`YYYY-MM-DD` in the centre's zone): a minor's to the guardian. Null: nowhere. */
export function mailAddress(
  { data_nascita, email, email_tutore }: Pick<Addressee, 'data_nascita' | 'email' | 'email_tutore'>,
  today: string,
): string | null {
  return isMinor(data_nascita, today) ? email_tutore : email
}

/** The confirmed members among these ids, in their order, as they are now. */
export async function listAddressees(db: Db, ids: readonly number[]): Promise<Addressee[]> {
  return confirmed(await withIds(db, ids).select(COLUMNS))
}

/**
 * As `listAddressees`, but they stay as they are until the transaction ends: nobody erases them, whose erasure would
 * forget only the mails that are there by then.
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
    row.is_request === 0 && row.erased_at === null ? [{ ...row, data_nascita: birthOf(row) }] : [],
  )
}

/**
 * Marks the members and requests whose mail goes to an address that the mail server refused (1), or takes the mark from
 * them because a mail arrived there (0); `today` says who is a minor.
 */
export async function markAddress(trx: Trx, address: string, error_email: 0 | 1, today: string): Promise<void> {
  const rows = await MemberModel.query(trx)
    .modify('existing')
    .whereNot({ error_email })
    .where((whose) => void whose.where({ email: address }).orWhere({ email_tutore: address }))
    // In the order in which everybody takes more than one of them.
    .orderBy('id')
    .select('id', 'data_nascita', 'email', 'email_tutore')
  for (const row of rows) {
    const member = { ...row, data_nascita: birthOf(row) }
    if (mailAddress(member, today) !== address) continue
    const own = mailAddress({ ...member, email_tutore: null }, today) === address
    // Again with the address: it may be being corrected at this moment.
    const still = { id: row.id, erased_at: null, [own ? 'email' : 'email_tutore']: address }
    await MemberModel.query(trx).where(still).patch({ error_email })
  }
}
