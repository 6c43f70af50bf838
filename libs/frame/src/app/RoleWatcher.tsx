import { useEffect, useRef } from 'react'
import { api } from '../api/api.ts'
import { notify } from '../notices/notices.tsx'
import { resume } from '../session/session-flow.ts'
import { useAppDispatch, useAppSelector } from '../store/store.ts'

/** Refetches the user's role after a 403: an admin may have changed it. Guard and menu follow, with a toast. */
export function RoleWatcher() {
  const { permissionRefusals, user } = useAppSelector(({ session }) => session)
  const dispatch = useAppDispatch()
  const lastUser = useRef(user)
  useEffect(() => {
    if (permissionRefusals > 0) void resume(dispatch)
  }, [permissionRefusals, dispatch])
  useEffect(() => {
    const previous = lastUser.current
    lastUser.current = user
    if (previous?.id !== user?.id || !user || previous?.role === user.role) return
    // The cached data belongs to the old role.
    dispatch(api.util.resetApiState())
    notify.info(`Il tuo ruolo è cambiato: ora sei ${user.role}`)
  }, [user, dispatch])
  return null
}
