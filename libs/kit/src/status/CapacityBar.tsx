import styled from '@emotion/styled'
import Chip from '@mui/material/Chip'
import { numero } from '../format.ts'
import { colorVars } from '../theme/color-vars.ts'
import { radius } from '../theme/tokens.ts'

export interface CapacityBarProps {
  taken: number
  /** At least one. */
  places: number
  /** What it measures, for screen readers: "Capienza di Il mare". */
  label: string
}

const Root = styled.div({ display: 'grid', gap: 6, minWidth: 0, fontVariantNumeric: 'tabular-nums' })
const Words = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 12px',
  // The word for a full one is a little higher than a line.
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

/** How many places of something are taken: as a bar, in figures, and in words when there is none left. */
export function CapacityBar({ taken, places, label }: CapacityBarProps) {
  const percent = percentOf(taken, places)
  const words = `${numero(taken)} / ${numero(places)} posti`
  return (
    <Root>
      <Words>
        <span>{words}</span>
        {taken >= places ? <Chip color="warning" label="Al completo" /> : <span>{percent}%</span>}
      </Words>
      <Track
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={places}
        aria-valuenow={Math.min(taken, places)}
        aria-valuetext={`${words}, ${String(percent)}%`}
      >
        <Fill style={{ width: `${String(percent)}%` }} />
      </Track>
    </Root>
  )
}

/** Whole percent; a hundred only when there is no place left. */
function percentOf(taken: number, places: number): number {
  return taken >= places ? 100 : Math.min(99, Math.round((taken / places) * 100))
}
