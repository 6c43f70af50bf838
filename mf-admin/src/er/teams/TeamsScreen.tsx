import { useMay } from '@cortile/client/use-may.ts'
import Button from '@mui/material/Button'
import { Pencil, UserPlus } from 'lucide-react'
import { useRef } from 'react'
import { useDialog } from '../../forms/use-dialog.ts'
import { WeekPage } from '../WeekPage.tsx'
import { Teams } from './Teams.tsx'

/** The teams of a week: who is in them, who leads them, and the teams themselves. */
export function TeamsScreen() {
  const manages = useMay('er.manage')
  const moves = useMay('er.teams')
  const editing = useDialog<true>()
  const adding = useDialog<true>()
  const editButton = useRef<HTMLButtonElement>(null)
  return (
    <WeekPage
      view="squadre"
      tools={() =>
        manages && (
          <Button
            ref={editButton}
            variant="outlined"
            aria-haspopup="dialog"
            startIcon={<Pencil size={20} aria-hidden />}
            onClick={() => editing.show(true)}
          >
            Modifica le squadre
          </Button>
        )
      }
      actions={() =>
        moves && (
          <Button
            variant="contained"
            aria-haspopup="dialog"
            startIcon={<UserPlus size={20} aria-hidden />}
            onClick={() => adding.show(true)}
          >
            Aggiungi un animatore
          </Button>
        )
      }
    >
      {(week) => <Teams week={week} editing={editing} adding={adding} editButton={editButton} />}
    </WeekPage>
  )
}
