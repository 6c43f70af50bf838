import { useAnswerOfferMutation } from '@cortile/client/attesa.ts'
import { useMemberWeeksQuery } from '@cortile/client/er.ts'
import type { WaitingRow } from '@cortile/contract/er.attesa.ts'
import type { WeekRegister } from '@cortile/contract/er.ts'
import { surnameFirst } from '@cortile/kit/format.ts'
import { PendingDialog } from '../../forms/PendingDialog.tsx'
import { ChoiceDialog } from '../bookings/ChoiceDialog.tsx'

interface AcceptDialogProps {
  open: boolean
  week: WeekRegister
  row: WaitingRow
  /** The row has ended; `onClose` follows. */
  onDone: (anagrafica_id: number) => void
  onClose: () => void
}

/** Accepts an offered place for a family that has called. */
export function AcceptDialog({ open, week, row, onDone, onClose }: AcceptDialogProps) {
  const [answer] = useAnswerOfferMutation()
  const weeks = useMemberWeeksQuery({ params: { id: row.anagrafica_id } })
  const own = weeks.data?.find(({ id }) => id === week.id)
  const title = `Accettare per ${surnameFirst(row)}?`
  if (!own) return <PendingDialog open={open} title={title} query={weeks} onClose={onClose} />
  const params = { id: week.id, anagraficaId: row.anagrafica_id }
  return (
    <ChoiceDialog
      open={open}
      title={title}
      own={own}
      book={(choice) => answer({ params, body: { risposta: 'accetta', ...choice } }).unwrap()}
      onBooked={() => onDone(row.anagrafica_id)}
      onClose={onClose}
    />
  )
}
