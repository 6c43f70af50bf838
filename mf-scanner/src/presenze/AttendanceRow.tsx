import { time } from '@cortile/kit/format.ts'
import { GroupChip } from '@cortile/kit/status/GroupChip.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { fontSize, rem } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { Check, X } from 'lucide-react'
import { memo } from 'react'
import { MarkButtons, MarkRow, type MarkChoice } from '../MarkList.tsx'
import type { AttendanceController } from './attendance-controller.ts'
import type { ShownRow } from './shown-attendance.ts'

type Mark = 'presente' | 'assente'

const choices: readonly MarkChoice<Mark>[] = [
  { mark: 'presente', label: 'Presente', color: 'success', icon: <Check size={18} aria-hidden /> },
  { mark: 'assente', label: 'Assente', color: 'error', icon: <X size={18} aria-hidden /> },
]

// Of one height in every state: a row must not move under a finger.
const Under = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  minHeight: 28,
  color: colorVars.muted,
  fontSize: rem(fontSize.small),
})

/** A member with the two states. Memoised: rendered again only on a change. */
export const AttendanceRow = memo(function AttendanceRow({
  controller,
  ...row
}: ShownRow & { controller: AttendanceController }) {
  const { name, squadra, animatore, presence } = row
  // The chosen one takes the tick back; an entry at the door is no tick.
  const press = (mark: Mark) => controller.tick([row], presence === mark ? null : mark === 'presente')
  return (
    <MarkRow>
      <div>
        <strong>{name}</strong>
        <Under>
          {squadra && <GroupChip group={squadra} />}
          {animatore && <span>Animatore</span>}
          <span>{stateText(row)}</span>
        </Under>
      </div>
      <MarkButtons label={name} choices={choices} chosen={presence === 'entrato' ? null : presence} onPress={press} />
    </MarkRow>
  )
})

function stateText({ presence, letto_at }: ShownRow): string {
  if (presence === null) return 'Non segnato'
  return presence === 'entrato' || letto_at === null ? 'Entrato dalla porta' : `Segnato alle ${time(letto_at)}`
}
