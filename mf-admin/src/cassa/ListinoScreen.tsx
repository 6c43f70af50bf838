import { useListinoQuery, useRemoveListinoMutation } from '@cortile/client/cassa.ts'
import type { ListinoItem } from '@cortile/contract/cassa.ts'
import { monete, numero, signedMonete } from '@cortile/kit/format.ts'
import type { Column } from '@cortile/kit/table/table-column.ts'
import Chip from '@mui/material/Chip'
import { RemovalDialog } from '../forms/RemovalDialog.tsx'
import { CrudTable } from '../lists/CrudTable.tsx'
import { ItemDialog } from './ItemDialog.tsx'

/** The price list: the items that the till sells, and their prices. */
export function ListinoScreen() {
  return (
    <CrudTable
      title="Listino prezzi"
      count={countOf}
      list={useListinoQuery()}
      columns={columns}
      nameOf={nameOf}
      create="Nuovo prodotto"
      empty={{
        text: 'Il listino è vuoto: la cassa non ha ancora nulla da vendere.',
        action: 'Aggiungi il primo prodotto',
      }}
      form={({ about, ...dialog }) => <ItemDialog item={about} {...dialog} />}
      removal={({ about, ...dialog }) => <RemoveItemDialog item={about} {...dialog} />}
    />
  )
}

function countOf(items: readonly ListinoItem[]): string {
  const sold = items.filter(({ costo }) => costo < 0).length
  return `${numero(items.length)} ${items.length === 1 ? 'prodotto' : 'prodotti'}, ${numero(sold)} in vendita`
}

const nameOf = ({ nome }: { nome: string }) => nome

interface RemoveItemDialogProps {
  open: boolean
  item: ListinoItem
  /** The item no longer exists, removed here or elsewhere; `onClose` follows. */
  onRemoved: () => void
  onClose: () => void
}

/** Asks before an item is removed from the price list. */
function RemoveItemDialog({ item, ...dialog }: RemoveItemDialogProps) {
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

const columns: readonly Column<ListinoItem>[] = [
  { id: 'nome', header: 'Prodotto', card: 'title', width: 'minmax(0, 3fr)', cell: ({ nome }) => nome },
  {
    id: 'costo',
    header: 'Prezzo',
    align: 'end',
    cell: ({ costo }) => (costo < 0 ? monete(-costo) : signedMonete(costo)),
  },
  {
    id: 'cassa',
    header: 'In cassa',
    width: 'minmax(136px, 1fr)',
    cell: ({ costo }) => (costo < 0 ? <Chip color="success" label="In vendita" /> : <Chip label="Non in vendita" />),
  },
]
