import { useMoveInWaitingListMutation } from '@cortile/client/attesa.ts'
import { ListMove, type WaitingRow } from '@cortile/contract/er.attesa.ts'
import type { WeekRegister } from '@cortile/contract/er.ts'
import * as z from '@cortile/contract/zod.ts'
import { FormDialog } from '@cortile/forms/FormDialog.tsx'
import { FormSelect } from '@cortile/forms/FormSelect.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { surnameFirst } from '@cortile/kit/format.ts'

/** `prima_di`: the id of a member, or empty for the end of the list. */
interface MoveValues {
  prima_di: string
  motivo: string
}

const MoveForm = z.pipe(
  z.transform(({ prima_di, motivo }: MoveValues): unknown => ({
    prima_di: prima_di === '' ? null : Number(prima_di),
    motivo,
  })),
  ListMove,
)

interface MoveDialogProps {
  open: boolean
  week: WeekRegister
  row: WaitingRow
  waiting: readonly WaitingRow[]
  onClose: () => void
}

/** Another place in the list, with the reason, which the register of changes keeps. */
export function MoveDialog({ open, week, row, waiting, onClose }: MoveDialogProps) {
  const [move] = useMoveInWaitingListMutation()
  const others = waiting.filter(({ anagrafica_id }) => anagrafica_id !== row.anagrafica_id)
  const record = useRecordForm({
    schema: MoveForm,
    values: { prima_di: String(others[0]?.anagrafica_id ?? ''), motivo: '' },
    save: async (body) => {
      const params = { id: week.id, anagraficaId: row.anagrafica_id }
      await notify.during(move({ params, body }).unwrap(), {
        pending: 'Spostamento in corso...',
        success: 'Lista d’attesa aggiornata',
      })
      onClose()
    },
  })
  return (
    <FormDialog
      record={record}
      open={open}
      title={`Sposta ${surnameFirst(row)}`}
      submitLabel="Sposta"
      onClose={onClose}
    >
      <FormSelect name="prima_di" label="Dove">
        {others.map((other) => (
          <option key={other.anagrafica_id} value={other.anagrafica_id}>
            Prima di {other.posizione}. {surnameFirst(other)}
          </option>
        ))}
        <option value="">In fondo</option>
      </FormSelect>
      <FormTextField
        name="motivo"
        label="Motivo"
        required
        multiline
        minRows={2}
        hint="Resta scritto nel registro: per esempio «Il fratello ha già un posto»"
      />
    </FormDialog>
  )
}
