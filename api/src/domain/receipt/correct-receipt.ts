import { fromHundredths } from '@cortile/contract/money.ts'
import { ANNULLED, NOTE_OF_NOTE, OVER_RECEIPT, type ReceiptText } from '@cortile/contract/ricevute.ts'
import { dayIn, sqlTime } from '../../db/time.ts'
import type { Context } from '../context.ts'
import { conflict, invalid, unprocessable } from '../refusal.ts'
import { receiptText } from './receipt.presenter.ts'
import { freePayments, insertReceipt, leftOfReceipt, lockReceipt, type StoredReceipt } from './receipt.repository.ts'
import { takeNumber } from './series.repository.ts'

interface Correction {
  motivo: string
  /** Hundredths; by default all that is left. */
  importo?: number | undefined
}

/**
 * Corrects a receipt by a note, in part or in whole; gives the note's id. A whole note frees its payments for another receipt,
 * and moves no money. The last step of a transaction. 404 for an unknown receipt, 409 for an annulled one, 422 for a note and
 * for more than is left.
 */
export async function correctReceipt(context: Context, id: number, { motivo, importo }: Correction): Promise<number> {
  const receipt = await lockReceipt(context.trx, id)
  if (receipt.tipo === 'nota') throw unprocessable(NOTE_OF_NOTE)
  const left = leftOfReceipt(receipt)
  if (left === 0) throw conflict(ANNULLED)
  const amount = importo ?? left
  if (amount > left) throw invalid({ importo: [OVER_RECEIPT] })
  return writeNote(context, receipt, { motivo, importo: amount })
}

async function writeNote(
  { trx, actor, now, zone }: Context,
  receipt: StoredReceipt,
  { motivo, importo }: { motivo: string; importo: number },
): Promise<number> {
  const today = dayIn(zone, now)
  const anno = Number(today.slice(0, 4))
  const riga = { descrizione: motivo, importo: fromHundredths(-importo), data: today, mezzo: null, periodo: null }
  const testo: ReceiptText = { ...receiptText(receipt), righe: [riga], titolo: '', motivo }
  const { id: riferita_id, anagrafica_id, persona_id, nomi } = receipt
  if (importo === leftOfReceipt(receipt)) await freePayments(trx, riferita_id)
  return insertReceipt(trx, {
    ...{ anno, tipo: 'nota', riferita_id, anagrafica_id, persona_id, nomi },
    ...{ testo: JSON.stringify(testo), importo: -importo, pagata_il: today, bollo: 'no' },
    ...{ user_id: actor.id, created_at: sqlTime(now), numero: await takeNumber(trx, anno) },
  })
}

/** What went back of the payments in a receipt (null: in none), and what of them the centre keeps; hundredths. */
interface Returned {
  ricevuta_id: number | null
  back: number
  kept?: number
}

/** Corrects the receipts of payments that were just taken back, each by what went back of it. The last step of a transaction. */
export async function correctReceiptsOf(
  context: Context,
  returned: readonly Returned[],
  motivo: string,
): Promise<void> {
  const receipts = returned.flatMap(({ ricevuta_id: id, ...sums }) => (id === null ? [] : [{ id, ...sums }]))
  // In one order, so that two transactions do not wait for each other.
  for (const { id, back, kept = 0 } of receipts.sort((one, other) => one.id - other.id)) {
    const receipt = await lockReceipt(context.trx, id)
    // A note by hand may have corrected it before.
    const importo = Math.min(back, leftOfReceipt(receipt) - kept)
    if (importo > 0) await writeNote(context, receipt, { motivo, importo })
  }
}
