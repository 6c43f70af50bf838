import type { Route as Row } from '@cortile/contract/routes.ts'
import { Route, Routes } from 'react-router'
import { StrayCards } from '../kiosk/StrayCards.tsx'
import { useRunning } from '../remotes/running-modules.ts'
import { Guard } from './Guard.tsx'
import { NotFound } from './NotFound.tsx'
import { OutageWatcher } from './OutageWatcher.tsx'
import { RoleWatcher } from './RoleWatcher.tsx'

/** All pages of the running modules; routes of the same path share one guard. */
export function Pages() {
  const { rows } = useRunning()
  return (
    <>
      <OutageWatcher />
      <RoleWatcher />
      <StrayCards />
      <Routes>
        {[...byPath(rows)].map(([path, sameRows]) => (
          <Route key={path} path={path} element={<Guard rows={sameRows} />} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </>
  )
}

function byPath(rows: readonly Row[]): Map<string, Row[]> {
  const paths = new Map<string, Row[]>()
  for (const row of rows) paths.set(row.path, [...(paths.get(row.path) ?? []), row])
  return paths
}
