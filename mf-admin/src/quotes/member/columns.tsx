import type { QuotaRow } from '@cortile/contract/anagrafica.ts'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { date, dayOf, monete } from '@cortile/kit/format.ts'
import { TwoLines } from '@cortile/kit/layout/TwoLines.tsx'
import type { Column } from '@cortile/kit/table/table-column.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { RowButtons } from '../../lists/RowButtons.ts'
import { openPaymentsOf, receiptsOf } from '../../receipts/issue-values.ts'
import { receiptPath } from '../../receipts/receipt-paths.ts'
import { FeeState } from '../FeeState.tsx'
import { isPart, partOf, takeBackWords } from '../part-words.ts'
import { receiptOf } from './fee-paths.ts'

interface RowActions {
  payOne: (row: QuotaRow) => void
  takeBack: (row: QuotaRow) => void
  /** Issues the receipt of its payments that have none. */
  issueOne: (row: QuotaRow) => void
}

const Description = styled.span({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' })

export const rowKey = ({ type, id }: QuotaRow) => `${type} ${id}`

export function columnsFor(member: number, actions: RowActions): readonly Column<QuotaRow>[] {
  return [
    {
      id: 'descrizione',
      header: 'Descrizione',
      card: 'title',
      width: 'minmax(112px, 1fr)',
      cell: (row) => (
        <Description>
          {row.descrizione}
          {row.type === 'settimana' && <Chip label="Settimana ER" />}
        </Description>
      ),
    },
    {
      id: 'importo',
      header: 'Importo',
      align: 'end',
      width: '124px',
      // What is to be paid, or was.
      cell: (row) => monete(row.stato === null ? row.residuo : row.importo),
    },
    {
      id: 'stato',
      header: 'Stato',
      width: '152px',
      cell: (row) => (
        <TwoLines under={isPart(row) ? partOf(row) : date(dayOf(row.updated_at ?? row.created_at))}>
          <FeeState stato={row.stato} versato={row.versato} />
        </TwoLines>
      ),
    },
    {
      id: 'azioni',
      header: 'Azioni',
      headerHidden: true,
      card: 'actions',
      align: 'end',
      // One above the other where the row is short.
      width: 'minmax(252px, 448px)',
      cell: (row) => (
        <RowButtons data-row={rowKey(row)}>
          {row.stato === null && (
            <Button
              variant="contained"
              aria-haspopup="dialog"
              aria-label={`Paga ${row.descrizione}`}
              onClick={() => actions.payOne(row)}
            >
              Paga
            </Button>
          )}
          {(row.stato !== null || isPart(row)) && <PaidActions row={row} member={member} actions={actions} />}
        </RowButtons>
      ),
    },
  ]
}

function PaidActions({ row, member, actions }: { row: QuotaRow; member: number; actions: RowActions }) {
  const paid = row.stato !== 'ignorato'
  const receipts = receiptsOf(row)
  return (
    <>
      {paid && (
        <ButtonLink to={receiptOf(member, row)} variant="text" aria-label={`Quietanza di ${row.descrizione}`}>
          Quietanza
        </ButtonLink>
      )}
      {receipts.map((id, index) => {
        const words = receipts.length > 1 ? `Ricevuta ${index + 1}` : 'Ricevuta'
        return (
          <ButtonLink key={id} to={receiptPath(id)} variant="text" aria-label={`${words} di ${row.descrizione}`}>
            {words}
          </ButtonLink>
        )
      })}
      {openPaymentsOf([row]).length > 0 && (
        <Button
          aria-haspopup="dialog"
          aria-label={`Emetti ricevuta di ${row.descrizione}`}
          onClick={() => actions.issueOne(row)}
        >
          Emetti ricevuta
        </Button>
      )}
      <Button
        variant="outlined"
        color="inherit"
        aria-haspopup="dialog"
        aria-label={`${takeBackWords(row)}${paid ? ' di' : ''} ${row.descrizione}`}
        onClick={() => actions.takeBack(row)}
      >
        {takeBackWords(row)}
      </Button>
    </>
  )
}
