import { useListinoQuery } from '@cortile/client/cassa.ts'
import type { ListinoItem } from '@cortile/contract/cassa.ts'
import { isApiError } from '@cortile/frame/api-errors.ts'
import { EmptyState } from '@cortile/kit/EmptyState.tsx'
import { numero } from '@cortile/kit/format.ts'
import { Button } from '@cortile/kit/mui.ts'
import { PagedTable } from '@cortile/kit/PagedTable.tsx'
import { PageHeader } from '@cortile/kit/PageHeader.tsx'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useDialog } from '../use-dialog.ts'
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts'
import { columnsWith, rowKey } from './columns.tsx'
import { ItemDialog } from './ItemDialog.tsx'
import { RemoveItemDialog } from './RemoveItemDialog.tsx'

/** The price list: what the till sells and for how much. */
export function ListinoScreen() {
  const { data: items, error, isFetching, refetch } = useListinoQuery()
  const form = useDialog<ListinoItem | null>()
  const removal = useDialog<ListinoItem>()
  const { heir, onRemoved } = useFocusAfterRemoval<HTMLButtonElement>(
    !removal.open && !items?.some(({ id }) => id === removal.about?.id),
  )
  const { show: edit } = form
  const { show: remove } = removal
  const columns = useMemo(() => columnsWith({ edit, remove }), [edit, remove])
  return (
    <>
      <PageHeader
        title="Listino prezzi"
        subtitle={<span role="status">{items ? countOf(items) : '\u00a0'}</span>}
        actions={
          <Button
            ref={heir}
            variant="contained"
            startIcon={<Plus size={20} aria-hidden />}
            onClick={() => form.show(null)}
          >
            Nuovo prodotto
          </Button>
        }
      />
      <PagedTable
        caption="Listino prezzi"
        columns={columns}
        rows={items}
        rowKey={rowKey}
        fetching={isFetching && (items === undefined || error !== undefined)}
        error={error ? { message: isApiError(error) ? error.message : undefined, onRetry: () => void refetch() } : null}
        empty={
          <EmptyState
            action={
              <Button variant="outlined" onClick={() => form.show(null)}>
                Aggiungi il primo prodotto
              </Button>
            }
          >
            Il listino è vuoto: la cassa non ha ancora nulla da vendere.
          </EmptyState>
        }
      />
      <ItemDialog key={`form ${form.opening}`} open={form.open} item={form.about ?? null} onClose={form.hide} />
      {removal.about && (
        <RemoveItemDialog
          key={`removal ${removal.opening}`}
          open={removal.open}
          item={removal.about}
          onRemoved={onRemoved}
          onClose={removal.hide}
        />
      )}
    </>
  )
}

function countOf(items: readonly ListinoItem[]): string {
  const sold = items.filter(({ costo }) => costo < 0).length
  return `${numero(items.length)} ${items.length === 1 ? 'prodotto' : 'prodotti'}, ${numero(sold)} in vendita`
}
