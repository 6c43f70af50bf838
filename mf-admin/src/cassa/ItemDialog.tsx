import styled from '@emotion/styled'
import type { ListinoItem } from '@cortile/contract/cassa.ts'
import { ChoiceField } from '@cortile/kit/ChoiceField.tsx'
import { Field } from '@cortile/kit/Field.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { useForm } from '../forms/use-form.ts'
import { atTheTill, checkItem, valuesOf } from './item-values.ts'
import { useSaveItem } from './use-save-item.ts'

const Reading = styled.p({ margin: 0, color: colorVars.muted, overflowWrap: 'anywhere' })

const ways = [
  { value: true, label: 'Si vende alla cassa' },
  { value: false, label: 'È un accredito' },
]

interface ItemDialogProps {
  open: boolean
  /** The item to change; null makes a new one. */
  item: ListinoItem | null
  onClose: () => void
}

/** Adds an item to the price list or changes one, and says how it will read at the till. */
export function ItemDialog({ open, item, onClose }: ItemDialogProps) {
  const [form, element] = useForm({
    initial: valuesOf(item),
    check: checkItem,
    save: useSaveItem(item),
    onSaved: onClose,
    draft: `listino.${item?.id ?? 'nuovo'}`,
  })
  const { values } = form
  return (
    <FormDialog
      ref={element}
      open={open}
      title={item ? 'Modifica prodotto' : 'Nuovo prodotto'}
      submitLabel={item ? 'Salva' : 'Crea prodotto'}
      form={form}
      onClose={onClose}
    >
      <Field {...form.text('nome', 'Nome')} required autoFocus />
      <ChoiceField
        label="Che cos’è"
        name="sold"
        value={values.sold}
        options={ways}
        error={undefined}
        disabled={form.busy}
        onChange={(sold) => form.edit({ sold })}
      />
      <Field
        {...form.text('costo', values.sold ? 'Quanto costa' : 'Quanto vale')}
        required
        inputMode="decimal"
        hint="In monete, per esempio 1,50"
      />
      <Reading>{atTheTill(values)}</Reading>
    </FormDialog>
  )
}
