import { useEffect, useRef } from 'react'
import { api } from '../api/api.ts'
import { notify } from '../notices/notices.tsx'
import { resume } from '../session/session-flow.ts'
import { useAppDispatch, useAppSelector } from '../store/store.ts'

/** Somebody may change a role while its owner works: a refusal asks for it anew, guard and menu follow, and it is said. */
export function RoleWatcher() {
  const { permissionRefusals, user } = useAppSelector(({ session }) => session)
  const dispatch = useAppDispatch()
  const seen = useRef(user)
  useEffect(() => {
    if (permissionRefusals > 0) void resume(dispatch)
  }, [permissionRefusals, dispatch])
  useEffect(() => {
    const before = seen.current
    seen.current = user
    if (before?.id !== user?.id || !user || before?.role === user.role) return
    // What was cached is what the old role was shown.
    dispatch(api.util.resetApiState())
    notify.info(`Il tuo ruolo è cambiato: ora sei ${user.role}`)
  }, [user, dispatch])
  return null
}
