import { useRaiseReceiptSeriesMutation, useReceiptSeriesQuery } from '@cortile/client/ricevute.ts'
import { ONLY_FORWARD, RAISE_MAX, SeriesRaise, TOO_FAR, type Series } from '@cortile/contract/ricevute.ts'
import { validate } from '@cortile/contract/validate.ts'
import { FormDialog } from '@cortile/forms/FormDialog.tsx'
import { FormSelect } from '@cortile/forms/FormSelect.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { schemaOf, type Verdict } from '@cortile/forms/schema-of.ts'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { useIdempotentRequest } from '@cortile/frame/outbox/idempotent-request.ts'
import { currentDay } from '@cortile/kit/format.ts'
import styled from '@emotion/styled'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { PendingDialog } from '../forms/PendingDialog.tsx'

const TITLE = 'Numerazione'

const Text = styled.p({ margin: 0 })

interface SeriesDialogProps {
  open: boolean
  onClose: () => void
}

interface SeriesValues {
  anno: number
  /** As typed. */
  ultimo: string
  motivo: string
}

/** Leaves numbers of a year out, after a restored backup has lost receipts. */
export function SeriesDialog(props: SeriesDialogProps) {
  const query = useReceiptSeriesQuery()
  if (query.data) return <Raise {...props} series={query.data} />
  return <PendingDialog {...props} title={TITLE} query={query} />
}

function Raise({ open, onClose, series }: SeriesDialogProps & { series: readonly Series[] }) {
  const request = useIdempotentRequest()
  const [raise] = useRaiseReceiptSeriesMutation()
  const [values] = useState<SeriesValues>(() => ({ anno: Number(currentDay().slice(0, 4)), ultimo: '', motivo: '' }))
  const record = useRecordForm({
    schema: raiseForm(series),
    values,
    save: async (body) => {
      await request.send(JSON.stringify(body), (idempotencyKey) =>
        notify.during(raise({ body, idempotencyKey }).unwrap(), {
          pending: 'Salvataggio...',
          success: `La prossima ricevuta avrà il numero ${body.ultimo + 1}/${body.anno}`,
        }),
      )
      onClose()
    },
  })
  const anno = useWatch({ control: record.form.control, name: 'anno' })
  const years = [...new Set([values.anno, ...series.map((each) => each.anno)])].sort((one, other) => other - one)
  return (
    <FormDialog record={record} open={open} title={TITLE} submitLabel="Salta i numeri" onClose={onClose}>
      <Text>
        Serve dopo un ripristino, quando le ultime ricevute consegnate non sono più nel registro: i numeri saltati non
        tornano indietro.
      </Text>
      <FormSelect name="anno" label="Anno" parse={Number}>
        {years.map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </FormSelect>
      <Text role="status">
        Ultimo numero adesso: <strong>{lastOf(series, anno)}</strong>
      </Text>
      <FormTextField
        name="ultimo"
        label="Ultimo numero consegnato"
        required
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7 } }}
      />
      <FormTextField
        name="motivo"
        label="Motivo"
        required
        hint="Per esempio: ripristino del backup del 20 novembre"
        slotProps={{ htmlInput: { maxLength: 190 } }}
      />
    </FormDialog>
  )
}

function lastOf(series: readonly Series[], year: number): number {
  return series.find(({ anno }) => anno === year)?.ultimo ?? 0
}

function raiseForm(series: readonly Series[]) {
  return schemaOf(({ anno, ultimo, motivo }: SeriesValues): Verdict<SeriesRaise> => {
    const typed = ultimo.trim()
    const { data, errors } = validate(SeriesRaise, {
      anno,
      motivo,
      ultimo: /^\d+$/.test(typed) ? Number(typed) : typed,
    })
    if (data === null) return { data, errors }
    const last = lastOf(series, anno)
    if (data.ultimo > last && data.ultimo <= last + RAISE_MAX) return { data, errors }
    return { data: null, errors: { ultimo: [data.ultimo <= last ? ONLY_FORWARD : TOO_FAR] } }
  })
}
