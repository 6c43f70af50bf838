import type { PayQuota } from '@cortile/contract/quotes.ts'
import type { Db } from '../db/connect.ts'
import { sqlTime } from '../db/time.ts'

/** A fee or week that a member has settled; `importo` in hundredths, as it was then. */
export interface Settled {
  id: number
  anagrafica_id: number
  quota_id: number | null
  settimana_id: number | null
  stato: PayQuota['method']
  importo: number
  movimento_id: number | null
}

/** What has been settled of a fee or week, by one member or by all; what erased members had settled is left out. */
export async function settledOf(
  db: Db,
  which: Partial<Pick<Settled, 'anagrafica_id' | 'quota_id' | 'settimana_id'>>,
): Promise<Settled[]> {
  const columns = ['id', 'anagrafica_id', 'quota_id', 'settimana_id', 'stato', 'importo', 'movimento_id']
  const existing = db('anagrafiche').select('id').whereNull('erased_at')
  return db('quote_pagate').where(which).whereIn('anagrafica_id', existing).select<Settled[]>(columns)
}

/** A payment, or with a negative `importo` the taking back of one; in hundredths. */
export interface Payment extends Pick<Settled, 'anagrafica_id' | 'importo' | 'movimento_id'> {
  quota_id?: number | null
  settimana_id?: number | null
  metodo: Settled['stato']
  descrizione: string
  user_id: number
}

/** Appends to the payments, of which no row is ever changed. */
export async function appendPayment(trx: Db, payment: Payment, now: Date): Promise<void> {
  await trx('pagamenti').insert({ ...payment, created_at: sqlTime(now) })
}
