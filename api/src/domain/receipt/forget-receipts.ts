import type { ReceiptText } from '@cortile/contract/ricevute.ts'
import type { Db } from '../../db/connect.ts'
import { dayIn } from '../../db/time.ts'
import { transact } from '../../db/transaction.ts'
import { MemberModel } from '../member/member.model.ts'
import { ReceiptModel } from './receipt.model.ts'
import { receiptText } from './receipt.presenter.ts'

/** For how many years after that of their issue receipts keep their names. Source: art. 2220 of the Italian civil code. */
const KEPT_YEARS = 10
const BATCH = 200

/**
 * Blanks who paid, for whom and what for in receipts of erased members that the law no longer asks for; number, day and amount
 * stay. In small steps; ends early when `signal` aborts.
 */
export async function forgetReceipts(
  db: Db,
  { now, zone }: { now: Date; zone: string },
  signal: AbortSignal,
): Promise<void> {
  const before = Number(dayIn(zone, now).slice(0, 4)) - KEPT_YEARS
  const erased = MemberModel.query(db).whereNotNull('erased_at').select('id')
  for (let more = true; more && !signal.aborted;) {
    const rows = await ReceiptModel.query(db)
      .where('anno', '<', before)
      .whereNot({ nomi: '' })
      .whereIn('anagrafica_id', erased.clone())
      .orderBy('id')
      .limit(BATCH)
    more = rows.length === BATCH
    await transact(db, async (trx) => {
      for (const receipt of rows) {
        const testo = JSON.stringify(withoutNames(receiptText(receipt)))
        await ReceiptModel.query(trx).findById(receipt.id).patch({ testo, nomi: '', persona_id: null })
      }
    })
  }
}

function withoutNames(text: ReceiptText): ReceiptText {
  return {
    ...text,
    intestatario: { nome: '', codice_fiscale: '', indirizzo: '' },
    iscritto: { nome: '', codice_fiscale: '' },
    righe: text.righe.map((row) => ({ ...row, descrizione: '' })),
    motivo: '',
  }
}
