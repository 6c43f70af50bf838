import { currentInMenu, menuOf } from '@cortile/contract/routes.rules.ts'
import type { Route } from '@cortile/contract/routes.ts'
import { numero } from '@cortile/kit/format.ts'
import { VisuallyHidden } from '@cortile/kit/layout/VisuallyHidden.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { useEffect, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useRunning } from '../../remotes/running-modules.ts'
import { callerOf } from '../../store/session-slice.ts'
import { useAppSelector } from '../../store/store.ts'
import { MenuIcon } from '../MenuIcon.tsx'
import { useWaitingRequests } from './waiting-requests.ts'

// It scrolls by itself: beside a long page, or in a drawer, its end would be out of sight.
const Nav = styled.nav({
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  minHeight: 0,
  padding: '16px 12px 24px',
  overflowY: 'auto',
})
const Group = styled.ul({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  '& > li': { position: 'relative' },
})
const Heading = styled.h2({
  margin: '0 0 4px',
  padding: '0 12px',
  fontSize: rem(fontSize.small),
  fontWeight: 600,
  color: colorVars.muted,
})
const Item = styled(Link)({
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
  '&[aria-current]': {
    backgroundColor: colorVars.primary.light,
    color: colorVars.primary.main,
    fontWeight: 700,
    '& > svg': { color: 'inherit' },
  },
})

// Over the line and not in it: the name of the link stays the title of its page.
const Count = styled.span({
  position: 'absolute',
  insetBlock: 10,
  insetInlineEnd: 12,
  pointerEvents: 'none',
  minWidth: 24,
  padding: '0 8px',
  borderRadius: radius.pill,
  backgroundColor: colorVars.accent.main,
  color: colorVars.accent.contrastText,
  fontSize: rem(fontSize.small),
  fontWeight: 700,
  lineHeight: '24px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
})

/** The pages that the caller may open, grouped by the first path segment; the current one, or its parent, is marked. */
export function Menu({ onNavigate }: { onNavigate?: () => void }) {
  const caller = useAppSelector((state) => callerOf(state.session))
  const { rows } = useRunning()
  const { pathname } = useLocation()
  const groups = menuOf(rows, caller)
  const current = currentInMenu(groups, pathname)
  const nav = useCurrentInSight(current?.path)
  return (
    <Nav aria-label="Menu" ref={nav}>
      {groups.map(({ segment, title, rows: items }) => (
        <div key={segment}>
          {items.length > 1 && <Heading id={`menu-${segment}`}>{title}</Heading>}
          <Group aria-labelledby={items.length > 1 ? `menu-${segment}` : undefined}>
            {items.map((item) => (
              <li key={item.path}>
                <MenuItem
                  item={item}
                  current={item !== current ? undefined : item.path === pathname.replace(/\/+$/, '') ? 'page' : 'true'}
                  onNavigate={onNavigate}
                />
              </li>
            ))}
          </Group>
        </div>
      ))}
    </Nav>
  )
}

/** Scrolls the menu, and not the page, to the current line. */
function useCurrentInSight(path: string | undefined) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const menu = nav.current
    const line = menu?.querySelector('[aria-current]')
    if (!menu || !line) return
    const visible = menu.getBoundingClientRect()
    const { top, bottom } = line.getBoundingClientRect()
    if (top >= visible.top && bottom <= visible.bottom) return
    menu.scrollTop += (top + bottom) / 2 - (visible.top + visible.bottom) / 2
  }, [path])
  return nav
}

interface MenuItemProps {
  item: Route
  /** `page`: it is open; `true`: one of its sub-pages is. */
  current: 'page' | 'true' | undefined
  onNavigate: (() => void) | undefined
}

function MenuItem({ item, current, onNavigate }: MenuItemProps) {
  const id = useId()
  const waiting = useWaitingRequests(item.menu?.counts === 'requests')
  return (
    <>
      <Item
        to={item.path}
        aria-current={current}
        aria-describedby={waiting > 0 ? id : undefined}
        onClick={() => onNavigate?.()}
      >
        <MenuIcon name={item.menu?.icon} />
        {item.title}
      </Item>
      {waiting > 0 && (
        <Count id={id}>
          {numero(waiting)}
          <VisuallyHidden> in attesa</VisuallyHidden>
        </Count>
      )}
    </>
  )
}
