/** How a fee or a booked week was settled: in money, from the balance, or as not due. */
export const feeStates = ['pagato', 'saldo', 'ignorato'] as const
export type FeeState = (typeof feeStates)[number]

const words: Readonly<Record<FeeState, string>> = {
  pagato: 'Pagata',
  saldo: 'Pagata con il saldo',
  ignorato: 'Non dovuta',
}

/** State of a fee in words, on a screen as in a file; null is unpaid. */
export function feeStateWord(stato: FeeState | null): string {
  return stato === null ? 'Da pagare' : words[stato]
}
