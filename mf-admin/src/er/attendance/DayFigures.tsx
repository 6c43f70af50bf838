import type { AttendanceWeek } from '@cortile/contract/er.presenze.ts'
import { numero } from '@cortile/kit/format.ts'
import { Description, DescriptionList } from '@cortile/kit/layout/DescriptionList.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { StaleMark } from '../../ui/StaleMark.tsx'
import { adultsWords } from './attendance-words.ts'

// Always rendered, so that nothing moves when an adult goes missing.
const Adults = styled.p({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  margin: '16px 0 0',
  '& > svg': { flexShrink: 0, marginBlockStart: 2 },
  '&[data-missing]': { fontWeight: 600, '& > svg': { color: colorVars.warning.main } },
})

interface DayFiguresProps {
  week: AttendanceWeek
  /** The ids of the booked members; leaders need no booking. */
  booked: ReadonlySet<number>
  stale: boolean
}

/** The figures of a day, and whether there are enough adults. It only warns: the leaders decide. */
export function DayFigures({ week, booked, stale }: DayFiguresProps) {
  const present = week.righe.filter(({ presente }) => presente)
  const leaders = week.righe.filter(({ animatore }) => animatore)
  const missing = week.adulti < week.servono
  return (
    <Panel
      title={
        <>
          Presenze
          <StaleMark stale={stale} />
        </>
      }
    >
      <DescriptionList>
        <Description label="Presenti">
          {outOf(present.filter(({ anagrafica_id }) => booked.has(anagrafica_id)).length, booked.size)}
        </Description>
        <Description label="Animatori presenti">
          {outOf(leaders.filter(({ presente }) => presente).length, leaders.length)}
        </Description>
        <Description label="Minori presenti">{numero(week.minori)}</Description>
        <Description label="Animatori maggiorenni presenti">{numero(week.adulti)}</Description>
      </DescriptionList>
      <Adults role="status" data-missing={missing || undefined}>
        {missing ? <TriangleAlert size={20} aria-hidden /> : <CircleCheck size={20} aria-hidden />}
        {adultsWords(week)}
      </Adults>
    </Panel>
  )
}

function outOf(count: number, total: number): string {
  return `${numero(count)} di ${numero(total)}`
}
