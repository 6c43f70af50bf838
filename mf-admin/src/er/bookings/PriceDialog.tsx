import { useChangeBookingPriceMutation } from '@cortile/client/er-regole.ts'
import { useMemberWeeksQuery } from '@cortile/client/er.ts'
import { changedPrice } from '@cortile/contract/er.prezzi.ts'
import { PriceChange } from '@cortile/contract/er.regole.ts'
import type { MemberWeek, Prezzo, Settimana } from '@cortile/contract/er.ts'
import { fromHundredths, toHundredths } from '@cortile/contract/money.ts'
import * as z from '@cortile/contract/zod.ts'
import { FormDialog } from '@cortile/forms/FormDialog.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { useNumbersField } from '@cortile/forms/use-numbers-field.ts'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { WeekOptions } from '@cortile/forms/WeekOptions.tsx'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { importo, surnameFirst } from '@cortile/kit/format.ts'
import { SumList } from '@cortile/kit/layout/SumList.tsx'
import { useFormContext, useWatch } from 'react-hook-form'
import { PendingDialog } from '../../forms/PendingDialog.tsx'
import { coinsIn } from '../week-values.ts'
import type { Booked } from '../WeekGroup.tsx'

interface PriceValues {
  opzioni: number[]
  riduzione: string
  motivo: string
}

/** The change as it is sent. Without a text there is no reduction. */
const PriceForm = z.pipe(
  z.transform(({ opzioni, riduzione, motivo }: PriceValues): unknown => ({
    opzioni,
    riduzione: riduzione.trim() === '' ? 0 : coinsIn(riduzione),
    motivo,
  })),
  PriceChange,
)

interface PriceDialogProps {
  open: boolean
  week: Settimana
  person: Booked
  onClose: () => void
}

/** What a booking costs, line by line; the desk changes its options and grants a reduction, with the reason. */
export function PriceDialog({ person, week, ...dialog }: PriceDialogProps) {
  const weeks = useMemberWeeksQuery({ params: { id: person.id } })
  const own = weeks.data?.find(({ id }) => id === week.id)
  if (own) return <PriceOf own={own} person={person} {...dialog} />
  return <PendingDialog title={titleOf(person)} query={weeks} {...dialog} />
}

const titleOf = (person: Booked) => `Prezzo di ${surnameFirst(person)}`

function PriceOf({ own, person, open, onClose }: Omit<PriceDialogProps, 'week'> & { own: MemberWeek }) {
  const [change] = useChangeBookingPriceMutation()
  const granted = own.prezzo.righe.find(({ voce }) => voce === 'riduzione')
  const record = useRecordForm({
    schema: PriceForm,
    values: {
      opzioni: own.opzioni.filter(({ scelta }) => scelta).map(({ id }) => id),
      riduzione: granted ? importo(-granted.importo) : '',
      motivo: '',
    },
    save: async (body) => {
      await notify.during(change({ params: { id: own.id, anagraficaId: person.id }, body }).unwrap(), {
        pending: 'Salvataggio in corso...',
        success: 'Prezzo cambiato',
      })
      onClose()
    },
  })
  return (
    <FormDialog record={record} open={open} title={titleOf(person)} submitLabel="Salva" onClose={onClose}>
      <Lines own={own} />
      {own.opzioni.length > 0 && <Options own={own} />}
      <FormTextField
        name="riduzione"
        label="Riduzione"
        hint="In monete; vuoto: nessuna"
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 12 } }}
      />
      <FormTextField
        name="motivo"
        label="Motivo"
        required
        multiline
        minRows={2}
        hint="Resta scritto nel registro: per esempio «Famiglia numerosa»"
      />
    </FormDialog>
  )
}

function Options({ own }: { own: MemberWeek }) {
  const { value, onChange } = useNumbersField('opzioni')
  return <WeekOptions label="Opzioni" options={own.opzioni} chosen={value} onChange={onChange} />
}

/** The price as it would be with what is in the form. */
function Lines({ own }: { own: MemberWeek }) {
  const { control } = useFormContext<PriceValues>()
  const [opzioni, riduzione] = useWatch({ control, name: ['opzioni', 'riduzione'] })
  const { righe, totale } = priceAfter(own, opzioni, riduzione.trim() === '' ? 0 : coinsIn(riduzione))
  return <SumList lines={righe} totalLabel="In tutto" total={totale} />
}

/** The promised price with these options and reduction (in coins; null and undefined: as it is), as the server counts it. */
function priceAfter(own: MemberWeek, ids: readonly number[], riduzione: number | null | undefined): Prezzo {
  const price = changedPrice(
    own.prezzo.righe.map((line) => ({ ...line, importo: toHundredths(line.importo) })),
    {
      riduzione: riduzione === null || riduzione === undefined ? undefined : toHundredths(riduzione),
      opzioni: own.opzioni
        .filter(({ id }) => ids.includes(id))
        .map(({ nome, giorno, prezzo }) => ({ nome, giorno, prezzo: toHundredths(prezzo) })),
    },
  )
  return {
    righe: price.righe.map((line) => ({ ...line, importo: fromHundredths(line.importo) })),
    totale: fromHundredths(price.totale),
  }
}
