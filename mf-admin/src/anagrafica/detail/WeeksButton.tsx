import Button from '@mui/material/Button'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { CalendarDays } from 'lucide-react'
import { useDialog } from '../../forms/use-dialog.ts'
import { WeeksDialog } from './WeeksDialog.tsx'

/** The weeks of the summer camp of a member whose group takes part. */
export function WeeksButton({ member }: { member: Anagrafica }) {
  const dialog = useDialog<true>()
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        startIcon={<CalendarDays size={20} aria-hidden />}
        onClick={() => dialog.show(true)}
      >
        Opzioni ER
      </Button>
      {dialog.about && <WeeksDialog key={dialog.opening} open={dialog.open} member={member} onClose={dialog.hide} />}
    </>
  )
}
