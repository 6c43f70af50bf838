import type { QuotaRow } from '@cortile/contract/anagrafica.ts'
import { Tag } from '@cortile/kit/Tag.tsx'

type Stato = QuotaRow['stato']

/** Where a fee stands, in words; null is unpaid. */
export function stateWord(stato: Stato): string {
  switch (stato) {
    case null:
      return 'Da pagare'
    case 'pagato':
      return 'Pagata'
    case 'saldo':
      return 'Pagata con il saldo'
    case 'ignorato':
      return 'Non dovuta'
  }
}

export function FeeState({ stato }: { stato: Stato }) {
  const tone = stato === null ? 'avviso' : stato === 'ignorato' ? 'neutro' : 'dentro'
  return <Tag tone={tone}>{stateWord(stato)}</Tag>
}
