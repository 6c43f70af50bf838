import type { StaffMovimento } from '@cortile/contract/saldo.ts'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { PagedList, type AskedPage } from '../lists/PagedList.tsx'
import type { usePaging } from '../lists/use-paging.ts'
import { SectionTitle } from '../ui/SectionTitle.tsx'
import { columns, rowKey } from './columns.tsx'

const Root = styled.section({ display: 'grid', gap: 12, minWidth: 0 })

interface MovementsProps {
  logs: AskedPage<StaffMovimento>
  paging: ReturnType<typeof usePaging>
  /** Takes whoever wants to make the first movement to the form. */
  onFirst: () => void
}

/** What has come in and gone out, the latest first; the page stands in the address. */
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
        gone="In questa pagina non ci sono movimenti."
      />
    </Root>
  )
}
