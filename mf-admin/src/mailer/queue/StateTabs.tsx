import { mailStates, type MailQueue } from '@cortile/contract/mailer.ts'
import { Link } from '@cortile/frame/navigation/router.ts'
import { numero } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius, target } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { stateWords, type MailStato } from './mail-states.ts'

const Nav = styled.nav({ display: 'flex', flexWrap: 'wrap', gap: 4 })
const TabLink = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: target.staff,
  padding: '0 12px',
  borderRadius: radius.small,
  color: colorVars.muted,
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { backgroundColor: colorVars.sunken },
  '&[aria-current="page"]': { color: colorVars.primary.main, backgroundColor: colorVars.primary.light },
})
// The other tabs stay where they are while a count goes from 9 to 10, or from 99 to 100.
const Count = styled.span({ minWidth: '3ch', fontVariantNumeric: 'tabular-nums', fontWeight: 400 })

interface StateTabsProps {
  stato: MailStato | null
  /** Undefined while unknown. */
  counts: MailQueue['counts'] | undefined
  searchFor: (stato: MailStato | null) => string
}

/** Tabs for the mails of one state or of all, with their counts; the selected one is in the URL. */
export function StateTabs({ stato, counts, searchFor }: StateTabsProps) {
  const all = counts && mailStates.reduce((sum, state) => sum + counts[state], 0)
  const tabs = [
    { state: null, title: 'Tutte', count: all },
    ...mailStates.map((state) => ({ state, title: stateWords[state].many, count: counts?.[state] })),
  ]
  return (
    <Nav aria-label="Stato delle mail">
      {tabs.map(({ state, title, count }) => (
        <TabLink
          key={title}
          to={{ search: searchFor(state) }}
          preventScrollReset
          aria-current={state === stato ? 'page' : undefined}
        >
          {title} {count !== undefined && <Count>{numero(count)}</Count>}
        </TabLink>
      ))}
    </Nav>
  )
}
