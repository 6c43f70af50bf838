import type { AccessRule } from '@cortile/contract/groups-access-rules.ts'
import { useWide } from '@cortile/kit/layout/use-wide.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import { useMemo } from 'react'
import { useRestoreFocus } from '../lists/use-restore-focus.ts'
import { overlapsOf } from './overlaps.ts'
import { RulesList } from './RulesList.tsx'
import type { Selection } from './use-selection.ts'
import { useView } from './use-view.ts'
import { WeekDays } from './WeekDays.tsx'
import { WeekGrid } from './WeekGrid.tsx'

const View = styled.div({ minWidth: 0 })
const Quiet = styled.p({ margin: 0, color: colorVars.muted })

export function Rules({ rules, selection }: { rules: readonly AccessRule[]; selection: Selection }) {
  const view = useView()
  const wide = useWide()
  const Week = wide ? WeekGrid : WeekDays
  const Body = view === 'griglia' ? Week : RulesList
  const focusProps = useRestoreFocus<HTMLDivElement>()
  const overlapping = useMemo(() => rules.some((rule) => overlapsOf(rule, rules).length > 0), [rules])
  return (
    <>
      {overlapping && <Quiet>Le regole che si sovrappongono valgono tutte: si entra se almeno una lo permette.</Quiet>}
      <View role="group" aria-label="Regole" {...focusProps}>
        <Body rules={rules} selection={selection} />
      </View>
    </>
  )
}
