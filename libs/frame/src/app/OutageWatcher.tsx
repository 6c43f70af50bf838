import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useRunning } from '../remotes/running-modules.ts'
import { useAppSelector } from '../store/store.ts'

/** Redirects to '/' once on a 503, and keeps the current path for the return; door and till are not redirected. */
export function OutageWatcher() {
  const isOutage = useAppSelector((state) => state.outage)
  const { kiosk } = useRunning()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const returnPath = `${pathname}${search}${hash}`
  useEffect(() => {
    if (isOutage && !kiosk && pathname !== '/') void navigate('/', { replace: true, state: { from: returnPath } })
  }, [isOutage, kiosk, pathname, returnPath, navigate])
  return null
}
