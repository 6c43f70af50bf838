import { menuOf } from '@cortile/contract/routes.rules.ts'
import type { Route } from '@cortile/contract/routes.ts'
import { MenuIcon } from '@cortile/frame/layout/MenuIcon.tsx'
import { RouteLink } from '@cortile/frame/navigation/RouteLink.tsx'
import { useRunning } from '@cortile/frame/remotes/running-modules.ts'
import { callerOf } from '@cortile/frame/store/session-slice.ts'
import { useAppSelector } from '@cortile/frame/store/store.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { canHover } from '@cortile/kit/theme/media.ts'
import { fonts, rem, fontSize, radius } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { useId } from 'react'

const Root = styled.section({ display: 'grid', gap: 12, marginBlockStart: 16 })
const Title = styled.h2({
  margin: 0,
  fontFamily: fonts.title,
  fontSize: rem(fontSize.lead),
  fontWeight: 700,
  lineHeight: 1.3,
})
const Cards = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

/** The pages that this role works with, each with its purpose; pages about the own account are in the menu only. */
export function GoTo() {
  const caller = useAppSelector(({ session }) => callerOf(session))
  const { rows } = useRunning()
  const title = useId()
  const pages = menuOf(rows, caller)
    .flatMap((group) => group.rows)
    .filter(({ path, module }) => path !== '/home' && module !== 'frame')
  return (
    <Root aria-labelledby={title}>
      <Title id={title}>Vai a</Title>
      <Cards>
        {pages.map((page) => (
          <li key={page.path}>
            <HomeCard page={page} />
          </li>
        ))}
      </Cards>
    </Root>
  )
}

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

const CardTitle = styled.span({ display: 'block', fontWeight: 700, lineHeight: 1.3 })
const Purpose = styled.span({
  display: 'block',
  color: colorVars.muted,
  fontSize: rem(fontSize.small),
  lineHeight: 1.4,
})

/** One page of the menu as a link: title and purpose. */
function HomeCard({ page }: { page: Route }) {
  return (
    <Card to={page.path}>
      <Mark>
        <MenuIcon name={page.menu?.icon} />
      </Mark>
      <span>
        <CardTitle>{page.title}</CardTitle>
        <Purpose>{page.menu?.purpose}</Purpose>
      </span>
    </Card>
  )
}
