import { openDeviceStore } from '@cortile/frame/storage/device-store.ts'
import { perAccount } from '@cortile/frame/outbox/send-once.ts'
import { useAppDispatch, useAppSelector } from '@cortile/frame/store/store.ts'
import { useOpened } from '@cortile/frame/navigation/use-open-param.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { openScanDesk, type ScanDesk } from './scan-desk.ts'
import type { ScanQueue } from './scan-queue.ts'
import { scanSender } from './send-scan.ts'
import { keptScans, type Keeper } from './stored-scans.ts'

const deskOf = perAccount(async (dispatch, keeper: Keeper) => {
  const desk = openScanDesk(keptScans(await openDeviceStore(), keeper), scanSender(dispatch, keeper.id))
  await desk.recall()
  return desk
})

/** The desk of whoever is logged in; null until what an earlier page left has been read. */
export function useScanDesk(): ScanDesk | null {
  const dispatch = useAppDispatch()
  const user = useAppSelector(({ session }) => session.user)
  const desk = useOpened(deskOf(dispatch, { id: user?.id ?? 0, name: user?.name ?? '' }))
  useEffect(() => desk?.resume(), [desk])
  return desk
}

/** What the desk holds now; only components that show it redraw with it. */
export function useScanQueue(desk: ScanDesk): ScanQueue {
  return useSyncExternalStore(desk.subscribe, desk.queue)
}
