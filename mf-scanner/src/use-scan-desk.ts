import { useAppDispatch, useAppSelector, type Store } from '@cortile/frame/store.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { openScanDesk, type ScanDesk } from './scan-desk.ts'
import type { ScanQueue } from './scan-queue.ts'
import { scanSender } from './send-scan.ts'
import { storedScans, storeScans } from './stored-scans.ts'

/** One desk for each account in each page: it goes on while the door's screen is left for another. */
const desks = new WeakMap<Store['dispatch'], Map<number, ScanDesk>>()

/** The desk of whoever is logged in. */
export function useScanDesk(): ScanDesk {
  const dispatch = useAppDispatch()
  const user = useAppSelector(({ session }) => session.user?.id ?? 0)
  const desk = deskOf(dispatch, user)
  useEffect(() => desk.resume(), [desk])
  return desk
}

/** What the desk holds now; only components that show it redraw with it. */
export function useScanQueue(desk: ScanDesk): ScanQueue {
  return useSyncExternalStore(desk.subscribe, desk.queue)
}

function deskOf(dispatch: Store['dispatch'], user: number): ScanDesk {
  const own = desks.get(dispatch) ?? new Map<number, ScanDesk>()
  desks.set(dispatch, own)
  const desk =
    own.get(user) ??
    openScanDesk({
      send: scanSender(dispatch, user),
      waiting: storedScans(user),
      keep: (waiting) => storeScans(user, waiting),
    })
  own.set(user, desk)
  return desk
}
