import { useExportWeekMutation } from '@cortile/client/er.ts'
import type { WeekRegister } from '@cortile/contract/er.ts'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { ClipboardList } from 'lucide-react'
import { ExportButton } from '../lists/ExportButton.tsx'

/** File and paper of a week. */
export function WeekTools({ week }: { week: WeekRegister }) {
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
