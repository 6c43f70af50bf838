import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import type { Db } from '../../db/connect.ts'
import { dayIn } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'

export interface OtpMember {
  id: number
  nome: string
  cognome: string
  /** The address as it is stored: mail goes there and never to what was typed. */
  address: string
}

interface Row {
  id: number
  nome: string
  cognome: string
  data_nascita: string
  email: string | null
  email_tutore: string | null
}

/**
 * The confirmed members whose records an address opens: its owner's, and of minors (today, on the wall of `zone`) those
 * whose guardian it is. Addresses are stored in lower case; `email` must be too. `error_email` is no obstacle.
 */
export async function otpMembers(db: Db, email: string, zone: string, now: Date): Promise<OtpMember[]> {
  const today = dayIn(zone, now)
  const rows = await db('anagrafiche')
    .where({ is_request: 0 })
    .whereNull('erased_at')
    .where((whose) => void whose.where({ email }).orWhere({ email_tutore: email }))
    .orderBy(['nome_norm', 'cognome_norm', 'id'])
    .select<Row[]>('id', 'nome', 'cognome', 'data_nascita', 'email', 'email_tutore')
  return rows.flatMap(({ id, nome, cognome, data_nascita, ...row }) => {
    const address = row.email === email ? row.email : isMinor(data_nascita, today) ? row.email_tutore : null
    return address === null ? [] : [{ id, nome, cognome, address }]
  })
}

/** As `otpMembers`, and keeps them as they stand until the transaction ends: nobody erases them or takes the address away. */
export async function holdOtpMembers(trx: Trx, email: string, zone: string, now: Date): Promise<OtpMember[]> {
  const ids = (await otpMembers(trx, email, zone, now)).map(({ id }) => id)
  await trx('anagrafiche').whereIn('id', ids).orderBy('id').forUpdate().select('id')
  // Until the lock was granted everything may have changed.
  return otpMembers(trx, email, zone, now)
}
