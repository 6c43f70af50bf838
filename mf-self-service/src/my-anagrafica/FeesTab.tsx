import type { QuotaRow } from '@cortile/contract/anagrafica.ts'
import type { MyAnagrafica } from '@cortile/contract/my-anagrafica.ts'
import { totalLeft } from '@cortile/contract/quotes.rules.ts'
import { coins, date, dayOf, monete } from '@cortile/kit/format.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import styled from '@emotion/styled'
import { unpaid } from './fees.ts'
import { PayByTransfer } from './PayByTransfer.tsx'
import { OwnPayer } from './receipts/OwnPayer.tsx'
import { OwnReceipts } from './receipts/OwnReceipts.tsx'
import { Amount, None, Row, Rows, RowText } from './Rows.tsx'

const Parts = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 })

/** Fees and booked weeks, what is owed first; every settled one is shown to the member as paid. */
export function FeesTab({ record: { anagrafica, quote = [], conto, famiglia } }: { record: MyAnagrafica }) {
  const owed = unpaid(quote)
  const paid = quote.filter(({ stato }) => stato !== null)
  return (
    <Parts>
      {quote.length === 0 ? (
        <Panel title="Quote" flush>
          <None>Nessuna quota.</None>
        </Panel>
      ) : (
        <Panel title="Da pagare" actions={owed.length > 0 && <Amount>{monete(totalLeft(owed))}</Amount>} flush>
          {owed.length === 0 ? <None>Niente da pagare.</None> : <FeeRows rows={owed} />}
        </Panel>
      )}
      {owed.length > 0 && conto && anagrafica.causale !== undefined && (
        <PayByTransfer member={anagrafica} causale={anagrafica.causale} conto={conto} total={totalLeft(owed)} />
      )}
      {paid.length > 0 && (
        <Panel title="Pagate" flush>
          <FeeRows rows={paid} />
        </Panel>
      )}
      <OwnReceipts />
      {famiglia && <OwnPayer />}
    </Parts>
  )
}

function FeeRows({ rows }: { rows: readonly QuotaRow[] }) {
  return (
    <Rows>
      {rows.map((row) => (
        <Row key={`${row.type} ${row.id}`}>
          <RowText>
            <strong>{row.descrizione}</strong>
            <span>{kindOf(row)}</span>
            {row.stato === null && row.versato > 0 && (
              <span>
                Già versate {monete(row.versato)} di {coins(row.importo)}
              </span>
            )}
          </RowText>
          <Amount>{monete(row.stato === null ? row.residuo : row.importo)}</Amount>
        </Row>
      ))}
    </Rows>
  )
}

function kindOf({ type, stato, updated_at, created_at }: QuotaRow): string {
  const kind = type === 'settimana' ? 'Settimana di Estate Ragazzi' : 'Tesseramento'
  return stato === null ? kind : `${kind}, ${date(dayOf(updated_at ?? created_at))}`
}
