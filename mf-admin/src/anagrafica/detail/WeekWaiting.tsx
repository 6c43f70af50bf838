import {
  useAnswerOfferMutation,
  useJoinWaitingListMutation,
  useLeaveWaitingListMutation,
} from '@cortile/client/attesa.ts'
import { isOpen } from '@cortile/contract/er.rules.ts'
import type { MemberWeek } from '@cortile/contract/er.ts'
import { untilWords } from '@cortile/forms/offer-words.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { currentDay } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { ChoiceDialog } from '../../er/bookings/ChoiceDialog.tsx'
import { useDialog } from '../../forms/use-dialog.ts'

const Root = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  // Below the label of the checkbox.
  paddingInlineStart: 42,
  paddingBlockEnd: 12,
})
const Words = styled.span({ color: colorVars.muted })

interface WeekWaitingProps {
  week: MemberWeek
  anagraficaId: number
  /** Of the member. */
  name: string
}

/** A member and the waiting list of a full week: it joins, leaves, or its offered place is answered for its family. */
export function WeekWaiting({ week, anagraficaId, name }: WeekWaitingProps) {
  const [join, joining] = useJoinWaitingListMutation()
  const [leave, leaving] = useLeaveWaitingListMutation()
  const [answer] = useAnswerOfferMutation()
  const accepting = useDialog<true>()
  const params = { id: week.id, anagraficaId }
  // The frame reports a refusal, and the weeks are read again.
  const during = (work: Promise<unknown>, success: string) =>
    void notify.during(work, { pending: 'Un momento...', success }).catch(() => undefined)
  const { attesa } = week
  if (attesa === null)
    return isOpen(week, currentDay()) ? (
      <Root>
        <Button
          size="small"
          variant="outlined"
          loading={joining.isLoading}
          onClick={() => during(join({ params }).unwrap(), 'Messo in lista d’attesa')}
        >
          Metti in lista d’attesa
        </Button>
      </Root>
    ) : null
  const isOffered = attesa.stato === 'offerto'
  return (
    <Root>
      <Words>
        {isOffered
          ? `Posto offerto ${untilWords(attesa.scade_at)}`
          : `In lista d’attesa, al numero ${attesa.posizione}`}
      </Words>
      {isOffered && (
        <Button size="small" variant="contained" onClick={() => accepting.show(true)}>
          Accetta
        </Button>
      )}
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        loading={leaving.isLoading}
        onClick={() =>
          during(
            leave({ params }).unwrap(),
            isOffered ? 'Posto rifiutato: va a chi segue' : 'Tolto dalla lista d’attesa',
          )
        }
      >
        {isOffered ? 'Rifiuta' : 'Togli dalla lista'}
      </Button>
      {accepting.about && (
        <ChoiceDialog
          key={accepting.opening}
          open={accepting.open}
          title={`Accettare per ${name}?`}
          own={week}
          book={(body) => answer({ params, body: { risposta: 'accetta', ...body } }).unwrap()}
          onBooked={() => undefined}
          onClose={accepting.hide}
        />
      )}
    </Root>
  )
}
