import type { QuotaRow } from '@cortile/contract/anagrafica.ts'
import { feeStateWord } from '@cortile/contract/fee-states.ts'
import { Tag } from '@cortile/kit/Tag.tsx'

/** Where a fee stands. */
export function FeeState({ stato }: { stato: QuotaRow['stato'] }) {
  const tone = stato === null ? 'avviso' : stato === 'ignorato' ? 'neutro' : 'dentro'
  return <Tag tone={tone}>{feeStateWord(stato)}</Tag>
}
