import { entryStorage } from '@cortile/frame/outbox/entry-storage.ts'
import { perAccount } from '@cortile/frame/outbox/per-account.ts'
import { openDeviceStore } from '@cortile/frame/storage/device-store.ts'
import { usePromise } from '@cortile/frame/storage/use-promise.ts'
import { useAppDispatch, useAppSelector } from '@cortile/frame/store/store.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { confirmationFormat, confirmationSender } from './exit/confirmation.ts'
import { refusedFormat } from './refused-readings.ts'
import { createScanController, type ScanController } from './scan-controller.ts'
import { scanFormat, type DoorAccount } from './scan-format.ts'
import type { ScanQueue } from './scan-queue.ts'
import { scanSender } from './send-scan.ts'
import type { Staged } from './verdict.ts'

const controllerOf = perAccount(async (dispatch, account: DoorAccount) => {
  const device = await openDeviceStore()
  const controller = createScanController(
    entryStorage(device, account.id, scanFormat(account)),
    entryStorage(device, account.id, refusedFormat),
    scanSender(dispatch, account.id),
    {
      storage: entryStorage(device, account.id, confirmationFormat),
      send: confirmationSender(dispatch, account.id),
    },
  )
  await controller.restore()
  return controller
})

/** The controller of the logged-in account; null until its stored readings are loaded. */
export function useScanController(): ScanController | null {
  const dispatch = useAppDispatch()
  const user = useAppSelector(({ session }) => session.user)
  const controller = usePromise(controllerOf(dispatch, { id: user?.id ?? 0, name: user?.name ?? '' }))
  useEffect(() => controller?.resume(), [controller])
  return controller
}

/** The result that is shown large. */
export function useStaged(controller: ScanController): Staged {
  return useSyncExternalStore(controller.subscribe, controller.staged)
}

/** The controller's queue; only components that use it rerender with it. */
export function useScanQueue(controller: ScanController): ScanQueue {
  return useSyncExternalStore(controller.subscribe, controller.queue)
}
