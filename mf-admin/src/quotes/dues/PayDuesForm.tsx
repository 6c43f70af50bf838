import { usePayDuesMutation } from '@cortile/client/pagamenti.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import type { MemberDues } from '@cortile/contract/pagamenti.ts'
import { FormCheckbox } from '@cortile/forms/FormCheckbox.tsx'
import { RecordForm } from '@cortile/forms/RecordForm.tsx'
import { SubmitButton } from '@cortile/forms/SubmitButton.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { useNavigate } from '@cortile/frame/navigation/router.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { useIdempotentRequest } from '@cortile/frame/outbox/idempotent-request.ts'
import { monete, surnameFirst } from '@cortile/kit/format.ts'
import { ActionBar } from '@cortile/kit/layout/ActionBar.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import { useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { MoneyFields } from '../../forms/MoneyFields.tsx'
import { SubmitAndPrint } from '../../forms/SubmitAndPrint.tsx'
import { EnteHelp } from '../../receipts/EnteHelp.tsx'
import { printPath } from '../../receipts/receipt-paths.ts'
import { PRINT } from '../member/fee-paths.ts'
import { DueRow } from './DueRow.tsx'
import { duesIn, duesOfMember, payDuesForm, totalOf, valuesOf } from './pay-dues-values.ts'
import { sayingWhy } from './saying-why.ts'

const Panels = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })
const Rows = styled.ul({ display: 'grid', gap: 20, margin: 0, padding: 0, listStyle: 'none' })

interface PayDuesFormProps {
  member: Anagrafica
  /** Those who owe something. */
  family: readonly MemberDues[]
}

/** The dues of a member and its family, to be paid with money that passes once. */
export function PayDuesForm({ member, family }: PayDuesFormProps) {
  const request = useIdempotentRequest()
  const navigate = useNavigate()
  const [pay] = usePayDuesMutation()
  const isPrinting = useRef(false)
  const dues = duesIn(family)
  // Not per render: neither the day nor the amounts may change under what is typed.
  const [values] = useState(() => valuesOf(dues, member.id))
  const back = `/anagrafica/${member.id}/quote`
  const record = useRecordForm({
    schema: payDuesForm(dues),
    values,
    save: async (body, { righe }) => {
      const { ricevute } = await sayingWhy(
        request.send(JSON.stringify(body), (idempotencyKey) =>
          notify.during(pay({ body, idempotencyKey }).unwrap(), {
            pending: 'Pagamento in corso...',
            success: `Pagamento di ${monete(totalOf(righe))} registrato`,
          }),
        ),
      )
      if (isPrinting.current && ricevute.length > 0)
        void navigate(printPath(ricevute.map(({ id }) => id)), { state: PRINT })
      else void navigate(back)
    },
  })
  const { control } = record.form
  const righe = useWatch({ control, name: 'righe' })
  const { errors } = useFormState({ control })
  const failure = errors.root?.['server']?.message
  const chosen = righe.filter(({ scelta }) => scelta).length
  /** There is no paper of several dues but their receipts. */
  const payAndPrint = async () => {
    record.form.setValue('ricevuta', true)
    isPrinting.current = true
    await record.submit()
    isPrinting.current = false
  }
  return (
    <RecordForm record={record}>
      <Panels>
        {family.map(({ anagrafica }) => (
          <Panel key={anagrafica.id} title={surnameFirst(anagrafica)}>
            <Rows>
              {duesOfMember(dues, anagrafica.id).map(({ due, row }) => (
                <DueRow key={row} due={due} row={row} />
              ))}
            </Rows>
          </Panel>
        ))}
        <Panel title="Come arrivano i soldi">
          <MoneyFields />
          <FormCheckbox
            name="ricevuta"
            label="Emetti la ricevuta"
            hint="Una per ogni iscritto, con i dati di chi paga"
          />
        </Panel>
        {failure !== undefined && (
          <Alert severity="error">
            <p>{failure}</p>
            <EnteHelp failure={failure} />
          </Alert>
        )}
      </Panels>
      <ActionBar label={chosen === 0 ? 'Niente scelto' : `In tutto ${monete(totalOf(righe))}`}>
        <ButtonLink to={back} variant="outlined">
          Annulla
        </ButtonLink>
        <SubmitAndPrint onClick={payAndPrint}>Paga e stampa</SubmitAndPrint>
        <SubmitButton>Registra il pagamento</SubmitButton>
      </ActionBar>
    </RecordForm>
  )
}
