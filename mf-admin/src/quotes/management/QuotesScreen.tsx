import { useExportQuotesMutation, useQuotesQuery } from '@cortile/client/quotes.ts'
import { PAGE_SIZE } from '@cortile/contract/limits.ts'
import type { Quota } from '@cortile/contract/quotes.ts'
import { numero } from '@cortile/kit/format.ts'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useDialog } from '../../forms/use-dialog.ts'
import { ExportButton } from '../../lists/ExportButton.tsx'
import { PagedList, shownPage } from '../../lists/PagedList.tsx'
import { useFocusAfter } from '../../lists/use-focus-after.ts'
import { usePaging } from '../../lists/use-paging.ts'
import { columnsFor, rowKey, toQuota } from './columns.tsx'
import { QuotaDialog } from './QuotaDialog.tsx'
import { RemoveQuotaDialog } from './RemoveQuotaDialog.tsx'

/** The fees of the centre, the latest first. */
export function QuotesScreen() {
  const paging = usePaging(PAGE_SIZE)
  const list = useQuotesQuery({ query: paging.paging })
  const shown = shownPage(list)
  const [save] = useExportQuotesMutation()
  const form = useDialog<true>()
  const removal = useDialog<Quota>()
  const { show: remove } = removal
  const columns = useMemo(() => columnsFor(remove), [remove])
  const createButton = useRef<HTMLButtonElement>(null)
  const onRemoved = useFocusAfter(
    () => !removal.open && !shown?.data.some(({ id }) => id === removal.about?.id),
    () => createButton.current,
  )
  return (
    <>
      <PageHeader
        title="Quote"
        subtitle={<span role="status">{shown ? countOf(shown.total) : '\u00a0'}</span>}
        tools={<ExportButton disabled={shown?.total === 0} save={() => save().unwrap()} />}
        actions={
          <Button
            ref={createButton}
            variant="contained"
            startIcon={<Plus size={20} aria-hidden />}
            onClick={() => form.show(true)}
          >
            Nuova quota
          </Button>
        }
      />
      <PagedList
        caption="Quote"
        columns={columns}
        rowKey={rowKey}
        link={toQuota}
        list={list}
        paging={paging}
        empty={
          <EmptyState
            action={
              <Button variant="outlined" onClick={() => form.show(true)}>
                Crea la prima
              </Button>
            }
          >
            Non ci sono ancora quote.
          </EmptyState>
        }
        outOfRange="In questa pagina non ci sono quote."
      />
      <QuotaDialog key={form.opening} open={form.open} onClose={form.hide} />
      {removal.about && (
        <RemoveQuotaDialog
          key={`removal ${removal.opening}`}
          open={removal.open}
          quota={removal.about}
          onRemoved={onRemoved}
          onClose={removal.hide}
        />
      )}
    </>
  )
}

function countOf(total: number): string {
  return `${numero(total)} ${total === 1 ? 'quota' : 'quote'}`
}
