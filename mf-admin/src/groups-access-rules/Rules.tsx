import type { AccessRule } from '@cortile/contract/groups-access-rules.ts'
import { Link } from '@cortile/frame/navigation/router.ts'
import { useWide } from '@cortile/kit/layout/use-wide.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { useMemo } from 'react'
import { useRestoreFocus } from '../lists/use-restore-focus.ts'
import { overlapsOf } from './overlaps.ts'
import { RulesList } from './RulesList.tsx'
import type { Selection } from './use-selection.ts'
import { useView, views, type View } from './use-view.ts'
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
      <ViewTabs view={view} />
      {overlapping && <Quiet>Le regole che si sovrappongono valgono tutte: si entra se almeno una lo permette.</Quiet>}
      <View role="group" aria-label="Regole" {...focusProps}>
        <Body rules={rules} selection={selection} />
      </View>
    </>
  )
}

const Nav = styled.nav({ display: 'flex', flexWrap: 'wrap', gap: 4 })
const TabLink = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 48,
  padding: '0 16px',
  borderRadius: radius.small,
  color: colorVars.muted,
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { backgroundColor: colorVars.sunken },
  '&[aria-current="page"]': { color: colorVars.primary.main, backgroundColor: colorVars.primary.light },
})

/** Switches between week and list; the view is in the URL. */
function ViewTabs({ view }: { view: View }) {
  return (
    <Nav aria-label="Come vedere le regole" data-screen-only>
      {views.map((each) => (
        <TabLink
          key={each.view}
          to={{ search: `?vista=${each.view}` }}
          replace
          preventScrollReset
          aria-current={each.view === view ? 'page' : undefined}
        >
          {each.title}
        </TabLink>
      ))}
    </Nav>
  )
}
