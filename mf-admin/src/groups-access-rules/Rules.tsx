import styled from '@emotion/styled'
import type { AccessRule } from '@cortile/contract/groups-access-rules.ts'
import { paint } from '@cortile/kit/paint.ts'
import { useWide } from '@cortile/kit/use-wide.ts'
import { overlapsOf } from './overlaps.ts'
import { RulesList } from './RulesList.tsx'
import type { Selection } from './use-selection.ts'
import { useView } from './use-view.ts'
import { ViewTabs } from './ViewTabs.tsx'
import { WeekDays } from './WeekDays.tsx'
import { WeekGrid } from './WeekGrid.tsx'

const Quiet = styled.p({ margin: 0, color: paint.muted })

/** The rules as a week or as a list. */
export function Rules({ rules, selection }: { rules: readonly AccessRule[]; selection: Selection }) {
  const view = useView()
  const wide = useWide()
  const Week = wide ? WeekGrid : WeekDays
  const View = view === 'griglia' ? Week : RulesList
  return (
    <>
      <ViewTabs view={view} />
      {rules.some((rule) => overlapsOf(rule, rules).length > 0) && (
        <Quiet>Le regole che si sovrappongono valgono tutte: si entra se almeno una lo permette.</Quiet>
      )}
      <View rules={rules} selection={selection} />
    </>
  )
}
