import { useAccessHistoryQuery } from '@cortile/client/scanner.ts'
import { LOGS_PAGE_SIZE } from '@cortile/contract/limits.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { ActivityList } from '../../lists/ActivityList.tsx'
import { usePaging } from '../../lists/use-paging.ts'

/** When the member came and went, the latest first; the page stands in the address. */
export function MemberAccesses({ id }: { id: number }) {
  const paging = usePaging(LOGS_PAGE_SIZE)
  const list = useAccessHistoryQuery({ params: { id }, query: paging.paging })
  return (
    <Panel title="Accessi" flush>
      <ActivityList list={list} paging={paging} empty="Nessun accesso registrato." />
    </Panel>
  )
}
