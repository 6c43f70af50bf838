import { useMay } from '@cortile/client/use-may.ts'
import type { AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { ActionBar } from '@cortile/kit/layout/ActionBar.tsx'
import { wide } from '@cortile/kit/theme/media.ts'
import Button from '@mui/material/Button'
import { CalendarPlus, Coins, Mail, UserCheck, UserX, Users } from 'lucide-react'
import type { ComponentType } from 'react'
import { useDialog } from '../../../forms/use-dialog.ts'
import { mailerTo } from '../../../mailer/use-chosen-members.ts'
import type { ActionDialogProps } from './actions.ts'
import { FeeDialog } from './FeeDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { allSuspended, SuspendDialog } from './SuspendDialog.tsx'
import type { Many } from './use-many.ts'
import { WeekDialog } from './WeekDialog.tsx'

/** What this user may do with selected members. */
export function useSelectionGrants() {
  const edits = useMay('anagrafica.edit')
  const writes = useMay('mailer.manage')
  const charges = useMay('quotes.manage')
  const [seesWeeks, books] = [useMay('er.read'), useMay('er.book')]
  return { edits, writes, charges, books: seesWeeks && books }
}

interface SelectionBarProps {
  people: readonly AnagraficaRow[]
  many: Many
  /** Selects the whole page; null while it is selected. */
  onAll: (() => void) | null
  onClear: () => void
}

interface Opened {
  Content: ComponentType<ActionDialogProps>
  people: readonly AnagraficaRow[]
}

/** The number of selected members, and what can be done with them. */
export function SelectionBar({ people, many, onAll, onClear }: SelectionBarProps) {
  const { edits, writes, charges, books } = useSelectionGrants()
  const dialog = useDialog<Opened>()
  const opens = (Content: Opened['Content']) => ({
    variant: 'outlined' as const,
    color: 'inherit' as const,
    'aria-haspopup': 'dialog' as const,
    disabled: many.busy,
    onClick: () => dialog.show({ Content, people }),
  })
  const wake = allSuspended(people)
  const { about, opening, open, hide } = dialog
  return (
    <>
      {people.length > 0 && (
        <ActionBar label={people.length === 1 ? '1 selezionato' : `${people.length} selezionati`}>
          <Button variant="text" color="inherit" onClick={onClear}>
            Deseleziona
          </Button>
          {onAll && (
            // A wide table has a checkbox for that in its head.
            <Button variant="text" color="inherit" onClick={onAll} sx={{ [wide]: { display: 'none' } }}>
              Seleziona tutti
            </Button>
          )}
          {edits && (
            <Button {...opens(MoveDialog)} startIcon={<Users size={20} aria-hidden />}>
              Cambia gruppo
            </Button>
          )}
          {writes && (
            <ButtonLink
              to={mailerTo(people.map(({ id }) => id))}
              variant="outlined"
              startIcon={<Mail size={20} aria-hidden />}
            >
              Scrivi
            </ButtonLink>
          )}
          {charges && (
            <Button {...opens(FeeDialog)} startIcon={<Coins size={20} aria-hidden />}>
              Quota
            </Button>
          )}
          {books && (
            <Button {...opens(WeekDialog)} startIcon={<CalendarPlus size={20} aria-hidden />}>
              Settimana
            </Button>
          )}
          {edits && (
            <Button
              {...opens(SuspendDialog)}
              startIcon={wake ? <UserCheck size={20} aria-hidden /> : <UserX size={20} aria-hidden />}
            >
              {wake ? 'Riattiva' : 'Sospendi'}
            </Button>
          )}
        </ActionBar>
      )}
      {about && (
        <about.Content key={opening} open={open} people={about.people} many={many} onDone={hide} onClose={hide} />
      )}
    </>
  )
}
