import { useLendCollectionMutation } from '@cortile/client/my-anagrafica.ts'
import type { OwnAnagrafica } from '@cortile/contract/my-anagrafica.ts'
import { Relation, RELATION_LABELS } from '@cortile/contract/persone.ts'
import { FormCheckbox } from '@cortile/forms/FormCheckbox.tsx'
import { FormDateField } from '@cortile/forms/FormDateField.tsx'
import { FormDialog } from '@cortile/forms/FormDialog.tsx'
import { FormSelect } from '@cortile/forms/FormSelect.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { useIdempotentRequest } from '@cortile/frame/outbox/idempotent-request.ts'
import { dayOf } from '@cortile/kit/format.ts'
import styled from '@emotion/styled'
import { useState } from 'react'
import { DelegationForm, emptyDelegation } from './delegation-values.ts'

const Days = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
  gap: 16,
  alignItems: 'start',
})

interface DelegationDialogProps {
  open: boolean
  member: OwnAnagrafica
  onClose: () => void
}

/** Lends the right to collect the child for some days. */
export function DelegationDialog({ open, member, onClose }: DelegationDialogProps) {
  const [lend] = useLendCollectionMutation()
  const request = useIdempotentRequest()
  const [values] = useState(() => emptyDelegation(dayOf(new Date(serverNow()))))
  const record = useRecordForm({
    schema: DelegationForm,
    values,
    save: async (body) => {
      await request.send(JSON.stringify(body), (idempotencyKey) =>
        notify.during(lend({ body, idempotencyKey }).unwrap(), {
          pending: 'Invio in corso...',
          success: `${body.nome} può ritirare ${member.nome}`,
        }),
      )
      onClose()
    },
  })
  return (
    <FormDialog
      record={record}
      open={open}
      title={`Chi ritira ${member.nome}?`}
      submitLabel="Autorizza"
      onClose={onClose}
    >
      <FormTextField
        name="nome"
        label="Nome e cognome"
        required
        slotProps={{ htmlInput: { autoCapitalize: 'words', spellCheck: false } }}
      />
      <FormSelect name="relazione" label={`Chi è per ${member.nome}`} required>
        <option value="">Scegli</option>
        {Relation.options.map((relation) => (
          <option key={relation} value={relation}>
            {RELATION_LABELS[relation]}
          </option>
        ))}
      </FormSelect>
      <FormTextField name="telefono" label="Telefono" type="tel" hint="Se lo sai: serve solo a trovarlo se tarda." />
      <Days>
        <FormDateField name="dal" label="Dal" required />
        <FormDateField name="al" label="Fino al" required />
      </Days>
      <FormCheckbox name="una_volta" label="Una volta sola" hint="Dopo il primo ritiro la delega non vale più." />
    </FormDialog>
  )
}
