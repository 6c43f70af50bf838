import { monete } from '@cortile/kit/format.ts'
import { VisuallyHidden } from '@cortile/kit/layout/VisuallyHidden.tsx'
import { countOf, totalOf, type CartLine } from './cart.ts'
import type { Till } from './till.ts'
import type { HolderLookup } from './use-holder.ts'

/** Announces cart and result to screen readers. Always mounted, because a live region must exist before its text changes. */
export function LiveRegion(spoken: Spoken) {
  return <VisuallyHidden role="status">{sentence(spoken)}</VisuallyHidden>
}

interface Spoken {
  lines: readonly CartLine[]
  receipt: Till['receipt']
  lookup: HolderLookup | null
}

function sentence({ lines, receipt, lookup }: Spoken): string {
  if (lines.length > 0) {
    const count = countOf(lines)
    return `Nel carrello ${count} ${count === 1 ? 'prodotto' : 'prodotti'}, totale ${monete(totalOf(lines))}`
  }
  if (lookup?.holder) return `${lookup.holder.anagrafica}, saldo ${monete(lookup.holder.saldo)}`
  if (lookup?.failure) return lookup.failure
  if (!receipt) return ''
  const { anagrafica, nuovo_saldo, total } = receipt
  return `${total < 0 ? 'Acquisto annullato:' : 'Ha pagato'} ${anagrafica}, nuovo saldo ${monete(nuovo_saldo)}`
}
