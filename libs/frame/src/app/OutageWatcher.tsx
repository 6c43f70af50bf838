import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useRunning } from '../remotes/running-modules.ts'
import { useAppSelector } from '../store/store.ts'

/** A 503 takes staff and members to '/' once, remembering where they were; the door and the till stay where they are. */
export function OutageWatcher() {
  const gone = useAppSelector((state) => state.outage)
  const { kiosk } = useRunning()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const here = `${pathname}${search}${hash}`
  useEffect(() => {
    if (gone && !kiosk && pathname !== '/') void navigate('/', { replace: true, state: { from: here } })
  }, [gone, kiosk, pathname, here, navigate])
  return null
}
