import { useReceiptsByIdsQuery } from '@cortile/client/ricevute.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { useCentre } from '@cortile/frame/layout/centre.ts'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { useSearchParams } from '@cortile/frame/navigation/router.ts'
import { numberWords } from '@cortile/frame/papers/receipt-words.ts'
import { numero } from '@cortile/kit/format.ts'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { PrintButton } from '@cortile/kit/layout/PrintButton.tsx'
import { usePrintOnce } from '../ui/use-print-once.ts'
import { PaperSkeleton } from './PaperSkeleton.tsx'
import { idsIn, RECEIPTS_PATH } from './receipt-paths.ts'
import { ReceiptMissing } from './ReceiptMissing.tsx'
import { ReceiptSheet } from './ReceiptSheet.tsx'

const TITLE = 'Stampa le ricevute'

/** Several receipts that are printed together, such as those of the children of a family; their ids are in the URL. */
export function PrintReceiptsScreen() {
  const [params] = useSearchParams()
  const ids = idsIn(params)
  return ids ? <Papers ids={ids} /> : <ReceiptMissing title={TITLE} />
}

function Papers({ ids }: { ids: readonly number[] }) {
  const { currentData: receipts, error, isFetching, refetch } = useReceiptsByIdsQuery(ids)
  const { isReady } = useCentre()
  const isPrintable = receipts !== undefined && isReady && !error
  usePrintOnce(isPrintable)
  if (isApiError(error) && error.status === 404) return <ReceiptMissing title={TITLE} />
  const [first] = receipts ?? []
  return (
    <>
      <div data-screen-only>
        <PageHeader
          title={`${numero(ids.length)} ricevute`}
          subtitle={receipts?.map(numberWords).join(', ') ?? '\u00a0'}
          tools={
            <>
              <ButtonLink to={first ? `/anagrafica/${first.anagrafica_id}/quote` : RECEIPTS_PATH} variant="outlined">
                {first ? 'Torna alle quote' : 'Torna alle ricevute'}
              </ButtonLink>
              <PrintButton disabled={!isPrintable} />
            </>
          }
        />
        {error && <QueryError error={error} retrying={isFetching} onRetry={refetch} />}
      </div>
      {receipts?.map((receipt) => (
        <ReceiptSheet key={receipt.id} receipt={receipt} />
      ))}
      {!receipts && !error && <PaperSkeleton />}
    </>
  )
}
