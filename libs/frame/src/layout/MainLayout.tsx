import { may } from '@cortile/contract/access.ts'
import { Brand } from '@cortile/kit/layout/Brand.tsx'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import { Megaphone, UserRound } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { DueBanner } from '../second-factor/DueBanner.tsx'
import { callerOf } from '../store/session-slice.ts'
import { useAppSelector } from '../store/store.ts'
import { staffMenu } from './staff-menu.ts'

const SIDE_PX = 248
const TOP_PX = 64
const atDesk = '@media (min-width: 1024px)'
/** During a shift at a door the screen belongs to the door: `body[data-kiosk]`. */
const inKiosk = 'body[data-kiosk] &'

const Page = styled.div({ minHeight: '100dvh', display: 'flex', flexDirection: 'column' })
const Skip = styled.a({
  position: 'absolute',
  insetInlineStart: 8,
  top: -80,
  zIndex: 1400,
  padding: '12px 20px',
  borderRadius: 999,
  backgroundColor: colorVars.primary.main,
  color: colorVars.primary.contrastText,
  '&:focus': { top: 8 },
})
// The notice on top of every page; not an Alert, which screen readers would announce at every load.
const Notice = styled.aside({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'center',
  gap: 12,
  padding: '10px 16px',
  backgroundColor: colorVars.accent.main,
  color: colorVars.accent.contrastText,
  fontWeight: 600,
  whiteSpace: 'pre-line',
  '& > svg': { flexShrink: 0, marginBlockStart: 2 },
  [inKiosk]: { display: 'none' },
})
const Top = styled.header({
  position: 'sticky',
  top: 0,
  zIndex: 1100,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: TOP_PX,
  padding: '0 16px',
  backgroundColor: colorVars.surface,
  borderBottom: `1px solid ${colorVars.line}`,
  [inKiosk]: { display: 'none' },
})
const TopLink = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  padding: '0 12px',
  borderRadius: 999,
  color: colorVars.text,
  fontWeight: 600,
  textDecoration: 'none',
  minWidth: 0,
  '&:hover': { backgroundColor: colorVars.sunken },
  '& > svg': { flexShrink: 0 },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})
// At the end of the bar: as wide as its text, truncated without enough room, on a line of its own with very large text.
const EndLink = styled(TopLink)({ flex: '1 1 80px', maxWidth: 'max-content', marginInlineStart: 'auto' })
// A phone has no room for the name beside menu and search: there it is only the accessible name of the link.
const OwnLink = styled(EndLink)({
  '@media (max-width: 479.98px)': { flex: '0 0 auto', '& > span': { display: 'none' } },
})
const Below = styled.div({ flex: 1, display: 'flex', alignItems: 'stretch', minWidth: 0 })
const Side = styled.aside({
  display: 'none',
  [atDesk]: {
    display: 'block',
    flex: `0 0 ${SIDE_PX}px`,
    borderInlineEnd: `1px solid ${colorVars.line}`,
    '& > nav': { position: 'sticky', top: TOP_PX, maxHeight: `calc(100dvh - ${TOP_PX}px)` },
  },
  [inKiosk]: { display: 'none' },
})
const Main = styled.main({
  '--top-bar': `${TOP_PX}px`,
  flex: 1,
  minWidth: 0,
  padding: '24px 16px 48px',
  '&:focus': { outline: 'none' },
  [atDesk]: { padding: '24px 32px 64px' },
  // A laptop has no height to spare above its lists.
  [`${atDesk} and (max-height: 820px)`]: { paddingBlockStart: 8 },
  '& > *': { maxWidth: 1600, marginInline: 'auto' },
  '@media print': { padding: 0 },
  [inKiosk]: { padding: 8, '& > *': { maxWidth: 'none' }, '& > [data-breadcrumb]': { display: 'none' } },
  // Room for the fixed bar with a page's actions on a phone.
  '@media (max-width: 767.98px)': { '&:has([data-kit-actions])': { paddingBottom: 104 } },
})

/** Layout of all pages behind a login: notice, top bar, menu if the caller has one, breadcrumb, page. */
export function MainLayout({ children }: { children: ReactNode }) {
  const session = useAppSelector((state) => state.session)
  const hasMenu = may(callerOf(session), 'menu.see')
  const code = staffMenu.use(hasMenu)
  const menu = hasMenu ? code : null
  const { pathname } = useLocation()
  const main = useFocusOnNavigation(pathname)
  // A menu that appears later would shift the page.
  if (hasMenu && !menu) return <Loading />
  return (
    <Page>
      <Skip
        data-screen-only
        href={`${pathname.slice(1)}#contenuto`}
        onClick={(event) => (event.preventDefault(), main.current?.focus())}
      >
        Vai al contenuto
      </Skip>
      {session.notice?.val && session.notice.message !== '' && (
        <Notice aria-label="Avviso" data-screen-only>
          <Megaphone size={20} aria-hidden />
          <span>{session.notice.message}</span>
        </Notice>
      )}
      {pathname !== '/profilo' && <DueBanner />}
      <Top data-screen-only>
        {menu && <menu.MenuDrawer />}
        <TopLink to="/home" aria-label="Cortile, vai alla home" style={{ flexShrink: 0 }}>
          <Brand size={24} />
        </TopLink>
        {menu && <menu.PaletteButton />}
        {hasMenu ? (
          <OwnLink to="/profilo" aria-label={`Profilo di ${session.user?.name ?? ''}`}>
            <UserRound size={20} aria-hidden />
            <span>{session.user?.name}</span>
          </OwnLink>
        ) : pathname === '/home' ? (
          <EndLink to="/profilo">Profilo</EndLink>
        ) : (
          <EndLink to="/home">Home</EndLink>
        )}
      </Top>
      <Below>
        {menu && (
          <Side data-screen-only>
            <menu.Menu />
          </Side>
        )}
        <Main ref={main} tabIndex={-1} id="contenuto">
          {menu && (
            <div data-screen-only data-breadcrumb>
              <menu.Breadcrumb />
            </div>
          )}
          {children}
        </Main>
      </Below>
    </Page>
  )
}

/**
 * Focuses the page after a navigation, because the focused link may be unmounted; not after the initial load, nor if a
 * field of the new page has taken the focus.
 */
function useFocusOnNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (!main.current?.querySelector(':is(input, select, textarea):focus')) main.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [pathname])
  return main
}
