import type { StaffMovimento } from '@cortile/contract/saldo.ts'
import { USER_GONE } from '@cortile/contract/texts.ts'
import { dateTime, signedMonete } from '@cortile/kit/format.ts'
import type { Column } from '@cortile/kit/table/table-column.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'

const Amount = styled.span({ fontWeight: 700, '&[data-in]': { color: colorVars.success.main } })

export const columns: readonly Column<StaffMovimento>[] = [
  {
    id: 'data',
    header: 'Data e ora',
    card: 'title',
    width: '144px',
    cell: ({ created_at }) => dateTime(created_at),
  },
  { id: 'descrizione', header: 'Descrizione', width: 'minmax(0, 3fr)', cell: ({ descrizione }) => descrizione },
  {
    id: 'operatore',
    header: 'Operatore',
    width: 'minmax(0, 2fr)',
    cell: ({ user }) => user ?? USER_GONE,
  },
  {
    id: 'importo',
    header: 'Importo',
    card: 'aside',
    align: 'end',
    width: 'minmax(0, 2fr)',
    cell: ({ operazione }) => <Amount data-in={operazione > 0 || undefined}>{signedMonete(operazione)}</Amount>,
  },
]

export const rowKey = ({ id }: StaffMovimento) => id
