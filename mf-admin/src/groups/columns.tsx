import { IconButton } from '@cortile/kit/mui.ts'
import styled from '@emotion/styled'
import type { Group } from '@cortile/contract/groups.ts'
import { RouteLink } from '@cortile/frame/RouteLink.tsx'
import { numero } from '@cortile/kit/format.ts'
import { GroupChip } from '@cortile/kit/GroupChip.tsx'
import type { Column, RowLink } from '@cortile/kit/table-column.ts'
import { Pencil, Trash2 } from 'lucide-react'

const Actions = styled.span({ display: 'flex', justifyContent: 'flex-end', gap: 4 })

interface Handlers {
  edit: (group: Group) => void
  remove: (group: Group) => void
}

export function columnsWith({ edit, remove }: Handlers): readonly Column<Group>[] {
  return [
    {
      id: 'nome',
      header: 'Gruppo',
      card: 'title',
      width: 'minmax(0, 3fr)',
      cell: (group) => <GroupChip group={group} />,
    },
    { id: 'iscritti', header: 'Iscritti', card: 'line', align: 'end', cell: ({ count }) => numero(count) },
    {
      id: 'azioni',
      header: 'Azioni',
      headerHidden: true,
      card: 'aside',
      width: '96px',
      cell: (group) => (
        <Actions>
          <IconButton aria-label={`Modifica ${group.nome}`} title="Modifica" onClick={() => edit(group)}>
            <Pencil size={20} aria-hidden />
          </IconButton>
          <IconButton aria-label={`Elimina ${group.nome}`} title="Elimina" onClick={() => remove(group)}>
            <Trash2 size={20} aria-hidden />
          </IconButton>
        </Actions>
      ),
    },
  ]
}

export const toMembers: RowLink<Group> = {
  LinkComponent: RouteLink,
  to: ({ id }) => `/anagrafica?gruppo=${id}`,
  label: ({ nome }) => `${nome}: vedi gli iscritti`,
}

export const rowKey = ({ id }: Group) => id
