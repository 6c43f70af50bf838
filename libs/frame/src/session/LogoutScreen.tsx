import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { useEffect, useRef } from 'react'
import { useAppDispatch } from '../store/store.ts'
import { logOut } from './session-flow.ts'

/** Opening this page is logging out; the guard then leads to '/'. */
export function LogoutScreen() {
  const dispatch = useAppDispatch()
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void logOut(dispatch)
  }, [dispatch])
  return <Loading label="Uscita in corso…" />
}
