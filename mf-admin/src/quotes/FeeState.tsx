import type { QuotaRow } from '@cortile/contract/anagrafica.ts'
import { Tag } from '@cortile/kit/Tag.tsx'

/** Where a fee stands; null is unpaid. */
export function FeeState({ stato }: Pick<QuotaRow, 'stato'>) {
  switch (stato) {
    case null:
      return <Tag tone="avviso">Da pagare</Tag>
    case 'pagato':
      return <Tag tone="dentro">Pagata</Tag>
    case 'saldo':
      return <Tag tone="dentro">Pagata con il saldo</Tag>
    case 'ignorato':
      return <Tag tone="neutro">Non dovuta</Tag>
  }
}
