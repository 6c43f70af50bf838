import { useCreateQuotaMutation } from '@cortile/client/quotes.ts'
import { NewQuota } from '@cortile/contract/quotes.ts'
import { INCOMPLETE, ONE_GROUP } from '@cortile/contract/texts.ts'
import { validate } from '@cortile/contract/validate.ts'
import { FormDialog } from '@cortile/forms/FormDialog.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { schemaOf, type Verdict } from '@cortile/forms/schema-of.ts'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { GroupCheckboxes } from '../../forms/GroupCheckboxes.tsx'
import { useDraftStorage } from '../../forms/use-draft-storage.ts'

interface QuotaValues {
  descrizione: string
  importo: string
  groups: number[]
}

const blank: QuotaValues = { descrizione: '', importo: '', groups: [] }

const QuotaForm = schemaOf(({ descrizione, importo, groups }: QuotaValues): Verdict<NewQuota> => {
  // A number field uses a decimal point in every language.
  const amount = importo.trim() === '' ? undefined : Number(importo)
  const { data, errors } = validate(NewQuota, { descrizione, importo: amount, groups })
  if (data !== null) return { data, errors }
  // All empty fields get the same text.
  const open = {
    ...(amount === undefined && { importo: [INCOMPLETE] }),
    ...(groups.length === 0 && { groups: [INCOMPLETE] }),
  }
  return { data: null, errors: { ...errors, ...open } }
})

/** Creates a fee of some groups: all their members owe it from now on. */
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
      <FormTextField name="descrizione" label="Descrizione" required />
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
