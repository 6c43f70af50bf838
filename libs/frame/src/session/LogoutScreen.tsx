import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { useEffect, useRef } from 'react'
import { useAppDispatch } from '../store/store.ts'
import { logOut } from './session-flow.ts'

/** Logs out on mount; the guard then redirects to '/'. */
export function LogoutScreen() {
  const dispatch = useAppDispatch()
  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    void logOut(dispatch)
  }, [dispatch])
  return <Loading label="Uscita in corso…" />
}
