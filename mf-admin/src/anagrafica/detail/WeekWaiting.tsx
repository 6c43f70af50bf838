import { useAnswerOfferMutation, useJoinWaitingListMutation } from '@cortile/client/attesa.ts'
import { isOpen } from '@cortile/contract/er.rules.ts'
import type { MemberWeek } from '@cortile/contract/er.ts'
import { untilWords } from '@cortile/forms/offer-words.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { currentDay } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { ChoiceDialog } from '../../er/bookings/ChoiceDialog.tsx'
import { EndRowDialog } from '../../er/waiting/EndRowDialog.tsx'
import { useDialog } from '../../forms/use-dialog.ts'
import { useFocusAfter } from '../../lists/use-focus-after.ts'
import { LABEL_INSET } from './detail-layout.ts'

const Root = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: `4px 0 12px ${LABEL_INSET}px`,
  '&:focus': { outline: 'none' },
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
  const [answer] = useAnswerOfferMutation()
  const accepting = useDialog<true>()
  const ending = useDialog<NonNullable<MemberWeek['attesa']>>()
  const params = { id: week.id, anagraficaId }
  // The frame reports a refusal, and the weeks are read again.
  const joinList = () =>
    void notify
      .during(join({ params }).unwrap(), { pending: 'Un momento...', success: 'Messo in lista d’attesa' })
      .catch(() => undefined)
  const { attesa } = week
  const root = useRef<HTMLDivElement>(null)
  const onEnded = useFocusAfter<number>(
    () => !ending.open && attesa === null,
    () => root.current,
  )
  return (
    <>
      {attesa === null && isOpen(week, currentDay()) && (
        <Root ref={root} tabIndex={-1}>
          <Button size="small" variant="outlined" loading={joining.isLoading} onClick={joinList}>
            Metti in lista d’attesa
          </Button>
        </Root>
      )}
      {attesa !== null && (
        <Root>
          <Words>
            {attesa.stato === 'offerto'
              ? `Posto offerto ${untilWords(attesa.scade_at)}`
              : `In lista d’attesa, al numero ${attesa.posizione}`}
          </Words>
          {attesa.stato === 'offerto' && (
            <Button size="small" variant="contained" aria-haspopup="dialog" onClick={() => accepting.show(true)}>
              Accetta
            </Button>
          )}
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            aria-haspopup="dialog"
            onClick={() => ending.show(attesa)}
          >
            {attesa.stato === 'offerto' ? 'Rifiuta' : 'Togli dalla lista'}
          </Button>
        </Root>
      )}
      {ending.about && (
        <EndRowDialog
          key={`end ${ending.opening}`}
          open={ending.open}
          week={week}
          anagrafica_id={anagraficaId}
          name={name}
          isOffered={ending.about.stato === 'offerto'}
          onDone={onEnded}
          onClose={ending.hide}
        />
      )}
      {accepting.about && (
        <ChoiceDialog
          key={`accept ${accepting.opening}`}
          open={accepting.open}
          title={`Accettare per ${name}?`}
          own={week}
          book={(body) => answer({ params, body: { risposta: 'accetta', ...body } }).unwrap()}
          onBooked={() => undefined}
          onClose={accepting.hide}
        />
      )}
    </>
  )
}
