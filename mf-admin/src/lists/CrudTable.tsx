import { messageOf } from '@cortile/frame/api/api-error.ts'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { PagedTable } from '@cortile/kit/table/PagedTable.tsx'
import type { Column, RowLink } from '@cortile/kit/table/table-column.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useMemo, type ReactNode, useRef } from 'react'
import { useDialog } from '../forms/use-dialog.ts'
import { useFocusAfter } from './use-focus-after.ts'

interface DialogOf<R> {
  open: boolean
  about: R
  onClose: () => void
}

interface CrudTableProps<R extends { id: number }> {
  title: string
  /** The number of rows, in words. */
  count: (rows: readonly R[]) => string
  /** Result of the list query. */
  list: { data?: readonly R[] | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown }
  columns: readonly Column<R>[]
  /** Name of a row in the labels of its buttons. */
  nameOf: (row: R) => string
  link?: RowLink<R>
  /** Label of the button that creates a row. */
  create: string
  /** Empty state: one sentence and the label of one button. */
  empty: { text: string; action: string }
  /** Dialog that creates a row (`about` null) or edits one. */
  form: (dialog: DialogOf<R | null>) => ReactNode
  /** Dialog that asks before a row is removed. */
  removal: (dialog: DialogOf<R> & { onRemoved: () => void }) => ReactNode
}

const Actions = styled.span({ display: 'flex', justifyContent: 'flex-end', gap: 4 })
const rowKey = ({ id }: { id: number }) => id

/** A list that is maintained by hand: its rows are created, edited and removed in dialogs. */
export function CrudTable<R extends { id: number }>(props: CrudTableProps<R>) {
  const { data: rows, error, isFetching, refetch } = props.list
  const { columns, nameOf } = props
  const form = useDialog<R | null>()
  const removal = useDialog<R>()
  const createButton = useRef<HTMLButtonElement>(null)
  const onRemoved = useFocusAfter(
    () => !removal.open && !rows?.some(({ id }) => id === removal.about?.id),
    () => createButton.current,
  )
  const { show: edit } = form
  const { show: remove } = removal
  const all = useMemo(() => [...columns, actions({ nameOf, edit, remove })], [columns, nameOf, edit, remove])
  return (
    <>
      <PageHeader
        title={props.title}
        subtitle={<span role="status">{rows ? props.count(rows) : '\u00a0'}</span>}
        actions={
          <Button
            ref={createButton}
            variant="contained"
            startIcon={<Plus size={20} aria-hidden />}
            onClick={() => edit(null)}
          >
            {props.create}
          </Button>
        }
      />
      <PagedTable
        caption={props.title}
        columns={all}
        rows={rows}
        rowKey={rowKey}
        {...(props.link && { link: props.link })}
        fetching={isFetching && (rows === undefined || error !== undefined)}
        error={error ? { message: messageOf(error), onRetry: () => void refetch() } : null}
        empty={
          <EmptyState
            action={
              <Button variant="outlined" onClick={() => edit(null)}>
                {props.empty.action}
              </Button>
            }
          >
            {props.empty.text}
          </EmptyState>
        }
      />
      <Opening key={`form ${form.opening}`}>
        {props.form({ open: form.open, about: form.about ?? null, onClose: form.hide })}
      </Opening>
      {removal.about && (
        <Opening key={`removal ${removal.opening}`}>
          {props.removal({ open: removal.open, about: removal.about, onRemoved, onClose: removal.hide })}
        </Opening>
      )}
    </>
  )
}

/** Gets a new key for each opening, so that the dialog starts with fresh state. */
function Opening({ children }: { children: ReactNode }) {
  return children
}

interface RowActions<R> {
  nameOf: (row: R) => string
  edit: (row: R) => void
  remove: (row: R) => void
}

function actions<R>({ nameOf, edit, remove }: RowActions<R>): Column<R> {
  return {
    id: 'azioni',
    header: 'Azioni',
    headerHidden: true,
    card: 'aside',
    width: '96px',
    cell: (row) => (
      <Actions>
        <IconButton aria-label={`Modifica ${nameOf(row)}`} title="Modifica" onClick={() => edit(row)}>
          <Pencil size={20} aria-hidden />
        </IconButton>
        <IconButton aria-label={`Elimina ${nameOf(row)}`} title="Elimina" onClick={() => remove(row)}>
          <Trash2 size={20} aria-hidden />
        </IconButton>
      </Actions>
    ),
  }
}
