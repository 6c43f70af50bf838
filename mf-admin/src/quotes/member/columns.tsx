import type { QuotaRow } from '@cortile/contract/anagrafica.ts'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { date, dayOf, monete } from '@cortile/kit/format.ts'
import { TwoLines } from '@cortile/kit/layout/TwoLines.tsx'
import type { Column } from '@cortile/kit/table/table-column.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { RowButtons } from '../../lists/RowButtons.ts'
import { FeeState } from '../FeeState.tsx'
import { isPart, partOf, takeBackWords } from '../part-words.ts'
import { receiptOf } from './fee-paths.ts'

interface RowActions {
  payOne: (row: QuotaRow) => void
  takeBack: (row: QuotaRow) => void
}

const Description = styled.span({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' })

export const rowKey = ({ type, id }: QuotaRow) => `${type} ${id}`

export function columnsFor(member: number, actions: RowActions): readonly Column<QuotaRow>[] {
  return [
    {
      id: 'descrizione',
      header: 'Descrizione',
      card: 'title',
      width: 'minmax(160px, 1fr)',
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
      width: 'minmax(184px, 296px)',
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
          {(row.stato !== null || isPart(row)) && (
            <PaidActions row={row} member={member} onTakeBack={() => actions.takeBack(row)} />
          )}
        </RowButtons>
      ),
    },
  ]
}

function PaidActions({ row, member, onTakeBack }: { row: QuotaRow; member: number; onTakeBack: () => void }) {
  const paid = row.stato !== 'ignorato'
  return (
    <>
      {paid && (
        <ButtonLink to={receiptOf(member, row)} variant="text" aria-label={`Ricevuta di ${row.descrizione}`}>
          Ricevuta
        </ButtonLink>
      )}
      <Button
        variant="outlined"
        color="inherit"
        aria-haspopup="dialog"
        aria-label={`${takeBackWords(row)}${paid ? ' di' : ''} ${row.descrizione}`}
        onClick={onTakeBack}
      >
        {takeBackWords(row)}
      </Button>
    </>
  )
}
