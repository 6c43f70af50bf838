import { useGroupsQuery } from '@cortile/client/groups.ts'
import { useRegistroQuery as useRegistroPage } from '@cortile/client/registro.ts'
import { PAGE_SIZE } from '@cortile/contract/limits.ts'
import { numero } from '@cortile/kit/format.ts'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { shownPage } from '../lists/PagedList.tsx'
import { PagedRows } from '../lists/PagedRows.tsx'
import { usePaging } from '../lists/use-paging.ts'
import { groupNames } from './audit-words.ts'
import { AuditRow } from './AuditRow.tsx'
import { RegistroFilterSheet } from './RegistroFilterSheet.tsx'
import { useRegistroQuery } from './use-registro-query.ts'

/** Who changed, opened or took away which data, the latest first. */
export function RegistroScreen() {
  const state = useRegistroQuery()
  const paging = usePaging(PAGE_SIZE)
  const list = useRegistroPage({ query: { ...state.query, ...paging.paging } })
  const { data: groups } = useGroupsQuery()
  const names = groupNames(groups)
  const shown = shownPage(list)
  return (
    <>
      <PageHeader
        title="Registro modifiche"
        subtitle={<span role="status">{shown ? countOf(shown.total) : '\u00a0'}</span>}
        search={<RegistroFilterSheet {...state} />}
      />
      <Panel flush>
        <PagedRows
          list={list}
          paging={paging}
          label="Righe del registro"
          pages="Pagine del registro"
          empty={
            state.active > 0 || state.filters.richiesta !== ''
              ? 'Nessuna riga con questi filtri.'
              : 'Il registro è ancora vuoto.'
          }
          outOfRange="In questa pagina non ci sono righe."
          row={(row) => <AuditRow key={row.id} row={row} groups={names} />}
        />
      </Panel>
    </>
  )
}

function countOf(total: number): string {
  if (total === 0) return 'Nessuna riga'
  return total === 1 ? '1 riga' : `${numero(total)} righe`
}
