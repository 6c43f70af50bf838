import { usePublishTextMutation } from '@cortile/client/testi.ts'
import { NewLegalText, TEXT_TITLES, type LegalText } from '@cortile/contract/testi.ts'
import { FormCheckbox } from '@cortile/forms/FormCheckbox.tsx'
import { FormDialog } from '@cortile/forms/FormDialog.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { useDraftStorage } from '../forms/use-draft-storage.ts'

interface TextDialogProps {
  open: boolean
  text: LegalText
  onClose: () => void
}

/** Publishes a new version of a text. */
export function TextDialog({ open, text, onClose }: TextDialogProps) {
  const [publish] = usePublishTextMutation()
  const record = useRecordForm({
    schema: NewLegalText,
    values: { tipo: text.tipo, testo: text.testo, chiedi: false },
    save: async (body) => {
      await notify.during(publish({ body }).unwrap(), {
        pending: 'Pubblicazione in corso...',
        success: 'Testo pubblicato con successo',
      })
      onClose()
    },
    draft: useDraftStorage(`testo.${text.tipo}`),
  })
  return (
    <FormDialog
      record={record}
      open={open}
      title={TEXT_TITLES[text.tipo]}
      submitLabel="Pubblica una nuova versione"
      onClose={onClose}
    >
      <FormTextField
        name="testo"
        label="Testo"
        required
        multiline
        minRows={10}
        maxRows={20}
        hint="Una riga che comincia con # e uno spazio è un titolo."
      />
      <FormCheckbox
        name="chiedi"
        label="Chiedi di nuovo a tutti"
        hint="Le famiglie rispondono al prossimo accesso alla loro pagina. Per correggere una parola non serve."
      />
    </FormDialog>
  )
}
