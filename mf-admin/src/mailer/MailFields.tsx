import { FormRadios } from '@cortile/forms/FormRadios.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { fieldErrors } from '@cortile/frame/api/api-error.ts'
import { numero } from '@cortile/kit/format.ts'
import { GroupSelect } from '../forms/GroupSelect.tsx'
import { AttachmentField } from './AttachmentField.tsx'
import { FeeSelect } from './FeeSelect.tsx'
import type { MailFormState } from './use-mail-form.ts'

const recipients = [
  { value: 'anagrafica', label: 'Tutti gli iscritti' },
  { value: 'group', label: 'Un gruppo' },
  { value: 'quota', label: 'Chi deve pagare una quota' },
  { value: 'users', label: 'Gli utenti del sistema' },
  { value: 'admins', label: 'Gli amministratori' },
] as const

/** The members that were selected in the list: the first choice, while there are any. */
function chosenInWords(ids: string): string {
  const count = ids.split(',').length
  return count === 1 ? '1 iscritto scelto dall’elenco' : `${numero(count)} iscritti scelti dall’elenco`
}

interface MailFieldsProps {
  form: MailFormState
  /** Error of the request that counts the recipients. */
  refused: unknown
}

/** Recipients, subject, message and attachment. */
export function MailFields({ form, refused }: MailFieldsProps) {
  const { values, busy, underWay } = form
  const chosen = values.ids === '' ? [] : [{ value: 'members', label: chosenInWords(values.ids) } as const]
  return (
    <>
      <FormRadios name="type" label="Destinatari" options={[...chosen, ...recipients]} required disabled={underWay} />
      {values.type === 'group' && (
        <GroupSelect
          name="obj_id"
          label="Gruppo"
          none="Scegli un gruppo"
          required
          refusal={fieldErrors(refused)['obj_id']?.join(' ')}
          disabled={underWay}
        />
      )}
      {values.type === 'quota' && (
        <FeeSelect name="quota_id" refusal={fieldErrors(refused)['obj_id']?.join(' ')} disabled={underWay} />
      )}
      <FormTextField name="subject" label="Oggetto" required readOnly={underWay} />
      <FormTextField name="message" label="Messaggio" required multiline minRows={10} readOnly={underWay} />
      <AttachmentField
        name="attachment"
        file={values.attachment}
        picked={form.picked}
        disabled={busy}
        onChoose={form.choose}
        onRemove={form.removeFile}
      />
    </>
  )
}
