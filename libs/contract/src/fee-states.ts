/** How a fee or a booked week was settled: in money, from the balance, or as not due. */
export const feeStates = ['pagato', 'saldo', 'ignorato'] as const
export type FeeState = (typeof feeStates)[number]

const words: Readonly<Record<FeeState, string>> = {
  pagato: 'Pagata',
  saldo: 'Pagata con il saldo',
  ignorato: 'Non dovuta',
}

/** State of a fee in words, on a screen as in a file; null is unpaid, or paid in part if something was paid. */
export function feeStateWord(stato: FeeState | null, versato = 0): string {
  if (stato !== null) return words[stato]
  return versato > 0 ? 'Acconto' : 'Da pagare'
}
