import { Button } from '@cortile/kit/mui.ts'
import { useGroupsQuery } from '@cortile/client/groups.ts'
import type { Group } from '@cortile/contract/groups.ts'
import { isApiError } from '@cortile/frame/api-errors.ts'
import { EmptyState } from '@cortile/kit/EmptyState.tsx'
import { numero } from '@cortile/kit/format.ts'
import { PagedTable } from '@cortile/kit/PagedTable.tsx'
import { PageHeader } from '@cortile/kit/PageHeader.tsx'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useDialog } from '../use-dialog.ts'
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts'
import { columnsWith, rowKey, toMembers } from './columns.tsx'
import { GroupDialog } from './GroupDialog.tsx'
import { RemoveGroupDialog } from './RemoveGroupDialog.tsx'

/** The groups of the centre: make, change and remove them, or see who is in one. */
export function GroupsScreen() {
  const { data: groups, error, isFetching, refetch } = useGroupsQuery()
  const form = useDialog<Group | null>()
  const removal = useDialog<Group>()
  const { heir, onRemoved } = useFocusAfterRemoval<HTMLButtonElement>(
    !removal.open && !groups?.some(({ id }) => id === removal.about?.id),
  )
  const { show: edit } = form
  const { show: remove } = removal
  const columns = useMemo(() => columnsWith({ edit, remove }), [edit, remove])
  return (
    <>
      <PageHeader
        title="Gruppi"
        subtitle={<span role="status">{groups ? countOf(groups.length) : '\u00a0'}</span>}
        actions={
          <Button
            ref={heir}
            variant="contained"
            startIcon={<Plus size={20} aria-hidden />}
            onClick={() => form.show(null)}
          >
            Nuovo gruppo
          </Button>
        }
      />
      <PagedTable
        caption="Gruppi"
        columns={columns}
        rows={groups}
        rowKey={rowKey}
        link={toMembers}
        fetching={isFetching && (groups === undefined || error !== undefined)}
        error={error ? { message: isApiError(error) ? error.message : undefined, onRetry: () => void refetch() } : null}
        empty={
          <EmptyState
            action={
              <Button variant="outlined" onClick={() => form.show(null)}>
                Crea il primo gruppo
              </Button>
            }
          >
            Non ci sono ancora gruppi.
          </EmptyState>
        }
      />
      <GroupDialog key={`form ${form.opening}`} open={form.open} group={form.about ?? null} onClose={form.hide} />
      {removal.about && (
        <RemoveGroupDialog
          key={`removal ${removal.opening}`}
          open={removal.open}
          group={removal.about}
          onRemoved={onRemoved}
          onClose={removal.hide}
        />
      )}
    </>
  )
}

function countOf(groups: number): string {
  return groups === 1 ? '1 gruppo' : `${numero(groups)} gruppi`
}
