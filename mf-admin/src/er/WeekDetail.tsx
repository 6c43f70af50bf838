import { useExportWeekMutation } from '@cortile/client/er.ts'
import { useMay } from '@cortile/client/use-may.ts'
import type { WeekRegister } from '@cortile/contract/er.ts'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { UserPlus, ClipboardList } from 'lucide-react'
import { useRef } from 'react'
import { useDialog } from '../forms/use-dialog.ts'
import { ExportButton } from '../lists/ExportButton.tsx'
import { useFocusAfter } from '../lists/use-focus-after.ts'
import { useRestoreFocus } from '../lists/use-restore-focus.ts'
import { StaleMark } from '../ui/StaleMark.tsx'
import { BookDialog } from './BookDialog.tsx'
import { RemoveWeek } from './RemoveWeek.tsx'
import { UnbookDialog } from './UnbookDialog.tsx'
import { quotaWords, weekDates, weekTitle } from './week-words.ts'
import { type Booked, WeekGroup } from './WeekGroup.tsx'
import { WeekPlaces } from './WeekPlaces.tsx'

const Stack = styled.div({ display: 'grid', gap: 16 })

interface WeekDetailProps {
  week: WeekRegister
  /** The last refetch failed. */
  stale: boolean
}

/** The current state of a week: places, fee and bookings by group. */
export function WeekDetail({ week, stale }: WeekDetailProps) {
  const manages = useMay('er.manage')
  const booking = useDialog<true>()
  const removal = useDialog<Booked>()
  const people = week.gruppi.flatMap(({ nominativi }) => nominativi)
  const bookButton = useRef<HTMLButtonElement>(null)
  const onRemoved = useFocusAfter(
    () => !removal.open && !people.some(({ id }) => id === removal.about?.id),
    () => bookButton.current,
  )
  const book = () => booking.show(true)
  return (
    <>
      <PageHeader
        title={weekTitle(week)}
        subtitle={
          <>
            {week.descrizione !== null && `${weekDates(week)}, `}
            {quotaWords(week.quota)}
            <StaleMark stale={stale} />
          </>
        }
        tools={<WeekTools week={week} />}
        actions={
          <Button
            ref={bookButton}
            variant="contained"
            aria-haspopup="dialog"
            startIcon={<UserPlus size={20} aria-hidden />}
            onClick={book}
          >
            Prenota un iscritto
          </Button>
        }
      />
      <Stack>
        <WeekPlaces week={week} manages={manages} />
        {people.length === 0 && (
          <Panel flush>
            <EmptyState
              action={
                <Button variant="outlined" onClick={book}>
                  Prenota il primo
                </Button>
              }
            >
              Nessuno ha ancora prenotato questa settimana.
            </EmptyState>
          </Panel>
        )}
        {people.length > 0 && <WeekGroups groups={week.gruppi} onUnbook={removal.show} />}
        {manages && <RemoveWeek week={week} />}
      </Stack>
      {booking.about && <BookDialog key={booking.opening} open={booking.open} week={week} onClose={booking.hide} />}
      {removal.about && (
        <UnbookDialog
          key={`unbook ${removal.opening}`}
          open={removal.open}
          week={week}
          person={removal.about}
          onRemoved={onRemoved}
          onClose={removal.hide}
        />
      )}
    </>
  )
}

const Root = styled.div({ display: 'grid', gap: 16 })

interface WeekGroupsProps {
  groups: WeekRegister['gruppi']
  onUnbook: (person: Booked) => void
}

/** All people with a booking, by group. */
function WeekGroups({ groups, onUnbook }: WeekGroupsProps) {
  const focusProps = useRestoreFocus<HTMLDivElement>()
  return (
    <Root role="group" aria-label="Chi ha prenotato" {...focusProps}>
      {groups.map((group) => (
        <WeekGroup key={group.gruppo?.id ?? 0} group={group} onUnbook={onUnbook} />
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
