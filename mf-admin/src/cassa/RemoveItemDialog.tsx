import { useRemoveListinoMutation } from '@cortile/client/cassa.ts'
import type { ListinoItem } from '@cortile/contract/cassa.ts'
import { RemovalDialog } from '../forms/RemovalDialog.tsx'

interface RemoveItemDialogProps {
  open: boolean
  item: ListinoItem
  /** The item is gone, by this hand or another; `onClose` follows. */
  onRemoved: () => void
  onClose: () => void
}

/** Asks before an item leaves the price list. */
export function RemoveItemDialog({ item, ...dialog }: RemoveItemDialogProps) {
  const [remove] = useRemoveListinoMutation()
  return (
    <RemovalDialog
      {...dialog}
      success="Prodotto eliminato con successo"
      count="Gli acquisti già fatti restano nei movimenti."
      remove={() => remove({ params: { id: item.id } }).unwrap()}
    >
      Vuoi eliminare «{item.nome}» dal listino?
    </RemovalDialog>
  )
}
