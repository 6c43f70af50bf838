import { useAnagraficheQuery, useExportMembersMutation } from '@cortile/client/anagrafica.ts'
import { useMay } from '@cortile/client/use-may.ts'
import { memberSorts } from '@cortile/contract/anagrafica.query.ts'
import type { AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { PAGE_SIZES } from '@cortile/contract/limits.ts'
import { messageOf } from '@cortile/frame/api/api-error.ts'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { numero, surnameFirst } from '@cortile/kit/format.ts'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { PagedTable } from '@cortile/kit/table/PagedTable.tsx'
import { FileUp, UserPlus } from 'lucide-react'
import { useEffect } from 'react'
import { ExportButton } from '../../lists/ExportButton.tsx'
import { rowKey, toDetail } from './columns.tsx'
import { countFilters, toFilters, toRequest, writeListQuery } from './list-query.ts'
import { ListFilters } from './ListFilters.tsx'
import { NoMembers } from './NoMembers.tsx'
import { ManyOutcomeAlert } from './selection/ManyOutcomeAlert.tsx'
import { SelectionBar, useSelectionGrants } from './selection/SelectionBar.tsx'
import { useMany } from './selection/use-many.ts'
import { useSelection } from './selection/use-selection.ts'
import { storeShownMembers } from './shown-members.ts'
import { useColumns } from './use-columns.ts'
import { useListQuery } from './use-list-query.ts'
import { ViewButton } from './ViewButton.tsx'

/** The members of the centre. All state of the list is in the URL. */
export function AnagraficaScreen() {
  const list = useListQuery()
  const creates = useMay('anagrafica.create')
  const imports = useMay('anagrafica.import')
  const exports = useMay('anagrafica.export')
  const [save] = useExportMembersMutation()
  const { query } = list
  const view = useColumns(list)
  const { data, currentData, isFetching, error, refetch } = useAnagraficheQuery({ query: toRequest(query) })
  // While another page loads, the previous rows stay; after an error only rows of the requested page are shown.
  const shown = error ? currentData : data
  useEffect(() => {
    if (shown) storeShownMembers(shown.data.map(({ id }) => id))
  }, [shown])
  const members = shown?.data ?? NOBODY
  const selection = useSelection(members, writeListQuery(query).toString())
  const selects = Object.values(useSelectionGrants()).some(Boolean)
  const many = useMany()
  const narrowed = countFilters(query) > 0 || query.search.trim() !== ''
  return (
    <>
      <PageHeader
        title="Anagrafica"
        subtitle={<span role="status">{shown ? countOf(shown.total, narrowed) : '\u00a0'}</span>}
        search={<ListFilters {...list} />}
        tools={
          <>
            <ViewButton list={list} view={view} />
            {exports && (
              <ExportButton disabled={shown?.total === 0} save={() => save({ query: toFilters(query) }).unwrap()} />
            )}
            {imports && (
              <ButtonLink
                to="/anagrafica/importa"
                variant="outlined"
                title="Importa"
                startIcon={<FileUp size={20} aria-hidden />}
              >
                <span data-tool-label>Importa</span>
              </ButtonLink>
            )}
          </>
        }
        actions={
          creates &&
          selection.people.length === 0 && (
            <ButtonLink to="/anagrafica/nuovo" startIcon={<UserPlus size={20} aria-hidden />}>
              Nuova anagrafica
            </ButtonLink>
          )
        }
      />
      <ManyOutcomeAlert many={many} />
      <PagedTable
        caption="Iscritti"
        columns={view.columns}
        rows={shown?.data}
        rowKey={rowKey}
        link={toDetail}
        sort={{
          by: query.sort,
          order: query.order,
          onSort: (by, order) => {
            const sort = memberSorts.find((each) => each === by)
            if (sort) list.sort(sort, order)
          },
        }}
        selection={selects ? { chosen: selection.chosen, onSelect: selection.onSelect, label: selectLabel } : undefined}
        fetching={isFetching && (currentData === undefined || error !== undefined)}
        error={error ? { message: messageOf(error), onRetry: () => void refetch() } : null}
        empty={
          <NoMembers
            narrowed={narrowed}
            creates={creates}
            lastPage={shown && shown.total > 0 ? shown.last_page : undefined}
            onClear={list.clearAll}
            onPage={list.setPage}
          />
        }
        pagination={
          shown && {
            page: query.page,
            lastPage: shown.last_page,
            perPage: query.per_page,
            sizes: PAGE_SIZES,
            total: shown.total,
            onPage: list.setPage,
            onPerPage: list.setPageSize,
          }
        }
        skeletonRows={Math.min(query.per_page, 20)}
      />
      <SelectionBar
        people={selection.people}
        many={many}
        onAll={selection.people.length < members.length ? () => selection.onSelect(members, true) : null}
        onClear={selection.clear}
      />
    </>
  )
}

const NOBODY: readonly AnagraficaRow[] = []

function selectLabel(member: AnagraficaRow): string {
  return `Seleziona ${surnameFirst(member)}`
}

function countOf(total: number, narrowed: boolean): string {
  const people = `${numero(total)} ${total === 1 ? 'iscritto' : 'iscritti'}`
  return narrowed ? `${people} ${total === 1 ? 'trovato' : 'trovati'}` : people
}
