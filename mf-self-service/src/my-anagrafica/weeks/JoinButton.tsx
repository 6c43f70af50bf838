import { useChangeOwnRowMutation } from '@cortile/client/my-anagrafica.ts'
import type { MemberWeek } from '@cortile/contract/er.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { SoftDisabledButton } from '@cortile/kit/layout/SoftDisabledButton.tsx'
import { isRefused } from './week-words.ts'

interface JoinButtonProps {
  week: MemberWeek
  /** The child's first name; null on the member's own page. */
  name: string | null
  describedBy: string
  /** Also after a refusal: the week is another one than the page showed. */
  onChanged: (week: MemberWeek) => void
}

/** Puts the member in the waiting list of a full week. */
export function JoinButton({ week, name, describedBy, onChanged }: JoinButtonProps) {
  const [change, { isLoading }] = useChangeOwnRowMutation()
  const join = async () => {
    try {
      await notify.during(change({ body: { settimana_er_id: week.id } }).unwrap(), {
        pending: 'Invio in corso...',
        success: name === null ? 'Sei in lista d’attesa' : `${name} è in lista d’attesa`,
      })
      onChanged(week)
    } catch (error) {
      if (isRefused(error)) onChanged(week)
    }
  }
  return (
    <SoftDisabledButton variant="outlined" busy={isLoading} aria-describedby={describedBy} onClick={() => void join()}>
      {name === null ? 'Mettiti in lista d’attesa' : `Metti ${name} in lista d’attesa`}
    </SoftDisabledButton>
  )
}
