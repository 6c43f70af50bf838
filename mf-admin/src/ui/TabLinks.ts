import { Link } from '@cortile/frame/navigation/router.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'

/** Views of one page, each with its own address. */
export const TabNav = styled.nav({ display: 'flex', flexWrap: 'wrap', gap: 4 })

/** One of them; the shown one has `aria-current="page"`. */
export const TabLink = styled(Link)({
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
