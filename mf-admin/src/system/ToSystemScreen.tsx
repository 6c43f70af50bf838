import { Navigate } from '@cortile/frame/navigation/router.ts'

/** Whoever manages the system itself has a page of its own, which shows the same and more. */
export function ToSystemScreen() {
  return <Navigate to="/sistema" replace />
}
