import { useCreateQuotaMutation } from '@cortile/client/quotes.ts'
import { NewQuota } from '@cortile/contract/quotes.ts'
import { INCOMPLETE, ONE_GROUP } from '@cortile/contract/texts.ts'
import { checked } from '@cortile/contract/validate.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { Field } from '@cortile/kit/Field.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { GroupCheckboxes } from '../../forms/GroupCheckboxes.tsx'
import { useForm } from '../../forms/use-form.ts'

interface QuotaValues {
  descrizione: string
  importo: string
  groups: number[]
}

/** A new fee of some groups: everybody in them owes it from now on. */
export function QuotaDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [create] = useCreateQuotaMutation()
  const [form, element] = useForm<QuotaValues, NewQuota>({
    initial: { descrizione: '', importo: '', groups: [] },
    check: checkQuota,
    save: (body) =>
      notify.during(create({ body }).unwrap(), {
        pending: 'Creazione in corso...',
        success: 'Quota creata con successo',
      }),
    onSaved: onClose,
    draft: 'quota.nuova',
  })
  const { values, errors, busy } = form
  return (
    <FormDialog ref={element} open={open} title="Nuova quota" submitLabel="Crea quota" form={form} onClose={onClose}>
      <Field {...form.text('descrizione', 'Descrizione')} required autoFocus />
      <Field {...form.text('importo', 'Importo')} type="number" min={0} step={1} required hint="In monete" />
      <GroupCheckboxes
        label="Gruppi che la devono"
        name="groups"
        value={values.groups}
        error={errors['groups']}
        disabled={busy}
        onChange={(groups) => form.edit({ groups })}
        onLast={() => notify.info(ONE_GROUP)}
      />
    </FormDialog>
  )
}

function checkQuota({ descrizione, importo, groups }: QuotaValues) {
  // A field for numbers gives them with a point, whatever the language.
  const { data, errors } = checked(NewQuota, {
    descrizione,
    importo: importo.trim() === '' ? undefined : Number(importo),
    groups,
  })
  if (data !== null) return { data, errors }
  // Of what was left open the form says one thing.
  const open = {
    ...(importo.trim() === '' && { importo: [INCOMPLETE] }),
    ...(groups.length === 0 && { groups: [INCOMPLETE] }),
  }
  return { data: null, errors: { ...errors, ...open } }
}
