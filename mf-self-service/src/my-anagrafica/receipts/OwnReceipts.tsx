import { useOwnReceiptsQuery } from '@cortile/client/own-receipts.ts'
import { euros } from '@cortile/contract/money.ts'
import type { OwnReceipt } from '@cortile/contract/ricevute.famiglia.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { Link } from '@cortile/frame/navigation/router.ts'
import { receiptTitle, stateWords } from '@cortile/frame/papers/receipt-words.ts'
import { date } from '@cortile/kit/format.ts'
import { SkeletonLines, Loading } from '@cortile/kit/layout/Loading.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import styled from '@emotion/styled'
import { Amount, None, Row, Rows, RowText } from '../Rows.tsx'
import { ALL_RECEIPTS, isOwn } from './own-receipts.ts'

const Title = styled(Link)({ fontWeight: 600 })

/** The receipts of a child: those in the caller's name to be opened, of others that they are there. */
export function OwnReceipts() {
  const { data, error, isFetching, refetch } = useOwnReceiptsQuery(ALL_RECEIPTS)
  return (
    <Panel
      title="Ricevute"
      actions={
        <ButtonLink to="/my-anagrafica/attestazione" variant="outlined">
          Attestazione dell’anno
        </ButtonLink>
      }
      flush
    >
      {error && <QueryError error={error} retrying={isFetching} onRetry={refetch} />}
      {data?.data.length === 0 && <None>Nessuna ricevuta. Se te ne serve una, chiedila in segreteria.</None>}
      {data && data.data.length > 0 && (
        <Rows>
          {data.data.map((receipt) => (
            <ReceiptRow key={receipt.id} receipt={receipt} />
          ))}
        </Rows>
      )}
      {!data && !error && (
        <Loading>
          <SkeletonLines lines={2} />
        </Loading>
      )}
    </Panel>
  )
}

function ReceiptRow({ receipt }: { receipt: OwnReceipt }) {
  const paid = `${receipt.importo < 0 ? 'Emessa' : 'Pagata'} il ${date(receipt.pagata_il)}`
  return (
    <Row>
      <RowText>
        {isOwn(receipt) ? (
          <>
            <Title to={`/my-anagrafica/ricevute/${receipt.id}`}>{receiptTitle(receipt)}</Title>
            <span>{receipt.stato === 'emessa' ? paid : `${paid}, ${stateWords[receipt.stato].toLowerCase()}`}</span>
          </>
        ) : (
          <>
            <strong>Ricevuta ad altro genitore</strong>
            <span>{paid}</span>
          </>
        )}
      </RowText>
      <Amount>{euros(receipt.importo)}</Amount>
    </Row>
  )
}
