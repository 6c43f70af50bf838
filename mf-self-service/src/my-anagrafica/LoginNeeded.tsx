import { LOGIN_NEEDED } from '@cortile/contract/texts.ts'
import { Navigate } from '@cortile/frame/navigation/router.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { useEffect } from 'react'

/** Redirects to the members' login with a toast. */
export function LoginNeeded() {
  useEffect(() => notify.error(LOGIN_NEEDED), [])
  return <Navigate to="/login-anagrafica" replace />
}
