import { OWN_LOGS, type MyAnagrafica } from '@cortile/contract/my-anagrafica.ts'
import { dateTime, monete } from '@cortile/kit/format.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { Amount, None, Row, Rows, RowText } from './Rows.tsx'

/** Movements of the balance. */
export function SpendingTab({ record: { saldoLogs = [] } }: { record: MyAnagrafica }) {
  return (
    <Panel
      title={saldoLogs.length < OWN_LOGS ? 'Movimenti del saldo' : `Gli ultimi ${OWN_LOGS} movimenti del saldo`}
      flush
    >
      {saldoLogs.length === 0 ? (
        <None>Nessun movimento.</None>
      ) : (
        <Rows>
          {saldoLogs.map(({ id, operazione, descrizione, created_at }) => (
            <Row key={id}>
              <RowText>
                <strong>{descrizione}</strong>
                <span>{dateTime(created_at)}</span>
              </RowText>
              <Amount data-in={operazione > 0 || undefined}>
                {operazione > 0 && '+'}
                {monete(operazione)}
              </Amount>
            </Row>
          ))}
        </Rows>
      )}
    </Panel>
  )
}
