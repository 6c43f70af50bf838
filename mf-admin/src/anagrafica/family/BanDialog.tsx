import { useBanPersonMutation } from '@cortile/client/divieti.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { NewDivieto } from '@cortile/contract/divieti.ts'
import { Relation, RELATION_LABELS, type LinkedPerson } from '@cortile/contract/persone.ts'
import * as z from '@cortile/contract/zod.ts'
import { FormDateField } from '@cortile/forms/FormDateField.tsx'
import { FormDialog } from '@cortile/forms/FormDialog.tsx'
import { FormSelect } from '@cortile/forms/FormSelect.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import Alert from '@mui/material/Alert'
import { useWatch } from 'react-hook-form'

/** The values of the form; `persona_id` empty: a name that is typed. */
interface BanValues {
  persona_id: string
  nome: string
  relazione: string
  riferimento: string
  al: string
}

const BanForm = z.pipe(
  z.transform(({ persona_id, nome, al, ...values }: BanValues): unknown => ({
    ...values,
    ...(persona_id === '' ? { nome } : { persona_id: Number(persona_id) }),
    al: al || null,
  })),
  NewDivieto,
)

interface BanDialogProps {
  open: boolean
  member: Anagrafica
  /** The adults of the child, of whom one may be banned. */
  persons: readonly LinkedPerson[]
  onClose: () => void
}

/** Bans an adult of the child, or one known by name alone. */
export function BanDialog({ open, member, persons, onClose }: BanDialogProps) {
  const [ban] = useBanPersonMutation()
  const record = useRecordForm({
    schema: BanForm,
    values: { persona_id: '', nome: '', relazione: '', riferimento: '', al: '' },
    save: async (body) => {
      await notify.during(ban({ params: { id: member.id }, body }).unwrap(), {
        pending: 'Salvataggio in corso...',
        success: 'Divieto salvato',
      })
      onClose()
    },
  })
  const chosen = useWatch({ control: record.form.control, name: 'persona_id' })
  return (
    <FormDialog
      record={record}
      open={open}
      title={`Chi non deve ritirare ${member.nome}`}
      submitLabel="Salva il divieto"
      onClose={onClose}
    >
      <FormSelect name="persona_id" label="Persona">
        <option value="">Un’altra, scrivi il nome</option>
        {persons.map(({ persona_id, nome }) => (
          <option key={persona_id} value={persona_id}>
            {nome}
          </option>
        ))}
      </FormSelect>
      {chosen === '' && <FormTextField name="nome" label="Nome e cognome" required />}
      <FormSelect name="relazione" label={`Chi è per ${member.nome}`} required>
        <option value="">Scegli</option>
        {Relation.options.map((relation) => (
          <option key={relation} value={relation}>
            {RELATION_LABELS[relation]}
          </option>
        ))}
      </FormSelect>
      <FormTextField
        name="riferimento"
        label="Riferimento"
        hint="Il provvedimento o il foglio da cui viene: lo leggono solo gli amministratori."
      />
      <FormDateField name="al" label="Fino al" hint="Vuoto: senza fine" />
      <Alert severity="warning">
        <p>La persona perde subito tutti i permessi su {member.nome}, le sessioni aperte e le mail in coda.</p>
      </Alert>
    </FormDialog>
  )
}
