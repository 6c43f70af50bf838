import type { ListinoItem } from '@cortile/contract/cassa.ts'
import { signedMonete } from '@cortile/kit/format.ts'
import Chip from '@mui/material/Chip'
import type { Column } from '@cortile/kit/table/table-column.ts'

export const columns: readonly Column<ListinoItem>[] = [
  { id: 'nome', header: 'Prodotto', card: 'title', width: 'minmax(0, 3fr)', cell: ({ nome }) => nome },
  { id: 'costo', header: 'Costo', align: 'end', cell: ({ costo }) => signedMonete(costo) },
  {
    id: 'cassa',
    header: 'In cassa',
    cell: ({ costo }) => (costo < 0 ? <Chip color="success" label="In vendita" /> : <Chip label="Non in vendita" />),
  },
]
