import { routeFor } from '@cortile/contract/routes.rules.ts'
import type { Route } from '@cortile/contract/routes.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { ChevronRight } from 'lucide-react'
import { Link, matchPath, useLocation } from 'react-router'
import { useRunning } from '../../remotes/running-modules.ts'
import { callerOf } from '../../store/session-slice.ts'
import { useAppSelector } from '../../store/store.ts'

const Trail = styled.ol({
  listStyle: 'none',
  margin: '0 0 8px',
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  fontSize: rem(fontSize.small),
  color: colorVars.muted,
  '& li': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& a': { color: 'inherit', padding: '4px 0' },
  // Hidden on a narrow screen, which has the title and the menu.
  '@media (max-width: 1023.98px)': { display: 'none' },
})

/** Home and the parent pages that the caller may open. */
export function Breadcrumb() {
  const { pathname } = useLocation()
  const { rows } = useRunning()
  const caller = useAppSelector((state) => callerOf(state.session))
  const trail = ['/home', ...prefixes(pathname)].flatMap((path, index, all) => {
    if (all.indexOf(path) !== index) return []
    // First match only: `/anagrafica/gruppi` precedes `/anagrafica/:id`, which must not match in its place without its
    // permission.
    const pattern = rows.find((each) => matchPath(each.path, path))?.path
    const row = routeFor(
      rows.filter((each) => each.path === pattern),
      caller,
    )
    return row ? [{ path, row }] : []
  })
  if (trail.length < 2) return null
  return (
    <nav aria-label="Percorso">
      <Trail>
        {trail.map(({ path, row }, index) => (
          <Crumb key={path} path={path} row={row} last={index === trail.length - 1} />
        ))}
      </Trail>
    </nav>
  )
}

function Crumb({ path, row, last }: { path: string; row: Route; last: boolean }) {
  if (last) return <li aria-current="page">{row.title}</li>
  return (
    <li>
      <Link to={path}>{row.title}</Link>
      <ChevronRight size={14} aria-hidden />
    </li>
  )
}

/** `/anagrafica/12/modifica` → `/anagrafica`, `/anagrafica/12`, `/anagrafica/12/modifica`. */
function prefixes(pathname: string): string[] {
  const segments = pathname.split('/').filter((part) => part !== '')
  return segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)
}
