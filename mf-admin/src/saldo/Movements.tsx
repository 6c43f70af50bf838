import type { StaffMovimento } from '@cortile/contract/saldo.ts'
import { USER_GONE } from '@cortile/contract/texts.ts'
import { dateTime, signedMonete } from '@cortile/kit/format.ts'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import type { Column } from '@cortile/kit/table/table-column.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { PagedList, type PageResult } from '../lists/PagedList.tsx'
import type { usePaging } from '../lists/use-paging.ts'
import { SectionTitle } from '../ui/SectionTitle.tsx'

const Root = styled.section({ display: 'grid', gap: 12, minWidth: 0 })

interface MovementsProps {
  logs: PageResult<StaffMovimento>
  paging: ReturnType<typeof usePaging>
  /** Moves the focus to the form, for the first movement. */
  onFirst: () => void
}

/** The movements of the balance, the latest first; the page number is in the URL. */
export function Movements({ logs, paging, onFirst }: MovementsProps) {
  return (
    <Root aria-label="Movimenti">
      <SectionTitle>Movimenti</SectionTitle>
      <PagedList
        caption="Movimenti"
        columns={columns}
        rowKey={rowKey}
        list={logs}
        paging={paging}
        label="Pagine dei movimenti"
        empty={
          <EmptyState
            action={
              <Button variant="outlined" onClick={onFirst}>
                Registra il primo
              </Button>
            }
          >
            Non ci sono ancora movimenti.
          </EmptyState>
        }
        outOfRange="In questa pagina non ci sono movimenti."
      />
    </Root>
  )
}

const Amount = styled.span({ fontWeight: 700, '&[data-in]': { color: colorVars.success.main } })

const columns: readonly Column<StaffMovimento>[] = [
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

const rowKey = ({ id }: StaffMovimento) => id
