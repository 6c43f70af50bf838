import styled from '@emotion/styled'
import Chip from '@mui/material/Chip'
import { numero } from '../format.ts'
import { colorVars } from '../theme/color-vars.ts'
import { radius } from '../theme/tokens.ts'

export interface CapacityBarProps {
  taken: number
  /** At least one. */
  places: number
  /** For screen readers: "Capienza di Il mare". */
  label: string
}

const Root = styled.div({ display: 'grid', gap: 6, minWidth: 0, fontVariantNumeric: 'tabular-nums' })
const Line = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 12px',
  // The chip is a little higher than a line of text.
  minHeight: 26,
})
const Track = styled.div({
  height: 12,
  overflow: 'hidden',
  border: `1px solid ${colorVars.field}`,
  borderRadius: radius.pill,
  backgroundColor: colorVars.sunken,
})
const Fill = styled.div({ height: '100%', backgroundColor: colorVars.primary.main })

/** Taken places of a total: as a bar and in figures, and as text when none is left. */
export function CapacityBar({ taken, places, label }: CapacityBarProps) {
  const percent = percentOf(taken, places)
  const text = `${numero(taken)} / ${numero(places)} posti`
  return (
    <Root>
      <Line>
        <span>{text}</span>
        {taken >= places ? <Chip color="warning" label="Al completo" /> : <span>{percent}%</span>}
      </Line>
      <Track
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={places}
        aria-valuenow={Math.min(taken, places)}
        aria-valuetext={`${text}, ${String(percent)}%`}
      >
        <Fill style={{ width: `${String(percent)}%` }} />
      </Track>
    </Root>
  )
}

/** Whole percent; 100 only when no place is left. */
function percentOf(taken: number, places: number): number {
  return taken >= places ? 100 : Math.min(99, Math.round((taken / places) * 100))
}
