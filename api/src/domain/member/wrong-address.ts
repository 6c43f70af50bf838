import { mailAddress, type Addressee } from './mail-address.ts'
import type { Trx } from '../../db/transaction.ts'

/**
 * Marks the members and requests whose mail goes to an address that the mail server refused (1), or takes the mark from
 * them because a mail arrived there (0); `today` says who is a minor.
 */
export async function markAddress(trx: Trx, address: string, error_email: 0 | 1, today: string): Promise<void> {
  const rows = await trx('anagrafiche')
    .whereNull('erased_at')
    .whereNot({ error_email })
    .where((whose) => void whose.where({ email: address }).orWhere({ email_tutore: address }))
    // In the order in which everybody takes more than one of them.
    .orderBy('id')
    .select<Addressee[]>('id', 'data_nascita', 'email', 'email_tutore')
  for (const row of rows) {
    if (mailAddress(row, today) !== address) continue
    const own = mailAddress({ ...row, email_tutore: null }, today) === address
    // Again with the address: it may be being corrected at this moment.
    const still = { id: row.id, erased_at: null, [own ? 'email' : 'email_tutore']: address }
    await trx('anagrafiche').where(still).update({ error_email })
  }
}
