import type { Kiosk } from '@cortile/contract/kiosks.ts'
import { dateTime } from '@cortile/kit/format.ts'
import type { Column } from '@cortile/kit/table/table-column.ts'
import styled from '@emotion/styled'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import { CircleCheck, Hourglass, Power, PowerOff, ShieldX } from 'lucide-react'
import type { ReactNode } from 'react'

const Name = styled.span({ fontWeight: 600, overflowWrap: 'anywhere' })
const Actions = styled.span({ display: 'flex', justifyContent: 'flex-end', gap: 4 })

export const rowKey = ({ id }: Kiosk) => id

interface RowActions {
  close: (kiosk: Kiosk) => void
  block: (kiosk: Kiosk) => void
}

export function columnsFor({ close, block }: RowActions): readonly Column<Kiosk>[] {
  return [
    {
      id: 'nome',
      header: 'Dispositivo',
      card: 'title',
      width: 'minmax(0, 1fr)',
      cell: ({ name }) => <Name>{name}</Name>,
    },
    { id: 'stato', header: 'Stato', width: '160px', cell: ({ stato }) => states[stato] },
    { id: 'visto', header: 'Ultimo uso', width: '176px', cell: ({ last_seen_at }) => dateTime(last_seen_at) },
    {
      id: 'azioni',
      header: 'Azioni',
      headerHidden: true,
      card: 'actions',
      width: '96px',
      cell: (kiosk) =>
        kiosk.stato !== 'chiuso' && (
          <Actions>
            {kiosk.stato === 'attivo' && (
              <IconButton aria-label={`Chiudi ${kiosk.name}`} title="Chiudi" onClick={() => close(kiosk)}>
                <Power size={20} aria-hidden />
              </IconButton>
            )}
            <IconButton aria-label={`Blocca ${kiosk.name}`} title="Blocca" onClick={() => block(kiosk)}>
              <ShieldX size={20} aria-hidden />
            </IconButton>
          </Actions>
        ),
    },
  ]
}

const states: Record<Kiosk['stato'], ReactNode> = {
  attivo: <Chip color="success" icon={<CircleCheck size={16} aria-hidden />} label="In uso" />,
  in_chiusura: <Chip color="warning" icon={<Hourglass size={16} aria-hidden />} label="In chiusura" />,
  chiuso: <Chip icon={<PowerOff size={16} aria-hidden />} label="Chiuso" />,
}
