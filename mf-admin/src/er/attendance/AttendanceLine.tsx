import type { AttendanceRow } from '@cortile/contract/er.presenze.ts'
import { surnameFirst } from '@cortile/kit/format.ts'
import { TwoLines } from '@cortile/kit/layout/TwoLines.tsx'
import { VisuallyHidden } from '@cortile/kit/layout/VisuallyHidden.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { canHover, narrow } from '@cortile/kit/theme/media.ts'
import { fontSize, radius, rem, target } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Chip from '@mui/material/Chip'
import { Check, X } from 'lucide-react'
import { memo } from 'react'
import { stateWords } from './attendance-words.ts'
import type { TickRow } from './use-ticks.ts'

const Root = styled.li({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '8px 20px',
  // Off-screen rows cost neither layout nor paint.
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 68px',
  overflowWrap: 'anywhere',
  '& button': { scrollMarginBlock: 80 },
  '& + &': { borderTop: `1px solid ${colorVars.line}` },
  [narrow]: { paddingInline: 16, containIntrinsicBlockSize: 'auto 116px' },
})
const Person = styled.div({ flex: '1 1 200px', minWidth: 0 })
const Name = styled.span({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  fontWeight: 600,
})
const Ticks = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 8 })
// The browser's own button: a week of 500 members has 1,000 of them, and MUI's is several elements.
const Toggle = styled.button({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: target.staff,
  padding: '0 12px',
  border: `1px solid ${colorVars.field}`,
  borderRadius: radius.small,
  backgroundColor: colorVars.surface,
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  [canHover]: { '&:hover': { backgroundColor: colorVars.sunken } },
  '&[aria-pressed="true"]': { fontWeight: 700, borderWidth: 2, padding: '0 11px' },
  '&[data-present][aria-pressed="true"]': {
    color: colorVars.success.main,
    borderColor: colorVars.success.main,
    backgroundColor: colorVars.success.light,
  },
  '&[data-absent][aria-pressed="true"]': {
    color: colorVars.error.main,
    borderColor: colorVars.error.main,
    backgroundColor: colorVars.error.light,
  },
})
const Problem = styled.p({ flexBasis: '100%', margin: 0, color: colorVars.error.main, fontSize: rem(fontSize.small) })

interface AttendanceLineProps {
  row: AttendanceRow
  giorno: string
  /** Why the last tick of this row does not count. */
  problem: string | undefined
  onTick: TickRow
}

/**
 * A member on a day, with its state and the two ticks; pressing the pressed one takes it back. Memoised: rendered again
 * only on a change.
 */
export const AttendanceLine = memo(function AttendanceLine({ row, giorno, problem, onTick }: AttendanceLineProps) {
  // An entry at the door is no tick: either one can still be pressed.
  const ticked = row.letto_at === null ? null : row.presente
  const name = surnameFirst(row)
  return (
    <Root>
      <Person>
        <TwoLines under={stateWords(row, giorno)}>
          <Name>
            {name}
            {row.animatore && <Chip label="Animatore" />}
          </Name>
        </TwoLines>
      </Person>
      <Ticks>
        <Toggle
          type="button"
          data-present
          aria-pressed={ticked === true}
          onClick={() => onTick(row, ticked === true ? null : true)}
        >
          <Check size={18} aria-hidden />
          Presente<VisuallyHidden> {name}</VisuallyHidden>
        </Toggle>
        <Toggle
          type="button"
          data-absent
          aria-pressed={ticked === false}
          onClick={() => onTick(row, ticked === false ? null : false)}
        >
          <X size={18} aria-hidden />
          Assente<VisuallyHidden> {name}</VisuallyHidden>
        </Toggle>
      </Ticks>
      {problem !== undefined && <Problem role="alert">{problem}</Problem>}
    </Root>
  )
})
