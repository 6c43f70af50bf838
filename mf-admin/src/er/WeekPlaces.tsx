import type { WeekRegister } from '@cortile/contract/er.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { CapacityBar } from '@cortile/kit/status/CapacityBar.tsx'
import Button from '@mui/material/Button'
import { Pencil } from 'lucide-react'
import { useDialog } from '../forms/use-dialog.ts'
import { weekTitle } from './week-words.ts'
import { WeekDialog } from './WeekDialog.tsx'

/** The taken places of a week; users who manage the weeks can edit it here. */
export function WeekPlaces({ week, manages }: { week: WeekRegister; manages: boolean }) {
  const form = useDialog<true>()
  return (
    <Panel
      title="Prenotazioni"
      actions={
        manages && (
          <Button variant="outlined" startIcon={<Pencil size={20} aria-hidden />} onClick={() => form.show(true)}>
            Modifica
          </Button>
        )
      }
    >
      <CapacityBar taken={week.totale} places={week.max} label={`Capienza di ${weekTitle(week)}`} />
      {form.about && <WeekDialog key={form.opening} open={form.open} week={week} onClose={form.hide} />}
    </Panel>
  )
}
