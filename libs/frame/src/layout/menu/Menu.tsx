import { menuOf } from '@cortile/contract/routes.rules.ts'
import type { Route } from '@cortile/contract/routes.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { NavLink } from 'react-router'
import { useRunning } from '../../remotes/running-modules.ts'
import { callerOf } from '../../store/session-slice.ts'
import { useAppSelector } from '../../store/store.ts'
import { MenuIcon } from '../MenuIcon.tsx'

const Nav = styled.nav({ display: 'flex', flexDirection: 'column', gap: 20, padding: '16px 12px 24px' })
const Group = styled.ul({ listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: 2 })
const Heading = styled.h2({
  margin: '0 0 4px',
  padding: '0 12px',
  fontSize: rem(fontSize.small),
  fontWeight: 600,
  color: colorVars.muted,
})
const Item = styled(NavLink)({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  padding: '0 12px',
  borderRadius: radius.small,
  color: colorVars.text,
  fontWeight: 500,
  textDecoration: 'none',
  '& > svg': { flexShrink: 0, color: colorVars.muted },
  '&:hover': { backgroundColor: colorVars.sunken },
  '&[aria-current="page"]': {
    backgroundColor: colorVars.primary.light,
    color: colorVars.primary.main,
    fontWeight: 700,
    '& > svg': { color: 'inherit' },
  },
})

/** The pages that the caller may open, grouped by the first path segment. */
export function Menu({ onNavigate }: { onNavigate?: () => void }) {
  const caller = useAppSelector((state) => callerOf(state.session))
  const { rows } = useRunning()
  return (
    <Nav aria-label="Menu">
      {menuOf(rows, caller).map(({ segment, title, rows: items }) => (
        <div key={segment}>
          {items.length > 1 && <Heading id={`menu-${segment}`}>{title}</Heading>}
          <Group aria-labelledby={items.length > 1 ? `menu-${segment}` : undefined}>
            {items.map((item) => (
              <li key={item.path}>
                <MenuItem item={item} onNavigate={onNavigate} />
              </li>
            ))}
          </Group>
        </div>
      ))}
    </Nav>
  )
}

function MenuItem({ item, onNavigate }: { item: Route; onNavigate: (() => void) | undefined }) {
  return (
    <Item to={item.path} end onClick={onNavigate}>
      <MenuIcon name={item.menu?.icon} />
      {item.title}
    </Item>
  )
}
