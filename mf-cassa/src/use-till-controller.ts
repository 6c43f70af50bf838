import { notify } from '@cortile/frame/notices/notices.tsx'
import { perAccount } from '@cortile/frame/outbox/per-account.ts'
import { openDeviceStore } from '@cortile/frame/storage/device-store.ts'
import { usePromise } from '@cortile/frame/storage/use-promise.ts'
import { useAppDispatch, useAppSelector } from '@cortile/frame/store/store.ts'
import { monete } from '@cortile/kit/format.ts'
import { useEffect } from 'react'
import { paymentSender } from './send-payment.ts'
import { createTillController, type TillController } from './till-controller.ts'
import { createTillStorage, type Cashier } from './till-storage.ts'

const controllerOf = perAccount(async (dispatch, cashier: Cashier) => {
  const storage = createTillStorage(await openDeviceStore(), cashier)
  return createTillController({
    cashier,
    storage,
    // If the read fails, a stored payment is found again before another one starts.
    stored: await storage.read().catch(() => ({ cart: [], pending: null, parked: [], orphaned: [] })),
    send: paymentSender(dispatch, cashier.id),
    // A refusal is shown in the dialog; the toast is only closed.
    announce: (work) =>
      void notify
        .during(work, { pending: 'Elaborazione pagamento...', success: 'Acquisto completato!' })
        .catch(() => undefined),
    announceParked: ({ total }, { anagrafica }) =>
      notify.success(`Pagamento in sospeso riuscito: ${anagrafica}, ${monete(total)}`),
  })
})

/** The till of the logged-in account; null until the stored state has been read. */
export function useTillController(): TillController | null {
  const dispatch = useAppDispatch()
  const user = useAppSelector(({ session }) => session.user)
  const controller = usePromise(controllerOf(dispatch, { id: user?.id ?? 0, name: user?.name ?? '' }))
  useEffect(() => controller?.activate(), [controller])
  return controller
}
