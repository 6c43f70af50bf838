import { useReceiptQuery } from '@cortile/client/ricevute.ts'
import { ById } from '@cortile/contract/fields.ts'
import type { Ricevuta } from '@cortile/contract/ricevute.ts'
import { validate } from '@cortile/contract/validate.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { useCentre } from '@cortile/frame/layout/centre.ts'
import { Link, useParams } from '@cortile/frame/navigation/router.ts'
import { useSubject } from '@cortile/frame/navigation/use-subject.ts'
import { NAME_ERASED, numberWords, receiptTitle } from '@cortile/frame/papers/receipt-words.ts'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { usePrintOnce } from '../ui/use-print-once.ts'
import { PaperSkeleton } from './PaperSkeleton.tsx'
import { receiptPath } from './receipt-paths.ts'
import { ReceiptMissing } from './ReceiptMissing.tsx'
import { ReceiptSheet } from './ReceiptSheet.tsx'
import { ReceiptTools } from './ReceiptTools.tsx'

/** The printable paper of one receipt or note, and what can be done with it. */
export function ReceiptPaperScreen() {
  const { data } = validate(ById, useParams())
  return data ? <Paper id={data.id} /> : <ReceiptMissing />
}

function Paper({ id }: { id: number }) {
  const { data, currentData, error, isFetching, refetch } = useReceiptQuery({ params: { id } })
  const receipt = error ? data : currentData
  const { isReady } = useCentre()
  usePrintOnce(receipt !== undefined && isReady)
  useSubject(receiptPath(id), receipt && receiptTitle(receipt))
  if (isApiError(error) && error.status === 404) return <ReceiptMissing />
  return (
    <>
      <div data-screen-only>
        <PageHeader
          title={receipt ? receiptTitle(receipt) : 'Ricevuta'}
          subtitle={receipt ? <Related receipt={receipt} /> : '\u00a0'}
          tools={<ReceiptTools receipt={receipt} printable={receipt !== undefined && !error && isReady} />}
        />
        {error && <QueryError error={error} retrying={isFetching} onRetry={refetch} />}
      </div>
      {receipt ? <ReceiptSheet receipt={receipt} /> : !error && <PaperSkeleton />}
    </>
  )
}

/** The child, and the papers that this one corrects or is corrected by. */
function Related({ receipt }: { receipt: Ricevuta }) {
  const { anagrafica_id, testo, riferita, note } = receipt
  const papers = riferita ? [riferita] : note
  return (
    <>
      <Link to={`/anagrafica/${anagrafica_id}/quote`}>{testo.iscritto.nome || NAME_ERASED}</Link>
      {papers.map((paper) => (
        <span key={paper.id}>
          , <Link to={receiptPath(paper.id)}>{`${riferita ? 'ricevuta' : 'nota'} ${numberWords(paper)}`}</Link>
        </span>
      ))}
    </>
  )
}
