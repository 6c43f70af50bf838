import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { fontSize, radius, rem } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { CloudCheck, Send, TriangleAlert, Users, WifiOff } from 'lucide-react'
import { CountsBar } from '../CountsBar.ts'
import { adultsText, missingAdults, waitingText } from './attendance-texts.ts'
import type { ShownRow, ShownWeek } from './shown-attendance.ts'

// As tall with a warning as without: the list below must not move.
const Line = styled.div({
  display: 'flex',
  flexBasis: '100%',
  alignItems: 'center',
  gap: 8,
  minHeight: 28,
  padding: '0 8px',
  marginInline: -8,
  borderRadius: radius.small,
  fontSize: rem(fontSize.text),
  fontWeight: 400,
  '& > svg': { flexShrink: 0 },
  '&[data-short]': {
    backgroundColor: colorVars.accent.main,
    color: colorVars.accent.contrastText,
    fontWeight: 600,
  },
})

/** How many ticks wait, and that there is no network. */
export function SendingLine({ waiting, offline }: { waiting: number; offline: boolean }) {
  const rest = waiting > 0 ? waitingText(waiting) : ''
  return (
    <Line>
      {offline ? (
        <WifiOff size={18} aria-hidden />
      ) : waiting > 0 ? (
        <Send size={18} aria-hidden />
      ) : (
        <CloudCheck size={18} aria-hidden />
      )}
      <span>
        {/* Only this is announced: the number changes with every tick. */}
        <span role="status">{offline && 'Rete assente'}</span>
        {offline ? `: ${rest || 'i segni restano su questo telefono'}` : rest || 'Nessun segno da mandare'}
      </span>
    </Line>
  )
}

interface AttendanceCountsProps {
  /** The members of the chosen team. */
  rows: readonly ShownRow[]
  weeks: readonly ShownWeek[]
  waiting: number
  offline: boolean
}

/** How many are there, and for each week whether enough adults are: by the server's count, which has the sent ticks. */
export function AttendanceCounts({ rows, weeks, waiting, offline }: AttendanceCountsProps) {
  const absent = rows.filter(({ presence }) => presence === 'assente').length
  const unknown = rows.filter(({ presence }) => presence === null).length
  const partial = offline && waiting > 0 ? ' (senza i segni da mandare)' : ''
  return (
    <CountsBar>
      <span>
        Presenti {rows.length - absent - unknown} di {rows.length}
      </span>
      <span>Assenti {absent}</span>
      <span>Senza segno {unknown}</span>
      {weeks.map((week) => {
        const isShort = missingAdults(week) > 0
        return (
          <Line key={week.id} role="status" data-short={isShort || undefined}>
            {isShort ? <TriangleAlert size={18} aria-hidden /> : <Users size={18} aria-hidden />}
            <span>
              {weeks.length > 1 && `${week.title}. `}
              {adultsText(week)}
              {partial}
            </span>
          </Line>
        )
      })}
      <SendingLine waiting={waiting} offline={offline} />
    </CountsBar>
  )
}
