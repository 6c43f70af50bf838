import type { AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { RouteLink } from '@cortile/frame/navigation/RouteLink.tsx'
import { surnameFirst } from '@cortile/kit/format.ts'
import { GroupChip } from '@cortile/kit/status/GroupChip.tsx'
import type { Column, RowLink } from '@cortile/kit/table/table-column.ts'
import { MemberMarks } from './MemberMarks.tsx'

export const columns: readonly Column<AnagraficaRow>[] = [
  { id: 'cognome', header: 'Cognome', card: 'title', cell: (row) => row.cognome },
  { id: 'nome', header: 'Nome', card: 'title', cell: (row) => row.nome },
  {
    id: 'gruppo',
    header: 'Gruppo',
    card: 'aside',
    width: 'minmax(0, 1.2fr)',
    cell: (row) => <GroupChip group={row.gruppo} />,
  },
  { id: 'stato', header: 'Stato', card: 'actions', width: '160px', cell: (row) => <MemberMarks member={row} /> },
]

export const toDetail: RowLink<AnagraficaRow> = {
  LinkComponent: RouteLink,
  to: ({ id }) => `/anagrafica/${id}`,
  label: surnameFirst,
}

export const rowKey = ({ id }: AnagraficaRow) => id
