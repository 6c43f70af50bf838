import styled from '@emotion/styled'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { OverlapMark } from './OverlapMark.tsx'
import { ofSameGroups, moreInWords, othersInWords, overlapInWords, type Overlap } from './overlaps.ts'

const Lines = styled.span({ display: 'grid', gap: 4 })
const None = styled.span({ color: colorVars.muted })

/** More than these would make a row of a page. */
const SHOWN = 3

/** Which other rules a rule meets, and in what groups. */
export function OverlapWords({ overlaps }: { overlaps: readonly Overlap[] }) {
  const same = ofSameGroups(overlaps)
  const others = overlaps.length - same.length
  if (overlaps.length === 0) return <None>Nessuna</None>
  return (
    <Lines>
      {same.slice(0, SHOWN).map((overlap) => (
        <OverlapMark key={overlap.rule.rule_ids.join()} same>
          {overlapInWords(overlap)}
        </OverlapMark>
      ))}
      {same.length > SHOWN && <OverlapMark same>E con {moreInWords(same.length - SHOWN)}</OverlapMark>}
      {others > 0 && <OverlapMark same={false}>{othersInWords(others)}</OverlapMark>}
    </Lines>
  )
}
