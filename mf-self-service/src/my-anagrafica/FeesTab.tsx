import type { QuotaRow } from '@cortile/contract/anagrafica.ts'
import type { MyAnagrafica } from '@cortile/contract/my-anagrafica.ts'
import { date, dayOf, monete } from '@cortile/kit/format.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import Chip from '@mui/material/Chip'
import { Amount, End, None, Row, Rows, RowText } from './Rows.tsx'

/** Fees and booked weeks; every settled one is shown to the member as paid. */
export function FeesTab({ record: { quote } }: { record: MyAnagrafica }) {
  const paid = quote.filter(({ stato }) => stato !== null).length
  return (
    <Panel title="Quote" actions={quote.length > 0 && <span>{`${paid} di ${quote.length} pagate`}</span>} flush>
      {quote.length === 0 ? (
        <None>Nessuna quota.</None>
      ) : (
        <Rows>
          {quote.map((row) => (
            <Row key={`${row.type} ${row.id}`}>
              <RowText>
                <strong>{row.descrizione}</strong>
                <span>{kindOf(row)}</span>
              </RowText>
              <End>
                <Amount>{monete(row.importo)}</Amount>
                {row.stato === null ? (
                  <Chip color="warning" label="Da pagare" />
                ) : (
                  <Chip color="success" label="Pagata" />
                )}
              </End>
            </Row>
          ))}
        </Rows>
      )}
    </Panel>
  )
}

function kindOf({ type, stato, updated_at, created_at }: QuotaRow): string {
  const kind = type === 'settimana' ? 'Settimana di Estate Ragazzi' : 'Tesseramento'
  return stato === null ? kind : `${kind}, ${date(dayOf(updated_at ?? created_at))}`
}
