import type { Quota } from '@cortile/contract/quotes.ts'
import { andOthers } from '@cortile/contract/texts.ts'
import { RouteLink } from '@cortile/frame/navigation/RouteLink.tsx'
import { date, dayOf, monete, numero } from '@cortile/kit/format.ts'
import { TwoLines } from '@cortile/kit/layout/TwoLines.tsx'
import { GroupChip } from '@cortile/kit/status/GroupChip.tsx'
import type { Column, RowLink } from '@cortile/kit/table/table-column.ts'
import styled from '@emotion/styled'
import IconButton from '@mui/material/IconButton'
import { Trash2 } from 'lucide-react'

const Chips = styled.span({ display: 'flex', flexWrap: 'wrap', gap: 6 })

export const rowKey = ({ id }: Quota) => id

export const toQuota: RowLink<Quota> = {
  LinkComponent: RouteLink,
  to: ({ id }) => `/gestione/quote/${id}`,
  // It begins with the visible text of the link, so that users of speech input can say that.
  label: (quota) => `${quota.descrizione} ${createdOn(quota)}: vedi chi la paga`,
}

const createdOn = ({ created_at }: Quota) => `Creata il ${date(dayOf(created_at))}`

export function columnsFor(remove: (quota: Quota) => void): readonly Column<Quota>[] {
  return [
    {
      id: 'descrizione',
      header: 'Descrizione',
      card: 'title',
      width: 'minmax(0, 2fr)',
      cell: (quota) => <TwoLines under={createdOn(quota)}>{quota.descrizione}</TwoLines>,
    },
    {
      id: 'gruppi',
      header: 'Gruppi',
      width: 'minmax(0, 2fr)',
      cell: ({ groups }) => <GroupsOf groups={groups} />,
    },
    { id: 'importo', header: 'Importo', align: 'end', width: '128px', cell: ({ importo }) => monete(importo) },
    { id: 'pagate', header: 'Pagate', align: 'end', width: '64px', cell: ({ pagate }) => numero(pagate) },
    { id: 'da-pagare', header: 'Da pagare', align: 'end', width: '72px', cell: ({ da_pagare }) => numero(da_pagare) },
    {
      id: 'azioni',
      header: 'Azioni',
      headerHidden: true,
      card: 'aside',
      width: '48px',
      cell: (quota) => (
        <IconButton aria-label={`Elimina ${quota.descrizione}`} title="Elimina" onClick={() => remove(quota)}>
          <Trash2 size={20} aria-hidden />
        </IconButton>
      ),
    },
  ]
}

/** More than a few would fill the page with one row. */
const SHOWN = 3

function GroupsOf({ groups }: Pick<Quota, 'groups'>) {
  if (groups.length === 0) return 'Di nessun gruppo'
  return (
    <Chips title={groups.map(({ nome }) => nome).join(', ')}>
      {groups.slice(0, SHOWN).map((group) => (
        <GroupChip key={group.id} group={group} />
      ))}
      {groups.length > SHOWN && <span>{andOthers(groups.length - SHOWN)}</span>}
    </Chips>
  )
}
