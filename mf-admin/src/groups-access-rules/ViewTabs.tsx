import { Link } from '@cortile/frame/navigation/router.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { useView, views } from './use-view.ts'

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
export function ViewTabs() {
  const view = useView()
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
