import { routeFor } from '@cortile/contract/routes.rules.ts'
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
  margin: 0,
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

/** Home and the parent pages that the caller may open; a record has its name. */
export function Breadcrumb() {
  const { pathname } = useLocation()
  const { rows } = useRunning()
  const caller = useAppSelector((state) => callerOf(state.session))
  const subject = useAppSelector((state) => state.subject)
  const trail = ['/home', ...prefixes(pathname)].flatMap((path, index, all) => {
    if (all.indexOf(path) !== index) return []
    // First match only: `/anagrafica/gruppi` precedes `/anagrafica/:id`, which must not match in its place without its
    // permission.
    const pattern = rows.find((each) => matchPath(each.path, path))?.path
    const row = routeFor(
      rows.filter((each) => each.path === pattern),
      caller,
    )
    return row ? [{ path, title: path === subject?.path ? subject.name : row.title }] : []
  })
  if (trail.length < 2) return null
  return (
    <nav aria-label="Percorso">
      <Trail>
        {trail.map(({ path, title }, index) => (
          <Crumb key={path} path={path} title={title} last={index === trail.length - 1} />
        ))}
      </Trail>
    </nav>
  )
}

function Crumb({ path, title, last }: { path: string; title: string; last: boolean }) {
  if (last) return <li aria-current="page">{title}</li>
  return (
    <li>
      <Link to={path}>{title}</Link>
      <ChevronRight size={14} aria-hidden />
    </li>
  )
}

/** `/anagrafica/12/modifica` → `/anagrafica`, `/anagrafica/12`, `/anagrafica/12/modifica`. */
function prefixes(pathname: string): string[] {
  const segments = pathname.split('/').filter((part) => part !== '')
  return segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)
}
