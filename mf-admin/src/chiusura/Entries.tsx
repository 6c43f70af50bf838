import { useCloseEntriesQuery } from '@cortile/client/chiusura.ts'
import type { CloseEntry } from '@cortile/contract/chiusura.ts'
import { PAGE_SIZE } from '@cortile/contract/limits.ts'
import { mezzoWord } from '@cortile/contract/mezzi.ts'
import { USER_GONE } from '@cortile/contract/texts.ts'
import { Link } from '@cortile/frame/navigation/router.ts'
import { monete, surnameFirst, time } from '@cortile/kit/format.ts'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { TwoLines } from '@cortile/kit/layout/TwoLines.tsx'
import type { Column } from '@cortile/kit/table/table-column.ts'
import styled from '@emotion/styled'
import { PagedList } from '../lists/PagedList.tsx'
import { polling } from '../lists/polling.ts'
import { usePaging } from '../lists/use-paging.ts'
import { SectionTitle } from '../ui/SectionTitle.tsx'
import { kindName } from './kinds.ts'

const Root = styled.section({ display: 'grid', gap: 12, minWidth: 0 })

const rowKey = ({ kind, id }: CloseEntry) => `${kind} ${id}`
const columns: readonly Column<CloseEntry>[] = [
  { id: 'ora', header: 'Ora', width: '64px', cell: ({ created_at }) => time(created_at) },
  {
    id: 'iscritto',
    header: 'Iscritto',
    card: 'title',
    cell: ({ anagrafica }) =>
      anagrafica ? <Link to={`/anagrafica/${anagrafica.id}`}>{surnameFirst(anagrafica)}</Link> : 'Iscritto eliminato',
  },
  {
    id: 'tipo',
    header: 'Operazione',
    width: 'minmax(0, 1.5fr)',
    cell: ({ kind, descrizione }) => <TwoLines under={descrizione}>{kindName[kind]}</TwoLines>,
  },
  { id: 'mezzo', header: 'Mezzo', width: '104px', cell: ({ mezzo }) => (mezzo === null ? 'Saldo' : mezzoWord(mezzo)) },
  { id: 'operatore', header: 'Operatore', cell: ({ user }) => user ?? USER_GONE },
  {
    id: 'importo',
    header: 'Importo',
    card: 'aside',
    align: 'end',
    width: '136px',
    cell: ({ importo }) => monete(importo),
  },
]

/** All operations of a day, the latest first. */
export function Entries({ day }: { day: string }) {
  const paging = usePaging(PAGE_SIZE)
  const list = useCloseEntriesQuery({ query: { date: day, ...paging.paging } }, polling)
  return (
    <Root aria-label="Operazioni">
      <SectionTitle>Operazioni</SectionTitle>
      <PagedList
        caption="Operazioni del giorno"
        columns={columns}
        rowKey={rowKey}
        list={list}
        paging={paging}
        label="Pagine delle operazioni"
        empty={<EmptyState>Nessuna operazione in questo giorno.</EmptyState>}
        outOfRange="In questa pagina non ci sono operazioni."
      />
    </Root>
  )
}
