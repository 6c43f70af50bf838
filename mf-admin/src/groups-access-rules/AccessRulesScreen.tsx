import { useAccessRulesQuery } from '@cortile/client/groups-access-rules.ts'
import type { AccessRule } from '@cortile/contract/groups-access-rules.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useDialog } from '../forms/use-dialog.ts'
import { polling } from '../lists/polling.ts'
import { useFocusAfter } from '../lists/use-focus-after.ts'
import { StaleMark } from '../ui/StaleMark.tsx'
import { InForce, useInForce } from './InForce.tsx'
import { RemoveRulesDialog } from './RemoveRulesDialog.tsx'
import { rulesInWords } from './rule-words.ts'
import { RuleDialog } from './RuleDialog.tsx'
import { Rules } from './Rules.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { keyOf, useSelection } from './use-selection.ts'
import { ViewTabs } from './ViewTabs.tsx'

const Stack = styled.div({ display: 'grid', gap: 16, minWidth: 0 })
const WEEK_PX = 480
const none: readonly AccessRule[] = []

/** The rules for who may enter when, as a week or a list: created, changed and removed here. */
export function AccessRulesScreen() {
  const { data: rules, error, isFetching, refetch } = useAccessRulesQuery(undefined, polling)
  const setting = useInForce()
  // One mark for both queries, placed where it moves nothing.
  const stale =
    rules !== undefined && (error !== undefined || (setting.error !== undefined && setting.inForce !== undefined))
  const selection = useSelection(rules ?? none)
  const form = useDialog<AccessRule | 'new'>()
  const removal = useDialog<readonly AccessRule[]>()
  const createButton = useRef<HTMLButtonElement>(null)
  const onRemoved = useFocusAfter(
    () => !removal.open && !rules?.some((rule) => removal.about?.some((removed) => keyOf(removed) === keyOf(rule))),
    () => createButton.current,
  )
  // The button that opened the form belonged to the rule before its change.
  const onChanged = useFocusAfter<AccessRule>(
    (before) => !form.open && !rules?.some((rule) => keyOf(rule) === keyOf(before)),
    () => createButton.current,
  )
  const changed = form.about === 'new' ? null : (form.about ?? null)
  return (
    <>
      <PageHeader
        title="Regole di accesso"
        subtitle={
          <>
            <span role="status">{rules ? rulesInWords(rules.length) : '\u00a0'}</span>
            <StaleMark stale={stale} />
          </>
        }
        tools={rules && rules.length > 0 && <ViewTabs />}
        actions={
          <Button
            ref={createButton}
            variant="contained"
            startIcon={<Plus size={20} aria-hidden />}
            onClick={() => form.show('new')}
          >
            Nuova regola
          </Button>
        }
      />
      <Stack>
        <InForce />
        {error && !rules && <QueryError error={error} retrying={isFetching} onRetry={refetch} />}
        {!rules && !error && (
          <Loading>
            <Skeleton height={WEEK_PX} />
          </Loading>
        )}
        {rules?.length === 0 && <NoRules onCreate={() => form.show('new')} />}
        {rules && rules.length > 0 && <Rules rules={rules} selection={selection} />}
      </Stack>
      {rules && rules.length > 0 && (
        <SelectionBar
          selection={selection}
          onChange={form.show}
          onRemove={() => removal.show(selection.selected)}
          onCleared={() => createButton.current?.focus()}
        />
      )}
      <RuleDialog
        key={form.opening}
        open={form.open}
        rule={changed}
        rules={rules ?? none}
        onSaved={() => changed && onChanged(changed)}
        onClose={form.hide}
      />
      {removal.about && (
        <RemoveRulesDialog
          key={`removal ${removal.opening}`}
          open={removal.open}
          rules={removal.about}
          onRemoved={onRemoved}
          onClose={removal.hide}
        />
      )}
    </>
  )
}

/** Empty state, with its consequence for the door. */
function NoRules({ onCreate }: { onCreate: () => void }) {
  const { inForce } = useInForce()
  return (
    <Panel flush>
      <EmptyState
        action={
          <Button variant="outlined" onClick={onCreate}>
            Crea la prima regola
          </Button>
        }
      >
        {words(inForce)}
      </EmptyState>
    </Panel>
  )
}

function words(inForce: boolean | undefined): string {
  if (inForce === undefined) return 'Nessuna Regola Definita.'
  return inForce
    ? 'Nessuna Regola Definita: in questa modalità nessuno può entrare.'
    : 'Nessuna Regola Definita: se le regole fossero in vigore, nessuno potrebbe entrare.'
}
