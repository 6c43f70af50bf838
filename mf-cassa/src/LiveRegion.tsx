import { monete } from '@cortile/kit/format.ts'
import { VisuallyHidden } from '@cortile/kit/layout/VisuallyHidden.tsx'
import { countOf, totalOf, type CartLine } from './cart.ts'
import type { Till } from './till.ts'

/** Announces cart and result to screen readers. Always mounted, because a live region must exist before its text changes. */
export function LiveRegion({ lines, receipt }: { lines: readonly CartLine[]; receipt: Till['receipt'] }) {
  return <VisuallyHidden role="status">{sentence(lines, receipt)}</VisuallyHidden>
}

function sentence(lines: readonly CartLine[], receipt: Till['receipt']): string {
  if (lines.length > 0) {
    const count = countOf(lines)
    return `Nel carrello ${count} ${count === 1 ? 'prodotto' : 'prodotti'}, totale ${monete(totalOf(lines))}`
  }
  return receipt ? `Ha pagato ${receipt.anagrafica}, nuovo saldo ${monete(receipt.nuovo_saldo)}` : ''
}
