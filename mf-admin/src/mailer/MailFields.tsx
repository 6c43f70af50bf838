import { fieldErrors } from '@cortile/frame/api/api-error.ts'
import { ChoiceField } from '@cortile/kit/ChoiceField.tsx'
import { Field } from '@cortile/kit/Field.tsx'
import { TextAreaField } from '@cortile/kit/TextAreaField.tsx'
import { AttachmentField } from './AttachmentField.tsx'
import { GroupSelect } from './GroupSelect.tsx'
import type { MailValues } from './mail-values.ts'
import { stillWrong } from './use-attachment.ts'
import type { MailForm } from './use-mail-form.ts'

const recipients = [
  { value: 'anagrafica', label: 'Tutti gli iscritti' },
  { value: 'group', label: 'Un gruppo' },
  { value: 'users', label: 'Gli utenti del sistema' },
  { value: 'admins', label: 'Gli amministratori' },
] as const

interface MailFieldsProps {
  form: MailForm
  /** What the number of the recipients could not be told for. */
  refused: unknown
}

/** To whom, about what, in which words, with which file. */
export function MailFields({ form, refused }: MailFieldsProps) {
  const { values, errors, busy } = form
  return (
    <>
      <ChoiceField<MailValues['type']>
        label="Destinatari"
        name="type"
        value={values.type}
        options={recipients}
        error={errors['type']}
        required
        disabled={busy}
        onChange={(chosen) => form.edit({ type: chosen })}
      />
      {values.type === 'group' && (
        <GroupSelect
          value={values.obj_id}
          error={errors['obj_id'] ?? fieldErrors(refused)['obj_id']}
          disabled={busy}
          onChange={(obj_id) => form.edit({ obj_id })}
        />
      )}
      <Field {...form.text('subject', 'Oggetto')} required readOnly={busy} />
      <TextAreaField {...form.text('message', 'Messaggio')} required rows={10} readOnly={busy} />
      <AttachmentField
        name={values.attachment}
        picked={form.picked}
        error={stillWrong(errors['attachment'], form.picked)}
        disabled={busy}
        onChoose={form.choose}
        onRemove={form.removeFile}
      />
    </>
  )
}
