import { useProposalsQuery } from '@cortile/client/proposte.ts'
import { PAGE_SIZE } from '@cortile/contract/limits.ts'
import { numero } from '@cortile/kit/format.ts'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { shownPage } from '../../lists/PagedList.tsx'
import { PagedRows } from '../../lists/PagedRows.tsx'
import { usePaging } from '../../lists/use-paging.ts'
import { ProposalRow } from './ProposalRow.tsx'

/** The corrections that families propose, the first one first. */
export function ProposteScreen() {
  const paging = usePaging(PAGE_SIZE)
  const list = useProposalsQuery({ query: paging.paging })
  const shown = shownPage(list)
  return (
    <>
      <PageHeader
        title="Correzioni proposte"
        subtitle={<span role="status">{shown ? countOf(shown.total) : '\u00a0'}</span>}
      />
      <Panel flush>
        <PagedRows
          list={list}
          paging={paging}
          label="Correzioni proposte dalle famiglie"
          pages="Pagine delle correzioni proposte"
          empty="Nessuna correzione in attesa: quando una famiglia ne propone una, la trovi qui."
          outOfRange="In questa pagina non ci sono correzioni."
          row={(row) => <ProposalRow key={row.id} proposal={row} />}
        />
      </Panel>
    </>
  )
}

function countOf(total: number): string {
  if (total === 0) return 'Nessuna correzione in attesa'
  return `${numero(total)} ${total === 1 ? 'correzione' : 'correzioni'} in attesa`
}
