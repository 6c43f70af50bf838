import { homeOf, routeFor } from '@cortile/contract/routes.rules.ts'
import type { Route } from '@cortile/contract/routes.ts'
import { LOGIN_NEEDED } from '@cortile/contract/texts.ts'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { MainLayout } from '../layout/MainLayout.tsx'
import { PublicLayout } from '../layout/PublicLayout.tsx'
import { AccessDenied } from '../navigation/AccessDenied.tsx'
import { usePageTitle } from '../navigation/use-page-title.ts'
import { notify } from '../notices/notices.tsx'
import { MustPair } from '../pairing/MustPair.tsx'
import { publicStart, useRunning } from '../remotes/running-modules.ts'
import { isOverdue } from '../second-factor/is-overdue.ts'
import { callerOf } from '../store/session-slice.ts'
import { useAppSelector } from '../store/store.ts'
import { ModuleScreen } from './ModuleScreen.tsx'
import { returnPathIn, SessionCheck, Unavailable } from './OutageScreen.tsx'

/**
 * Renders the screen, a redirect or a denial for the routes of one path, by the caller's permissions. The server
 * enforces the same ones.
 */
export function Guard({ rows }: { rows: readonly Route[] }) {
  const session = useAppSelector((state) => state.session)
  const running = useRunning()
  const isOutage = useAppSelector((state) => state.outage)
  const caller = callerOf(session)
  const route = routeFor(rows, caller)
  const returnPath = returnPathIn(useLocation().state)
  usePageTitle(useTitle(route?.title ?? rows[0]?.title ?? ''))

  if (isOutage && !running.kiosk && rows[0]?.path === '/') return <Unavailable />
  if (session.status === 'checking') return <SessionCheck />
  // An outage may end by the answer to another call than that of its button.
  if (session.status === 'in' && route?.path === '/') return <Navigate to={returnPath ?? '/home'} replace />
  const start = publicStart(running)
  if (start && route?.path === '/') return <Navigate to={start.path} replace />
  if (route?.layout === 'own') return <ModuleScreen route={route} />
  if (route?.grant === null) {
    return (
      <PublicLayout route={route}>
        <ModuleScreen route={route} />
      </PublicLayout>
    )
  }
  if (session.status === 'out') return session.loggingOut ? <Navigate to="/" replace /> : <LoginNeeded />
  if (route === null) {
    const home = homeOf(running.rows, caller)
    if (rows.some(({ path }) => path === '/home') && home && home.path !== '/home')
      return <Navigate to={home.path} replace />
    return (
      <MainLayout>
        <AccessDenied />
      </MainLayout>
    )
  }
  const isAccount = route.path.startsWith('/profilo')
  if (session.asked === 'pairing' && !isAccount) return <MustPair />
  if ((session.asked === 'factor' || isOverdue(session.user)) && !isAccount) return <Navigate to="/profilo" replace />
  return (
    <MainLayout>
      <ModuleScreen route={route} />
    </MainLayout>
  )
}

/** The title of a page, and the name of the record that it is about: `Modifica · Rossi Anna`; on the record only its name. */
function useTitle(title: string): string {
  const { pathname } = useLocation()
  const subject = useAppSelector((state) => state.subject)
  if (subject?.path === pathname) return subject.name
  return subject && pathname.startsWith(`${subject.path}/`) ? `${title} · ${subject.name}` : title
}

function LoginNeeded() {
  useEffect(() => notify.error(LOGIN_NEEDED), [])
  return <Navigate to="/" replace />
}
