/** How a fee or a booked week was settled: in money, from the balance, or as not due. Source: spec.md section 3, Quota. */
export const feeStates = ['pagato', 'saldo', 'ignorato'] as const
