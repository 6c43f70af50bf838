import styled from '@emotion/styled'
import type { ListinoItem } from '@cortile/contract/cassa.ts'
import { signedMonete } from '@cortile/kit/format.ts'
import { IconButton } from '@cortile/kit/mui.ts'
import { Tag } from '@cortile/kit/Tag.tsx'
import type { Column } from '@cortile/kit/table-column.ts'
import { Pencil, Trash2 } from 'lucide-react'

const Actions = styled.span({ display: 'flex', justifyContent: 'flex-end', gap: 4 })

interface Handlers {
  edit: (item: ListinoItem) => void
  remove: (item: ListinoItem) => void
}

export function columnsWith({ edit, remove }: Handlers): readonly Column<ListinoItem>[] {
  return [
    { id: 'nome', header: 'Prodotto', card: 'title', width: 'minmax(0, 3fr)', cell: ({ nome }) => nome },
    { id: 'costo', header: 'Costo', align: 'end', cell: ({ costo }) => signedMonete(costo) },
    {
      id: 'cassa',
      header: 'In cassa',
      cell: ({ costo }) => (costo < 0 ? <Tag tone="dentro">In vendita</Tag> : <Tag tone="neutro">Non in vendita</Tag>),
    },
    {
      id: 'azioni',
      header: 'Azioni',
      headerHidden: true,
      card: 'aside',
      width: '96px',
      cell: (item) => (
        <Actions>
          <IconButton aria-label={`Modifica ${item.nome}`} title="Modifica" onClick={() => edit(item)}>
            <Pencil size={20} aria-hidden />
          </IconButton>
          <IconButton aria-label={`Elimina ${item.nome}`} title="Elimina" onClick={() => remove(item)}>
            <Trash2 size={20} aria-hidden />
          </IconButton>
        </Actions>
      ),
    },
  ]
}

export const rowKey = ({ id }: ListinoItem) => id
