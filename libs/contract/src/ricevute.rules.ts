import type { Ente } from './ente.ts'

/** Numbered receipts: the duty stamp, and how a receipt is named. */

/** Above this amount in hundredths of a euro a receipt bears a stamp. Source: art. 13 of the tariff of D.P.R. 642/1972. */
const STAMP_ABOVE = 7_747
/** What a stamp costs, in euros; no part of the receipt's amount. Source: as above. */
export const STAMP_EUROS = 2

export const stampMarks = ['no', 'esente', 'dovuto'] as const
export type StampMark = (typeof stampMarks)[number]

/**
 * Whether a paper about `importo` hundredths bears a stamp. One that corrects another (`nota`) never does; a centre that is
 * exempt says so only where a stamp would be due.
 */
export function bollo(
  { tipo, importo }: { tipo: 'ricevuta' | 'nota'; importo: number },
  { regime }: Pick<Ente['bollo'], 'regime'>,
): StampMark {
  if (tipo === 'nota' || importo <= STAMP_ABOVE) return 'no'
  return regime === 'esente' ? 'esente' : 'dovuto'
}

/** A receipt as people name it: `12/2026`. */
export function receiptNumber({ anno, numero }: { anno: number; numero: number }): string {
  return `${numero}/${anno}`
}

/** The number that a search names, `12` or `12/2026`; null: it names none. */
export function numberIn(text: string): { numero: number; anno: number | undefined } | null {
  const [, numero, anno] = /^\s*(?:n\.\s*)?(\d{1,7})(?:\s*\/\s*(\d{4}))?\s*$/i.exec(text) ?? []
  return numero === undefined ? null : { numero: Number(numero), anno: anno === undefined ? undefined : Number(anno) }
}
