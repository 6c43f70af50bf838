import type { Route } from '@cortile/contract/routes.ts'
import { MenuIcon } from '@cortile/frame/layout/MenuIcon.tsx'
import { RouteLink } from '@cortile/frame/navigation/RouteLink.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { canHover } from '@cortile/kit/theme/media.ts'
import { radius, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'

const Card = styled(RouteLink)({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: 12,
  height: '100%',
  minHeight: 72,
  padding: '12px 16px',
  border: `1px solid ${colorVars.line}`,
  borderRadius: radius.medium,
  backgroundColor: colorVars.surface,
  color: colorVars.text,
  textDecoration: 'none',
  [canHover]: { '&:hover': { borderColor: colorVars.primary.main } },
})

const Mark = styled.span({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  borderRadius: radius.medium,
  backgroundColor: colorVars.primary.light,
  color: colorVars.primary.main,
})

const Title = styled.span({ display: 'block', fontWeight: 700, lineHeight: 1.3 })
const Purpose = styled.span({
  display: 'block',
  color: colorVars.muted,
  fontSize: rem(fontSize.small),
  lineHeight: 1.4,
})

/** One page of the menu as a link: its name and what it is for. */
export function HomeCard({ page }: { page: Route }) {
  return (
    <Card to={page.path}>
      <Mark>
        <MenuIcon name={page.menu?.icon} />
      </Mark>
      <span>
        <Title>{page.title}</Title>
        <Purpose>{page.menu?.purpose}</Purpose>
      </span>
    </Card>
  )
}
