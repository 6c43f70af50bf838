import { useOwnReceiptsQuery } from '@cortile/client/own-receipts.ts'
import { ById } from '@cortile/contract/fields.ts'
import { validate } from '@cortile/contract/validate.ts'
import { useParams } from '@cortile/frame/navigation/router.ts'
import { receiptTitle } from '@cortile/frame/papers/receipt-words.ts'
import { ReceiptCopy } from '@cortile/frame/papers/ReceiptCopy.tsx'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { OwnPage } from '../OwnPage.tsx'
import { ALL_RECEIPTS, isOwn } from './own-receipts.ts'
import { OwnPaper } from './OwnPaper.tsx'

/** One receipt in the name of the family's adult, to print. */
export function OwnReceiptScreen() {
  return (
    <OwnPage>
      <Receipt />
    </OwnPage>
  )
}

function Receipt() {
  const { data: which } = validate(ById, useParams())
  const query = useOwnReceiptsQuery(ALL_RECEIPTS)
  const receipt = query.data?.data.filter(isOwn).find(({ id }) => id === which?.id)
  return (
    <OwnPaper title={receipt ? receiptTitle(receipt) : 'Ricevuta'} query={query}>
      {receipt ? <ReceiptCopy receipt={receipt} copy="famiglia" /> : query.data ? <Missing /> : null}
    </OwnPaper>
  )
}

function Missing() {
  return (
    <Panel flush>
      <EmptyState>Questa ricevuta non è tra le tue.</EmptyState>
    </Panel>
  )
}
