import { useCountDrawerMutation } from '@cortile/client/chiusura.ts'
import { DrawerCount, type Drawer } from '@cortile/contract/chiusura.ts'
import * as z from '@cortile/contract/zod.ts'
import { FormDialog } from '@cortile/forms/FormDialog.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { useIdempotentRequest } from '@cortile/frame/outbox/idempotent-request.ts'
import { importo, monete } from '@cortile/kit/format.ts'
import styled from '@emotion/styled'
import { useState } from 'react'
import { parseCoins } from '../forms/parse-coins.ts'

const Words = styled.p({ margin: 0 })

interface CountValues {
  contato: string
  nota: string
}

const CountForm = z.pipe(
  z.transform(({ contato, nota }: CountValues): unknown => ({ contato: parseCoins(contato), nota })),
  DrawerCount,
)

interface CountDrawerProps {
  open: boolean
  /** `YYYY-MM-DD` */
  day: string
  drawer: Drawer
  onClose: () => void
}

/** Takes the count of the drawer at the end of a day, and reports how it differs from the expected cash. */
export function CountDrawer({ open, day, drawer, onClose }: CountDrawerProps) {
  const [count] = useCountDrawerMutation()
  const request = useIdempotentRequest()
  const [values] = useState<CountValues>(() => ({
    contato: drawer.contato === null ? '' : importo(drawer.contato),
    nota: drawer.nota ?? '',
  }))
  const record = useRecordForm({
    schema: CountForm,
    values,
    save: async (body) => {
      await request.send(JSON.stringify(body), (idempotencyKey) =>
        notify.during(count({ params: { date: day }, body, idempotencyKey }).unwrap(), {
          pending: 'Conteggio in corso...',
          success: ({ differenza }) => differenceWords(differenza ?? 0),
        }),
      )
      onClose()
    },
  })
  return (
    <FormDialog
      record={record}
      open={open}
      title="Conta il cassetto"
      submitLabel="Salva il conteggio"
      onClose={onClose}
    >
      <Words>Quanto c’è nel cassetto alla fine del giorno, fondo compreso.</Words>
      <FormTextField
        name="contato"
        label="Contati"
        required
        hint="Per esempio 182,50"
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 12 } }}
      />
      <FormTextField name="nota" label="Nota" hint="Se qualcosa non torna, scrivi perché" />
    </FormDialog>
  )
}

function differenceWords(differenza: number): string {
  if (differenza === 0) return 'Il cassetto torna'
  const missing = monete(Math.abs(differenza))
  return differenza < 0 ? `Nel cassetto mancano ${missing}` : `Nel cassetto ci sono ${missing} in più`
}
