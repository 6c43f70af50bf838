import { useProposeMutation } from '@cortile/client/proposte.ts'
import { texts } from '@cortile/contract/anagrafica.fields.ts'
import type { OwnAnagrafica } from '@cortile/contract/my-anagrafica.ts'
import { ProposedFields, type ProposableField } from '@cortile/contract/proposte.ts'
import { FormDialog } from '@cortile/forms/FormDialog.tsx'
import { PersonFields } from '@cortile/forms/PersonFields.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { useIdempotentRequest } from '@cortile/frame/outbox/idempotent-request.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import { useState } from 'react'

const Hint = styled.p({ margin: 0, color: colorVars.muted })

type Values = Partial<Record<ProposableField, string>>

interface CorrectionDialogProps {
  open: boolean
  member: OwnAnagrafica
  /** The fields that may be corrected. */
  names: readonly ProposableField[]
  /** What waits at the desk, to be changed. */
  waiting: ProposedFields
  onClose: () => void
}

/** The record's fields to be corrected; only what differs from the record is proposed. */
export function CorrectionDialog({ open, member, names, waiting, onClose }: CorrectionDialogProps) {
  const [propose] = useProposeMutation()
  const request = useIdempotentRequest()
  const [values] = useState<Values>(() =>
    Object.fromEntries(names.map((name) => [name, (waiting[name] === undefined ? member[name] : waiting[name]) ?? ''])),
  )
  const record = useRecordForm({
    schema: ProposedFields,
    values,
    save: async (wanted) => {
      const campi = Object.fromEntries(
        names.flatMap((name) => (wanted[name] === member[name] ? [] : [[name, wanted[name]]])),
      )
      try {
        await request.send(JSON.stringify(campi), (idempotencyKey) =>
          notify.during(propose({ body: { campi }, idempotencyKey }).unwrap(), {
            pending: 'Invio in corso...',
            success: 'Correzione proposta alla segreteria',
          }),
        )
      } catch (error) {
        throw atFields(error)
      }
      onClose()
    },
  })
  return (
    <FormDialog record={record} open={open} title="Proponi una correzione" submitLabel="Proponi" onClose={onClose}>
      <Hint>Correggi solo quello che non è giusto. Per la data di nascita chiedi in segreteria.</Hint>
      <PersonFields fields={texts.filter(({ name }) => names.some((each) => each === name))} minor={member.minorenne} />
    </FormDialog>
  )
}

/** The server names the fields within `campi`, the form does not. */
function atFields(error: unknown): unknown {
  if (!isApiError(error) || !error.errors) return error
  const errors: Record<string, readonly string[]> = {}
  for (const [name, found] of Object.entries(error.errors)) errors[name.replace(/^campi\./, '')] = found
  return { ...error, errors }
}
