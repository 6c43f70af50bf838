import { Navigate } from '@cortile/frame/navigation/router.ts'

/** Users who manage the system have a page of their own, which shows the same and more. */
export function ToSystemScreen() {
  return <Navigate to="/sistema" replace />
}
