import { monete } from '@cortile/kit/format.ts'
import { VisuallyHidden } from '@cortile/kit/layout/VisuallyHidden.tsx'
import { countOf, totalOf, type CartLine } from './cart.ts'
import type { Till } from './till.ts'

/** Cart and result for whoever does not see them: always in the page, as what a screen reader follows must be. */
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
