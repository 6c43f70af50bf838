import { fromHundredths } from '@cortile/contract/money.ts'
import type { ReceiptRef } from '@cortile/contract/quotes.ts'
import { ReceiptText, type ReceiptState, type Ricevuta } from '@cortile/contract/ricevute.ts'
import { isoTime } from '../../db/time.ts'
import type { ReceiptModel } from './receipt.model.ts'
import { leftOfReceipt, type StoredReceipt } from './receipt.repository.ts'

/** What a receipt says. */
export function receiptText({ testo }: Pick<ReceiptModel, 'testo'>): ReceiptText {
  return ReceiptText.parse(JSON.parse(testo))
}

function stateOf(receipt: StoredReceipt): ReceiptState {
  if (receipt.notes.length === 0) return 'emessa'
  return leftOfReceipt(receipt) === 0 ? 'annullata' : 'rettificata'
}

/** How a receipt is named. */
export function presentReceiptRef({ id, anno, numero }: Pick<ReceiptModel, 'id' | 'anno' | 'numero'>): ReceiptRef {
  return { id, anno, numero }
}

/** A receipt or note in the contract's units and times. */
export function presentReceipt(receipt: StoredReceipt): Ricevuta {
  const { id, anno, numero, tipo, riferita_id, anagrafica_id, importo, pagata_il, bollo, marca, created_at } = receipt
  const { corrected } = receipt
  return {
    ...{ id, anno, numero, tipo, riferita_id, anagrafica_id },
    riferita: corrected && presentReceiptRef(corrected),
    testo: receiptText(receipt),
    importo: fromHundredths(importo),
    ...{ pagata_il, bollo, marca },
    stato: stateOf(receipt),
    note: receipt.notes.map((note) => ({
      ...presentReceiptRef(note),
      importo: fromHundredths(note.importo),
      motivo: receiptText(note).motivo,
      created_at: isoTime(note.created_at),
    })),
    created_at: isoTime(created_at),
  }
}
