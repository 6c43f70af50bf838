import { age } from '@cortile/contract/anagrafica.rules.ts'
import type { AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { RouteLink } from '@cortile/frame/navigation/RouteLink.tsx'
import { coins, currentDay, surnameFirst } from '@cortile/kit/format.ts'
import { GroupChip } from '@cortile/kit/status/GroupChip.tsx'
import type { Column, RowLink } from '@cortile/kit/table/table-column.ts'
import { PhoneLink } from '../detail/ContactLinks.tsx'
import { MemberMarks } from './MemberMarks.tsx'

const first: readonly Column<AnagraficaRow>[] = [
  {
    id: 'cognome',
    header: 'Cognome',
    sort: 'cognome',
    card: 'title',
    width: 'minmax(88px, 1fr)',
    cell: (row) => row.cognome,
  },
  { id: 'nome', header: 'Nome', sort: 'nome', card: 'title', width: 'minmax(88px, 1fr)', cell: (row) => row.nome },
  {
    id: 'gruppo',
    header: 'Gruppo',
    sort: 'gruppo',
    card: 'aside',
    width: 'minmax(100px, 1.2fr)',
    cell: (row) => <GroupChip group={row.gruppo} />,
  },
]

const optional = {
  eta: {
    id: 'eta',
    header: 'Età',
    sort: 'eta',
    width: '56px',
    align: 'end',
    cell: (row) => age(row.data_nascita, currentDay()),
  },
  telefono_tutore: {
    id: 'telefono_tutore',
    header: 'Telefono tutore',
    width: '136px',
    cell: (row) => row.telefono_tutore && <PhoneLink number={row.telefono_tutore} />,
  },
  saldo: {
    id: 'saldo',
    header: 'Saldo',
    sort: 'saldo',
    firstOrder: 'desc',
    width: '80px',
    align: 'end',
    cell: (row) => coins(row.saldo),
  },
  da_pagare: {
    id: 'da_pagare',
    header: 'Da pagare',
    sort: 'da_pagare',
    firstOrder: 'desc',
    width: '108px',
    align: 'end',
    cell: (row) => coins(row.importo_quote_da_pagare ?? 0),
  },
} as const satisfies Record<string, Column<AnagraficaRow>>

const last: Column<AnagraficaRow> = {
  id: 'stato',
  header: 'Stato',
  card: 'actions',
  width: '160px',
  cell: (row) => <MemberMarks member={row} />,
}

export type OptionalColumn = keyof typeof optional

/** The columns that a user can add, in their order; `da_pagare` only with `fees`. */
export const optionalColumns = ['eta', 'telefono_tutore', 'saldo', 'da_pagare'] as const satisfies OptionalColumn[]

export function columnName(column: OptionalColumn): string {
  return optional[column].header
}

/** The columns of the list with the chosen ones. */
export function columnsWith(chosen: readonly OptionalColumn[]): readonly Column<AnagraficaRow>[] {
  return [...first, ...optionalColumns.filter((id) => chosen.includes(id)).map((id) => optional[id]), last]
}

export const toDetail: RowLink<AnagraficaRow> = {
  LinkComponent: RouteLink,
  to: ({ id }) => `/anagrafica/${id}`,
  label: surnameFirst,
}

export const rowKey = ({ id }: AnagraficaRow) => id
