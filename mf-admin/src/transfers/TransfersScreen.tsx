import { useTransfersQuery } from '@cortile/client/bonifici.ts'
import { transferStates, type Bonifico, type TransferState } from '@cortile/contract/bonifici.ts'
import { PAGE_SIZE } from '@cortile/contract/limits.ts'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { useSearchParams } from '@cortile/frame/navigation/router.ts'
import { SelectField } from '@cortile/kit/fields/SelectField.tsx'
import { numero } from '@cortile/kit/format.ts'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import styled from '@emotion/styled'
import { Upload } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useDialog } from '../forms/use-dialog.ts'
import { PagedList, shownPage } from '../lists/PagedList.tsx'
import { useFocusAfter } from '../lists/use-focus-after.ts'
import { usePaging } from '../lists/use-paging.ts'
import { ArchiveDialog } from './ArchiveDialog.tsx'
import { columnsFor, rowKey } from './columns.tsx'
import { MatchDialog } from './MatchDialog.tsx'

const Stack = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })
const Filter = styled.div({ maxWidth: 260 })

const words: Readonly<Record<TransferState, { label: string; empty: string }>> = {
  aperti: { label: 'Da abbinare', empty: 'Nessun bonifico da abbinare.' },
  abbinati: { label: 'Abbinati', empty: 'Nessun bonifico abbinato.' },
  archiviati: { label: 'Messi da parte', empty: 'Nessun bonifico messo da parte.' },
}
const options = transferStates.map((value) => ({ value, label: words[value].label }))

/** The transfers that came in at the bank, and what they pay; the filter is in the URL. */
export function TransfersScreen() {
  const [params, setParams] = useSearchParams()
  const stato = transferStates.find((state) => state === params.get('stato')) ?? 'aperti'
  const paging = usePaging(PAGE_SIZE)
  const list = useTransfersQuery({ query: { stato, ...paging.paging } })
  const shown = shownPage(list)
  const match = useDialog<Bonifico>()
  const archive = useDialog<Bonifico>()
  const { show: matchOne } = match
  const { show: archiveOne } = archive
  const columns = useMemo(() => columnsFor({ matchOne, archiveOne }), [matchOne, archiveOne])
  const rows = useRef<HTMLDivElement>(null)
  // The row of a transfer that is matched or put aside is gone: the next one, or the page's heading.
  const focusNext = useFocusAfter<Bonifico>(
    (before) => shown?.data.find(({ id }) => id === before.id)?.residuo !== before.residuo,
    () => rows.current?.querySelector<HTMLElement>('tbody button') ?? document.querySelector('h1'),
  )
  const choose = (state: string) => {
    const next = new URLSearchParams(params)
    next.delete('page')
    if (state === 'aperti') next.delete('stato')
    else next.set('stato', state)
    setParams(next, { preventScrollReset: true })
  }
  return (
    <>
      <PageHeader
        title="Bonifici"
        subtitle={<span role="status">{shown ? countOf(shown.total) : '\u00a0'}</span>}
        actions={
          <ButtonLink to="/cassa/bonifici/carica" startIcon={<Upload size={20} aria-hidden />}>
            Carica il file della banca
          </ButtonLink>
        }
      />
      <Stack ref={rows}>
        <Filter>
          <SelectField label="Stato" options={options} value={stato} onChange={({ target }) => choose(target.value)} />
        </Filter>
        <PagedList
          caption="Bonifici"
          columns={columns}
          rowKey={rowKey}
          list={list}
          paging={paging}
          empty={<EmptyState>{words[stato].empty}</EmptyState>}
          outOfRange="In questa pagina non ci sono bonifici."
        />
      </Stack>
      {match.about && (
        <MatchDialog
          key={match.opening}
          open={match.open}
          transfer={match.about}
          onClose={() => {
            match.hide()
            if (match.about) focusNext(match.about)
          }}
        />
      )}
      {archive.about && (
        <ArchiveDialog
          key={`archive ${archive.opening}`}
          open={archive.open}
          transfer={archive.about}
          onClose={archive.hide}
        />
      )}
    </>
  )
}

function countOf(total: number): string {
  return `${numero(total)} ${total === 1 ? 'bonifico' : 'bonifici'}`
}
