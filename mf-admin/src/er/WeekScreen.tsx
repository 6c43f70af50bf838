import { useExportWeekMutation } from '@cortile/client/er.ts'
import { useMay } from '@cortile/client/use-may.ts'
import type { WeekRegister } from '@cortile/contract/er.ts'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { ClipboardList, UserPlus } from 'lucide-react'
import { useRef } from 'react'
import { useDialog } from '../forms/use-dialog.ts'
import { ExportButton } from '../lists/ExportButton.tsx'
import { useFocusAfter } from '../lists/use-focus-after.ts'
import { useRestoreFocus } from '../lists/use-restore-focus.ts'
import { BookDialog } from './BookDialog.tsx'
import { CancelDialog } from './bookings/CancelDialog.tsx'
import { PriceDialog } from './bookings/PriceDialog.tsx'
import { RemoveWeek } from './RemoveWeek.tsx'
import { type Booked, WeekGroup } from './WeekGroup.tsx'
import { WeekPage } from './WeekPage.tsx'
import { WeekPlaces } from './WeekPlaces.tsx'

/** One week of the summer camp: its places, its bookings, and booking for members. */
export function WeekScreen() {
  const booking = useDialog<true>()
  const bookButton = useRef<HTMLButtonElement>(null)
  const book = () => booking.show(true)
  return (
    <WeekPage
      view=""
      tools={(week) => <WeekTools week={week} />}
      actions={() => (
        <Button
          ref={bookButton}
          variant="contained"
          aria-haspopup="dialog"
          startIcon={<UserPlus size={20} aria-hidden />}
          onClick={book}
        >
          Prenota un iscritto
        </Button>
      )}
    >
      {(week) => (
        <>
          <Bookings week={week} bookButton={bookButton} onBook={book} />
          {booking.about && <BookDialog key={booking.opening} open={booking.open} week={week} onClose={booking.hide} />}
        </>
      )}
    </WeekPage>
  )
}

interface BookingsProps {
  week: WeekRegister
  bookButton: { readonly current: HTMLButtonElement | null }
  onBook: () => void
}

/** The places of a week, and who has one, by group. */
function Bookings({ week, bookButton, onBook }: BookingsProps) {
  const manages = useMay('er.manage')
  const removal = useDialog<Booked>()
  const price = useDialog<Booked>()
  const people = week.gruppi.flatMap(({ nominativi }) => nominativi)
  const onRemoved = useFocusAfter(
    () => !removal.open && !people.some(({ id }) => id === removal.about?.id),
    () => bookButton.current,
  )
  return (
    <>
      <WeekPlaces week={week} manages={manages} />
      {people.length === 0 && (
        <Panel flush>
          <EmptyState
            action={
              <Button variant="outlined" onClick={onBook}>
                Prenota il primo
              </Button>
            }
          >
            Nessuno ha ancora prenotato questa settimana.
          </EmptyState>
        </Panel>
      )}
      {people.length > 0 && <WeekGroups groups={week.gruppi} onPrice={price.show} onCancel={removal.show} />}
      {manages && <RemoveWeek week={week} />}
      {removal.about && (
        <CancelDialog
          key={`cancel ${removal.opening}`}
          open={removal.open}
          week={week}
          person={removal.about}
          onRemoved={onRemoved}
          onClose={removal.hide}
        />
      )}
      {price.about && (
        <PriceDialog
          key={`price ${price.opening}`}
          open={price.open}
          week={week}
          person={price.about}
          onClose={price.hide}
        />
      )}
    </>
  )
}

const Root = styled.div({ display: 'grid', gap: 16 })

interface WeekGroupsProps {
  groups: WeekRegister['gruppi']
  onPrice: (person: Booked) => void
  onCancel: (person: Booked) => void
}

/** All people with a booking, by group. */
function WeekGroups({ groups, ...actions }: WeekGroupsProps) {
  const focusProps = useRestoreFocus<HTMLDivElement>()
  return (
    <Root role="group" aria-label="Chi ha prenotato" {...focusProps}>
      {groups.map((group) => (
        <WeekGroup key={group.gruppo?.id ?? 0} group={group} {...actions} />
      ))}
    </Root>
  )
}

/** CSV export and printable register of a week. */
function WeekTools({ week }: { week: WeekRegister }) {
  const [save] = useExportWeekMutation()
  return (
    <>
      <ExportButton disabled={week.totale === 0} save={() => save({ params: { id: week.id } }).unwrap()} />
      <ButtonLink
        to={`/gestione/estate-ragazzi/${week.id}/registro`}
        variant="outlined"
        startIcon={<ClipboardList size={20} aria-hidden />}
      >
        Registro
      </ButtonLink>
    </>
  )
}
