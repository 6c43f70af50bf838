import { coins, monete } from '@cortile/kit/format.ts'
import { isPart } from '../part-words.ts'
import { AmountRow } from './AmountRow.tsx'
import type { Due } from './pay-dues-values.ts'

/** One due, the fields `righe.{row}` of the surrounding form: whether it is paid now, and how much of what is left. */
export function DueRow({ due, row }: { due: Due; row: number }) {
  const left = isPart(due) ? `Restano ${monete(due.residuo)} di ${coins(due.importo)}` : monete(due.residuo)
  return <AmountRow name={`righe.${row}`} label={due.descrizione} under={left} hasAmount={due.residuo > 0} />
}
