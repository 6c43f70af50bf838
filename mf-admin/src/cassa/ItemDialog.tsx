import { useCreateListinoMutation, useUpdateListinoMutation } from '@cortile/client/cassa.ts'
import type { ListinoItem } from '@cortile/contract/cassa.ts'
import { FormDialog } from '@cortile/forms/FormDialog.tsx'
import { FormRadios } from '@cortile/forms/FormRadios.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import { useWatch } from 'react-hook-form'
import { saveRecord } from '../forms/save-record.ts'
import { useDraftStorage } from '../forms/use-draft-storage.ts'
import { tillPreview, ItemForm, valuesOf } from './item-values.ts'

const Preview = styled.p({ margin: 0, color: colorVars.muted, overflowWrap: 'anywhere' })

const directions = [
  { value: true, label: 'Si vende alla cassa' },
  { value: false, label: 'È un accredito' },
]

interface ItemDialogProps {
  open: boolean
  /** The item to edit; null creates one. */
  item: ListinoItem | null
  onClose: () => void
}

/** Creates or edits an item of the price list, with a preview of its text at the till. */
export function ItemDialog({ open, item, onClose }: ItemDialogProps) {
  const [create] = useCreateListinoMutation()
  const [update] = useUpdateListinoMutation()
  const record = useRecordForm({
    schema: ItemForm,
    values: valuesOf(item),
    save: async (wanted) => {
      await saveRecord(item, wanted, {
        create: (body) => create({ body }).unwrap(),
        update: (id, body) => update({ params: { id }, body }).unwrap(),
        created: 'Prodotto creato con successo',
        updated: 'Prodotto aggiornato con successo',
      })
      onClose()
    },
    draft: useDraftStorage(`listino.${item?.id ?? 'nuovo'}`),
  })
  const [nome, costo, sold] = useWatch({ control: record.form.control, name: ['nome', 'costo', 'sold'] })
  return (
    <FormDialog
      record={record}
      open={open}
      title={item ? 'Modifica prodotto' : 'Nuovo prodotto'}
      submitLabel={item ? 'Salva' : 'Crea prodotto'}
      onClose={onClose}
    >
      <FormTextField name="nome" label="Nome" required />
      <FormRadios name="sold" label="Che cos’è" options={directions} />
      <FormTextField
        name="costo"
        label={sold ? 'Quanto costa' : 'Quanto vale'}
        required
        hint="In monete, per esempio 1,50"
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <Preview>{tillPreview({ nome, costo, sold })}</Preview>
    </FormDialog>
  )
}
