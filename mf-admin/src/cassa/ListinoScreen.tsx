import { useListinoQuery } from '@cortile/client/cassa.ts'
import type { ListinoItem } from '@cortile/contract/cassa.ts'
import { numero } from '@cortile/kit/format.ts'
import { CrudTable } from '../lists/CrudTable.tsx'
import { columns } from './columns.tsx'
import { ItemDialog } from './ItemDialog.tsx'
import { RemoveItemDialog } from './RemoveItemDialog.tsx'

/** The price list: what the till sells and for how much. */
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
