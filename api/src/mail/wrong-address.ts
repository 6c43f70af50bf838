import { mailAddress, type Addressee } from '../anagrafica/addressees.ts'
import type { Db } from '../db/connect.ts'

/** Marks the members and requests whose mail goes to an address that the mail server refused; `today` says who is a minor. */
export async function markWrong(trx: Db, address: string, today: string): Promise<void> {
  const having = () =>
    trx('anagrafiche')
      .whereNull('erased_at')
      .where((whose) => void whose.where({ email: address }).orWhere({ email_tutore: address }))
  const rows = await having().select<Addressee[]>('id', 'data_nascita', 'email', 'email_tutore')
  const ids = rows.filter((row) => mailAddress(row, today) === address).map(({ id }) => id)
  // Again with the address: it may be being corrected at this moment.
  for (const id of ids) await having().where({ id }).update({ error_email: 1 })
}
