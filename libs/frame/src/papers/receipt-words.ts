import { fromHundredths, toHundredths } from '@cortile/contract/money.ts'
import type { ReceiptRef } from '@cortile/contract/quotes.ts'
import { receiptNumber } from '@cortile/contract/ricevute.rules.ts'
import type { ReceiptState, Ricevuta } from '@cortile/contract/ricevute.ts'

/** `n. 12/2026` */
export function numberWords(receipt: Pick<ReceiptRef, 'anno' | 'numero'>): string {
  return `n. ${receiptNumber(receipt)}`
}

/** `Ricevuta n. 12/2026`, `Nota di rettifica n. 13/2026`. */
export function receiptTitle(receipt: Pick<Ricevuta, 'tipo' | 'anno' | 'numero'>): string {
  return `${receipt.tipo === 'nota' ? 'Nota di rettifica' : 'Ricevuta'} ${numberWords(receipt)}`
}

/** What its notes have left of a receipt, in euros. */
export function leftOf({ importo: amount, note }: Pick<Ricevuta, 'importo' | 'note'>): number {
  return fromHundredths(
    note.reduce((left, correction) => left + toHundredths(correction.importo), toHundredths(amount)),
  )
}

/** Whether the number of a stamp is still to be written. */
export function lacksStamp({ bollo, marca, stato }: Pick<Ricevuta, 'bollo' | 'marca' | 'stato'>): boolean {
  return bollo === 'dovuto' && marca === null && stato !== 'annullata'
}

export const stateWords: Readonly<Record<ReceiptState, string>> = {
  emessa: 'Emessa',
  rettificata: 'Rettificata',
  annullata: 'Annullata',
}

/** Whose copy a paper is. */
export type CopyOf = 'famiglia' | 'centro'

/** In place of names of members whose data are erased. */
export const NAME_ERASED = 'Dati cancellati'
