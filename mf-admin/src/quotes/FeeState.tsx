import type { QuotaRow } from '@cortile/contract/anagrafica.ts'
import { feeStateWord } from '@cortile/contract/fee-states.ts'
import Chip from '@mui/material/Chip'

export function FeeState({ stato, versato }: Pick<QuotaRow, 'stato' | 'versato'>) {
  const color = stato === null ? 'warning' : stato === 'ignorato' ? 'default' : 'success'
  return <Chip color={color} label={feeStateWord(stato, versato)} />
}
