import styled from '@emotion/styled'
import type { Route } from '@cortile/contract/routes.ts'
import { MenuIcon } from '@cortile/frame/layout/MenuIcon.tsx'
import { RouteLink } from '@cortile/frame/navigation/RouteLink.tsx'
import { canHover } from '@cortile/kit/media.ts'
import { paint } from '@cortile/kit/paint.ts'
import { radius, rem, type } from '@cortile/kit/tokens.ts'

const Card = styled(RouteLink)({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: 12,
  height: '100%',
  minHeight: 72,
  padding: '12px 16px',
  border: `1px solid ${paint.line}`,
  borderRadius: radius.medium,
  backgroundColor: paint.surface,
  color: paint.text,
  textDecoration: 'none',
  [canHover]: { '&:hover': { borderColor: paint.primary.main } },
})

const Mark = styled.span({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  borderRadius: radius.medium,
  backgroundColor: paint.primary.tint,
  color: paint.primary.main,
})

const Title = styled.span({ display: 'block', fontWeight: 700, lineHeight: 1.3 })
const Purpose = styled.span({ display: 'block', color: paint.muted, fontSize: rem(type.small), lineHeight: 1.4 })

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
