import { useExportReceiptsMutation, useReceiptsQuery } from '@cortile/client/ricevute.ts'
import { useMay } from '@cortile/client/use-may.ts'
import { PAGE_SIZE } from '@cortile/contract/limits.ts'
import { numero } from '@cortile/kit/format.ts'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import Button from '@mui/material/Button'
import { ListOrdered } from 'lucide-react'
import { useDialog } from '../forms/use-dialog.ts'
import { ExportButton } from '../lists/ExportButton.tsx'
import { PagedList, shownPage } from '../lists/PagedList.tsx'
import { usePaging } from '../lists/use-paging.ts'
import { columns, rowKey, toPaper } from './columns.tsx'
import { ReceiptFilters } from './ReceiptFilters.tsx'
import { SeriesDialog } from './SeriesDialog.tsx'
import { useReceiptFilters } from './use-receipt-filters.ts'

/** The register of receipts and of the notes that correct them, the latest first. */
export function ReceiptsScreen() {
  const state = useReceiptFilters()
  const paging = usePaging(PAGE_SIZE)
  const list = useReceiptsQuery({ query: { ...state.query, ...paging.paging } })
  const shown = shownPage(list)
  const [save] = useExportReceiptsMutation()
  const mayRaise = useMay('receipts.series')
  const series = useDialog<true>()
  return (
    <>
      <PageHeader
        title="Ricevute"
        subtitle={<span role="status">{shown ? countOf(shown.total) : '\u00a0'}</span>}
        search={<ReceiptFilters {...state} />}
        tools={
          <>
            <ExportButton disabled={shown?.total === 0} save={() => save({ query: state.query }).unwrap()} />
            {mayRaise && (
              <Button
                variant="text"
                color="inherit"
                title="Numerazione"
                aria-haspopup="dialog"
                startIcon={<ListOrdered size={20} aria-hidden />}
                onClick={() => series.show(true)}
              >
                <span data-tool-label>Numerazione…</span>
              </Button>
            )}
          </>
        }
      />
      <PagedList
        caption="Ricevute"
        columns={columns}
        rowKey={rowKey}
        link={toPaper}
        list={list}
        paging={paging}
        empty={
          state.isNarrowed ? (
            <EmptyState action={<Button onClick={state.resetAll}>Azzera ricerca e filtri</Button>}>
              Nessuna ricevuta con questi filtri.
            </EmptyState>
          ) : (
            <EmptyState>
              Non c’è ancora nessuna ricevuta: si emette con un pagamento, o dalle quote di un iscritto.
            </EmptyState>
          )
        }
        outOfRange="In questa pagina non ci sono ricevute."
      />
      {series.about && <SeriesDialog key={series.opening} open={series.open} onClose={series.hide} />}
    </>
  )
}

function countOf(total: number): string {
  return total === 1 ? '1 ricevuta o nota' : `${numero(total)} ricevute e note`
}
