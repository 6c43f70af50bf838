import { Link } from '@cortile/frame/navigation/router.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { views, type View } from './use-view.ts'

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

/** The same rules as a week or as a list; the address says which. */
export function ViewTabs({ view }: { view: View }) {
  return (
    <Nav aria-label="Come vedere le regole">
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
