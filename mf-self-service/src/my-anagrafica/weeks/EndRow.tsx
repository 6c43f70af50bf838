import { useChangeOwnRowMutation } from '@cortile/client/my-anagrafica.ts'
import type { MemberWeek } from '@cortile/contract/er.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { EndRowDialog, type RowEnd } from '../../booking/EndRowDialog.tsx'
import { isRefused, weekWords } from './week-words.ts'

const success = {
  rifiuta: 'Posto rifiutato',
  ritira: 'Lista d’attesa lasciata',
} as const satisfies Record<RowEnd, string>

interface EndRowProps {
  open: boolean
  end: RowEnd
  week: MemberWeek
  onEnded: (week: MemberWeek) => void
  onClose: () => void
}

/** Refuses the place that is offered in a week, or leaves its waiting list, after a confirmation. */
export function EndRow({ open, end, week, onEnded, onClose }: EndRowProps) {
  const [change, { isLoading }] = useChangeOwnRowMutation()
  const confirm = async () => {
    try {
      await notify.during(change({ body: { settimana_er_id: week.id, risposta: end } }).unwrap(), {
        pending: 'Invio in corso...',
        success: success[end],
      })
      onEnded(week)
    } catch (error) {
      // The row has ended or was answered meanwhile: there is nothing left to confirm.
      if (isRefused(error)) onEnded(week)
    }
  }
  return (
    <EndRowDialog
      open={open}
      end={end}
      week={weekWords(week)}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}
