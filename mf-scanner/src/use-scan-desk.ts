import { perAccount } from '@cortile/frame/keyed-call.ts'
import { useAppDispatch, useAppSelector } from '@cortile/frame/store.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { openScanDesk, type ScanDesk } from './scan-desk.ts'
import type { ScanQueue } from './scan-queue.ts'
import { scanSender } from './send-scan.ts'
import { storedScans, storeScans } from './stored-scans.ts'

const deskOf = perAccount((dispatch, { id }: { id: number }) =>
  openScanDesk({
    send: scanSender(dispatch, id),
    waiting: storedScans(id),
    keep: (waiting) => storeScans(id, waiting),
  }),
)

/** The desk of whoever is logged in. */
export function useScanDesk(): ScanDesk {
  const dispatch = useAppDispatch()
  const id = useAppSelector(({ session }) => session.user?.id ?? 0)
  const desk = deskOf(dispatch, { id })
  useEffect(() => desk.resume(), [desk])
  return desk
}

/** What the desk holds now; only components that show it redraw with it. */
export function useScanQueue(desk: ScanDesk): ScanQueue {
  return useSyncExternalStore(desk.subscribe, desk.queue)
}
