import { useCreateQuotaMutation } from '@cortile/client/quotes.ts'
import { NewQuota } from '@cortile/contract/quotes.ts'
import { ONE_GROUP } from '@cortile/contract/texts.ts'
import * as z from '@cortile/contract/zod.ts'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { FilledList, FilledText } from '../../forms/filled.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { GroupCheckboxes } from '../../forms/GroupCheckboxes.tsx'
import { useDraftStorage } from '../../forms/use-draft-storage.ts'

const QuotaForm = z.pipe(
  z.pipe(
    z.object({ descrizione: FilledText, importo: FilledText, groups: FilledList }),
    // A field for numbers gives them with a point, whatever the language.
    z.transform(({ importo, ...rest }) => ({ ...rest, importo: Number(importo) })),
  ),
  NewQuota,
)

const blank = { descrizione: '', importo: '', groups: [] }

/** A new fee of some groups: everybody in them owes it from now on. */
export function QuotaDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [create] = useCreateQuotaMutation()
  const record = useRecordForm({
    schema: QuotaForm,
    values: blank,
    save: (body) =>
      notify
        .during(create({ body }).unwrap(), {
          pending: 'Creazione in corso...',
          success: 'Quota creata con successo',
        })
        .then(onClose),
    draft: useDraftStorage('quota.nuova'),
  })
  return (
    <FormDialog record={record} open={open} title="Nuova quota" submitLabel="Crea quota" onClose={onClose}>
      <FormTextField name="descrizione" label="Descrizione" required autoFocus />
      <FormTextField
        name="importo"
        label="Importo"
        type="number"
        required
        hint="In monete"
        slotProps={{ htmlInput: { min: 0, step: 1 } }}
      />
      <GroupCheckboxes name="groups" label="Gruppi che la devono" onLast={() => notify.info(ONE_GROUP)} />
    </FormDialog>
  )
}
