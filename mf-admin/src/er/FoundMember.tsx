import { useJoinWaitingListMutation } from '@cortile/client/attesa.ts'
import { useBookWeekMutation, useLazyMemberWeeksQuery } from '@cortile/client/er.ts'
import type { AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { hasFreePlace } from '@cortile/contract/er.rules.ts'
import type { MemberWeek, Settimana } from '@cortile/contract/er.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { surnameFirst } from '@cortile/kit/format.ts'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useEffect } from 'react'
import { useDialog } from '../forms/use-dialog.ts'
import { ChoiceDialog } from './bookings/ChoiceDialog.tsx'

interface FoundMemberProps {
  member: AnagraficaRow
  week: Settimana
  /** The member is booked already. */
  booked: boolean
  /** The focused button may have been removed. */
  onSettled: () => void
}

/** Books a member that was found, or puts it into the waiting list of a full week. */
export function FoundMember(props: FoundMemberProps) {
  return hasFreePlace(props.week) || props.booked ? <BookButton {...props} /> : <JoinButton {...props} />
}

/** Books at once where the week costs its quota alone; otherwise options and price come first. */
function BookButton({ member, week, booked, onSettled }: FoundMemberProps) {
  const [load, { data: weeks, isFetching }] = useLazyMemberWeeksQuery()
  const [book, { isLoading, isSuccess, reset }] = useBookWeekMutation()
  const choice = useDialog<MemberWeek>()
  const name = surnameFirst(member)
  const params = { id: week.id, anagraficaId: member.id }
  // The refetched week has the booking from then on, and knows when it is cancelled.
  useEffect(() => {
    if (booked) reset()
  }, [booked, reset])
  const bookPlace = async () => {
    try {
      const own = (await load({ params: { id: member.id } }).unwrap()).find(({ id }) => id === week.id)
      if (own && (own.opzioni.length > 0 || own.prezzo.righe.length > 1)) return choice.show(own)
      const body = own ? { totale_atteso: own.prezzo.totale } : {}
      await notify.during(book({ params, body }).unwrap(), {
        pending: 'Prenotazione in corso...',
        success: 'Prenotazione confermata',
      })
    } catch {
      // The error has been reported, and the week is refetched.
    }
    onSettled()
  }
  return (
    <>
      {booked || isSuccess ? (
        <Chip color="success" label="Prenotato" />
      ) : (
        <Button
          variant="outlined"
          loading={isLoading || isFetching}
          aria-label={`Prenota ${name}`}
          onClick={() => void bookPlace()}
        >
          Prenota
        </Button>
      )}
      {choice.about && (
        <ChoiceDialog
          key={choice.opening}
          open={choice.open}
          title={`Prenotare per ${name}?`}
          // Read again after a refusal: with its new price.
          own={weeks?.find(({ id }) => id === week.id) ?? choice.about}
          book={(body) => book({ params, body }).unwrap()}
          onBooked={onSettled}
          onClose={choice.hide}
        />
      )}
    </>
  )
}

/** For a full week: a place in its waiting list. */
function JoinButton({ member, week, onSettled }: FoundMemberProps) {
  const [join, { isLoading, isSuccess }] = useJoinWaitingListMutation()
  const name = surnameFirst(member)
  const joinList = async () => {
    try {
      await notify.during(join({ params: { id: week.id, anagraficaId: member.id } }).unwrap(), {
        pending: 'Un momento...',
        success: ({ posizione }) => `In lista d’attesa${posizione === null ? '' : `, al numero ${posizione}`}`,
      })
    } catch {
      // The error has been reported, and the week is refetched.
    }
    onSettled()
  }
  if (isSuccess) return <Chip color="info" label="In lista d’attesa" />
  return (
    <Button
      variant="outlined"
      loading={isLoading}
      aria-label={`Metti ${name} in lista d’attesa`}
      onClick={() => void joinList()}
    >
      In lista d’attesa
    </Button>
  )
}
