import type { Bonifico, Proposal } from '@cortile/contract/bonifici.ts'
import { coins, date, monete, numero } from '@cortile/kit/format.ts'
import { TwoLines } from '@cortile/kit/layout/TwoLines.tsx'
import type { Column } from '@cortile/kit/table/table-column.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { RowButtons } from '../lists/RowButtons.ts'

interface RowActions {
  matchOne: (transfer: Bonifico) => void
  archiveOne: (transfer: Bonifico) => void
}

// The whole text stands in the dialog.
const Said = styled.span({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
})

export const rowKey = ({ id }: Bonifico) => id

export function columnsFor({ matchOne, archiveOne }: RowActions): readonly Column<Bonifico>[] {
  return [
    { id: 'data', header: 'Data', width: '104px', card: 'aside', cell: ({ data }) => date(data) },
    {
      id: 'ordinante',
      header: 'Da chi',
      card: 'title',
      width: 'minmax(0, 2fr)',
      cell: ({ ordinante, causale }) => (
        <TwoLines under={<Said title={causale}>{causale}</Said>}>{ordinante || 'Ordinante non indicato'}</TwoLines>
      ),
    },
    {
      id: 'importo',
      header: 'Importo',
      align: 'end',
      width: '128px',
      cell: ({ importo, residuo }) =>
        residuo > 0 && residuo < importo ? `${monete(residuo)} di ${coins(importo)}` : monete(importo),
    },
    {
      id: 'per',
      header: 'Può pagare',
      width: 'minmax(0, 2fr)',
      cell: ({ proposte, archiviato, residuo }) =>
        archiviato ?? (residuo === 0 ? 'Tutto abbinato' : <Proposals proposals={proposte} />),
    },
    {
      id: 'azioni',
      header: 'Azioni',
      headerHidden: true,
      card: 'actions',
      align: 'end',
      // One above the other: the texts of a bank need the room.
      width: '168px',
      cell: (transfer) =>
        transfer.residuo > 0 && (
          <RowButtons>
            <Button
              variant="contained"
              aria-haspopup="dialog"
              aria-label={`Abbina il bonifico di ${transfer.ordinante || date(transfer.data)}`}
              onClick={() => matchOne(transfer)}
            >
              Abbina
            </Button>
            {transfer.archiviato === null && (
              <Button
                variant="outlined"
                color="inherit"
                aria-haspopup="dialog"
                aria-label={`Metti da parte il bonifico di ${transfer.ordinante || date(transfer.data)}`}
                onClick={() => archiveOne(transfer)}
              >
                Metti da parte
              </Button>
            )}
          </RowButtons>
        ),
    },
  ]
}

/** The member that the text names, and its dues; without a code a person looks for it. */
function Proposals({ proposals }: { proposals: readonly Proposal[] }) {
  const [first, ...others] = proposals
  if (!first) return 'Da cercare'
  const more = others.length === 0 ? '' : others.length === 1 ? ' e un’altra' : ` e altre ${numero(others.length)}`
  return (
    <TwoLines under={`${first.descrizione}${more}`}>
      {first.cognome} {first.nome}
    </TwoLines>
  )
}
