import { useCancelBookingMutation, useRefundQuery } from '@cortile/client/er-regole.ts'
import { Cancellation, type Refund } from '@cortile/contract/er.regole.ts'
import type { Settimana } from '@cortile/contract/er.ts'
import { fromHundredths, toHundredths } from '@cortile/contract/money.ts'
import * as z from '@cortile/contract/zod.ts'
import { FormDialog } from '@cortile/forms/FormDialog.tsx'
import { FormSelect } from '@cortile/forms/FormSelect.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { useIdempotentRequest } from '@cortile/frame/outbox/idempotent-request.ts'
import { monete, surnameFirst } from '@cortile/kit/format.ts'
import { SumList } from '@cortile/kit/layout/SumList.tsx'
import styled from '@emotion/styled'
import { useFormContext, useWatch } from 'react-hook-form'
import { PendingDialog } from '../../forms/PendingDialog.tsx'
import { UnbookDialog } from '../UnbookDialog.tsx'
import { coinsIn } from '../week-values.ts'
import { weekTitle } from '../week-words.ts'
import type { Booked } from '../WeekGroup.tsx'

const Words = styled.p({ margin: 0 })

interface CancelValues {
  verso: string
  trattenuta: string
  motivo: string
}

/** The cancellation as it is sent. Without a text the rule decides what the centre keeps. */
const CancelForm = z.pipe(
  z.transform(({ verso, trattenuta, motivo }: CancelValues): unknown => ({
    verso,
    motivo,
    ...(trattenuta.trim() !== '' && { trattenuta: coinsIn(trattenuta) }),
  })),
  Cancellation,
)

interface CancelDialogProps {
  open: boolean
  week: Settimana
  person: Booked
  /** The place is free again, cancelled here or elsewhere; `onClose` follows. */
  onRemoved: () => void
  onClose: () => void
}

/** Cancels a booking: after a question while nothing is paid, otherwise with what goes back, how, and why. */
export function CancelDialog(props: CancelDialogProps) {
  const { week, person } = props
  const refund = useRefundQuery({ params: { id: week.id, anagraficaId: person.id } })
  const paid = refund.data?.righe[0]?.importo ?? 0
  // Not booked any more: the question closes itself.
  if (isApiError(refund.error) && refund.error.status === 404) return <UnbookDialog {...props} />
  if (!refund.data) return <PendingDialog {...props} title={titleOf(person)} query={refund} />
  return paid > 0 ? <PaidCancellation refund={refund.data} paid={paid} {...props} /> : <UnbookDialog {...props} />
}

const titleOf = (person: Booked) => `Annullare la prenotazione di ${surnameFirst(person)}?`

function PaidCancellation({ refund, paid, open, week, person, onRemoved, onClose }: CancelDialogProps & PaidProps) {
  const [cancel] = useCancelBookingMutation()
  // Outlives a failed try: the refund must happen once.
  const request = useIdempotentRequest()
  const finish = () => {
    onRemoved()
    onClose()
  }
  const record = useRecordForm({
    schema: CancelForm,
    values: { verso: 'saldo', trattenuta: '', motivo: '' },
    save: async (body) => {
      const params = { id: week.id, anagraficaId: person.id }
      try {
        await request.send(JSON.stringify(body), (idempotencyKey) =>
          notify.during(cancel({ params, body, idempotencyKey }).unwrap(), {
            pending: 'Annullamento in corso...',
            success: ({ rimborso }) => `Prenotazione annullata: tornano ${monete(rimborso)}`,
          }),
        )
      } catch (error) {
        // Cancelled already: there is nothing left to give back.
        if (!isApiError(error) || error.status !== 404) throw error
      }
      finish()
    },
  })
  return (
    <FormDialog record={record} open={open} title={titleOf(person)} submitLabel="Sì, annullala" onClose={onClose}>
      <Words>«{weekTitle(week)}»: il posto torna libero, e l’operazione non si può annullare.</Words>
      <Back refund={refund} paid={paid} />
      <FormTextField
        name="trattenuta"
        label="Trattenuta"
        hint="In monete; vuoto: decide la regola"
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 12 } }}
      />
      <FormSelect name="verso" label="Come torna">
        <option value="saldo">Sul saldo</option>
        <option value="contanti">In contanti</option>
        <option value="bonifico">Con un bonifico</option>
      </FormSelect>
      <FormTextField
        name="motivo"
        label="Motivo"
        required
        multiline
        minRows={2}
        hint="Resta scritto nel registro: per esempio «Si è ammalata»"
      />
    </FormDialog>
  )
}

interface PaidProps {
  refund: Refund
  /** Coins. */
  paid: number
}

/** What goes back, and why: by the rule, or with what the operator keeps. */
function Back({ refund, paid }: PaidProps) {
  const { control } = useFormContext<CancelValues>()
  const typed = useWatch({ control, name: 'trattenuta' })
  const kept = typed.trim() === '' ? undefined : coinsIn(typed)
  const isKept = typeof kept === 'number' && kept <= paid
  const lines = isKept
    ? [{ testo: 'Pagato', importo: paid }, ...(kept > 0 ? [{ testo: 'Trattenuta', importo: -kept }] : [])]
    : refund.righe
  const total = isKept ? fromHundredths(toHundredths(paid) - toHundredths(kept)) : refund.rimborso
  return <SumList lines={lines} totalLabel="Torna alla famiglia" total={total} />
}
