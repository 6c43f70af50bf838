import { appelloApi } from '@cortile/client/appello.ts'
import { AppelloPush, type NewMark } from '@cortile/contract/appello.ts'
import { validate } from '@cortile/contract/validate.ts'
import type { EntryFormat } from '@cortile/frame/outbox/entry-storage.ts'
import { entryStorage } from '@cortile/frame/outbox/entry-storage.ts'
import { perAccount } from '@cortile/frame/outbox/per-account.ts'
import { sendOnce } from '@cortile/frame/outbox/send-once.ts'
import { usePush } from '@cortile/frame/outbox/use-push.ts'
import { ROLL_CALL_MARK } from '@cortile/frame/outbox/waiting-kinds.ts'
import { openDeviceStore } from '@cortile/frame/storage/device-store.ts'
import { usePromise } from '@cortile/frame/storage/use-promise.ts'
import { useAppDispatch, useAppSelector } from '@cortile/frame/store/store.ts'
import { useSyncExternalStore } from 'react'
import {
  createRollCallController,
  type RollCallController,
  type RollCallState,
  type WaitingMark,
} from './roll-call-controller.ts'

/** The format of a stored mark is that of a call with this one mark. */
const markFormat: EntryFormat<WaitingMark> = {
  kind: ROLL_CALL_MARK,
  format: ({ call: uuid, started_at, mark }) => ({ uuid, started_at, segni: [mark] }),
  parse: ({ key, value }) => {
    const { data } = validate(AppelloPush, value)
    const mark: NewMark | undefined = data?.segni[0]
    return data && mark ? { key, call: data.uuid, started_at: data.started_at, mark } : null
  },
}

const controllerOf = perAccount(async (dispatch, { id }: { id: number }) => {
  const device = await openDeviceStore()
  const controller = createRollCallController(entryStorage(device, id, markFormat), (body) =>
    sendOnce(dispatch, id, () => dispatch(appelloApi.endpoints.pushMarks.initiate({ body }, { track: false }))),
  )
  await controller.restore()
  return controller
})

/** The roll-call of the logged-in account on this phone; null until its stored marks are loaded. Sends and fetches while it is shown. */
export function useRollCall(): RollCallController | null {
  const dispatch = useAppDispatch()
  const id = useAppSelector(({ session }) => session.user?.id ?? 0)
  const controller = usePromise(controllerOf(dispatch, { id }))
  usePush(controller)
  return controller
}

export function useRollCallState(controller: RollCallController): RollCallState {
  return useSyncExternalStore(controller.subscribe, controller.state)
}
