import { useChangeFamilyMutation, useCreateFamilyMutation } from '@cortile/client/persone.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import type { Famiglia } from '@cortile/contract/famiglie.ts'
import { CARD_DIGITS } from '@cortile/contract/limits.ts'
import { FormCheckbox } from '@cortile/forms/FormCheckbox.tsx'
import { FormDialog } from '@cortile/forms/FormDialog.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { useWatch } from 'react-hook-form'
import { DissolveFamily } from './DissolveFamily.tsx'
import { FamilyForm, valuesOf } from './family-values.ts'
import { FamilyMembersField } from './FamilyMembersField.tsx'

interface FamilyDialogProps {
  open: boolean
  member: Anagrafica
  /** Null: the member has none yet. */
  family: Famiglia | null
  onClose: () => void
}

/** Joins members into a household, or changes its name, members and card. */
export function FamilyDialog({ open, member, family, onClose }: FamilyDialogProps) {
  const [create] = useCreateFamilyMutation()
  const [change] = useChangeFamilyMutation()
  const record = useRecordForm({
    schema: FamilyForm,
    values: valuesOf(member, family),
    save: async (body) => {
      const work = family
        ? change({ params: { id: family.id }, body }).unwrap()
        : create({ body: { nome: body.nome, membri: body.membri ?? [] } }).unwrap()
      await notify.during(work, { pending: 'Salvataggio in corso...', success: 'Famiglia salvata con successo' })
      onClose()
    },
  })
  const isDrawn = useWatch({ control: record.form.control, name: 'new_card' })
  return (
    <FormDialog
      record={record}
      open={open}
      title={family ? 'Cambia la famiglia' : 'Unisci in una famiglia'}
      submitLabel="Salva"
      onClose={onClose}
    >
      <FormTextField name="nome" label="Nome" required />
      <FamilyMembersField name="membri" />
      {family && (
        <>
          {!isDrawn && (
            <FormTextField
              name="card_id"
              label="Card di famiglia"
              hint={`${CARD_DIGITS} cifre: passa la card sul lettore. Vuoto: nessuna card`}
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            />
          )}
          <FormCheckbox name="new_card" label="Dai alla famiglia un numero libero" />
          <DissolveFamily family={family} onDissolved={onClose} />
        </>
      )}
    </FormDialog>
  )
}
