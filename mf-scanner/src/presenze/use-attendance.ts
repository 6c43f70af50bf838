import { attendanceApi } from '@cortile/client/er-presenze.ts'
import { attendance } from '@cortile/contract/er.presenze.ts'
import { validate } from '@cortile/contract/validate.ts'
import { entryStorage, type EntryFormat } from '@cortile/frame/outbox/entry-storage.ts'
import { perAccount } from '@cortile/frame/outbox/per-account.ts'
import { sendOnce } from '@cortile/frame/outbox/send-once.ts'
import { usePush } from '@cortile/frame/outbox/use-push.ts'
import { ATTENDANCE_TICK } from '@cortile/frame/outbox/waiting-kinds.ts'
import { openDeviceStore } from '@cortile/frame/storage/device-store.ts'
import { usePromise } from '@cortile/frame/storage/use-promise.ts'
import { useAppDispatch, useAppSelector } from '@cortile/frame/store/store.ts'
import { useSyncExternalStore } from 'react'
import {
  createAttendanceController,
  type AttendanceController,
  type AttendanceState,
  type WaitingTick,
} from './attendance-controller.ts'

/** The format of a stored tick is that of a call with this one tick: no name stays on the device. */
export const tickFormat: EntryFormat<WaitingTick> = {
  kind: ATTENDANCE_TICK,
  format: ({ tick }) => ({ righe: [tick] }),
  parse: ({ key, value }) => {
    const tick = validate(attendance.tick.body, value).data?.righe[0]
    return tick ? { key, tick, name: '' } : null
  },
}

const controllerOf = perAccount(async (dispatch, { id }: { id: number }) => {
  const device = await openDeviceStore()
  const controller = createAttendanceController(entryStorage(device, id, tickFormat), (righe) =>
    sendOnce(dispatch, id, () =>
      dispatch(attendanceApi.endpoints.sendTicks.initiate({ body: { righe } }, { track: false })),
    ),
  )
  await controller.restore()
  return controller
})

/** The ticks of the logged-in account on this phone; null until the stored ones are loaded. Sends them while it is shown. */
export function useAttendance(): AttendanceController | null {
  const dispatch = useAppDispatch()
  const id = useAppSelector(({ session }) => session.user?.id ?? 0)
  const controller = usePromise(controllerOf(dispatch, { id }))
  usePush(controller)
  return controller
}

export function useAttendanceState(controller: AttendanceController): AttendanceState {
  return useSyncExternalStore(controller.subscribe, controller.state)
}
