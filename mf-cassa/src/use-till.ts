import { perAccount } from '@cortile/frame/keyed-call.ts'
import { notify } from '@cortile/frame/notices.tsx'
import { useAppDispatch, useAppSelector } from '@cortile/frame/store.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { paymentSender } from './send-payment.ts'
import { storeCart, storedCart, storedPending, storePending, type Cashier } from './stored-till.ts'
import { openTillDesk } from './till-desk.ts'

const deskOf = perAccount((dispatch, cashier: Cashier) =>
  openTillDesk({
    cart: storedCart(cashier.id),
    pending: storedPending(cashier.id),
    send: paymentSender(dispatch, cashier.id),
    keepCart: (cart) => storeCart(cashier.id, cart),
    keepPending: (pending) => storePending(cashier, pending),
    // A refusal is shown where the payment is; the toast only goes away.
    announce: (work) =>
      void notify
        .during(work, { pending: 'Elaborazione pagamento...', success: 'Acquisto completato!' })
        .catch(() => undefined),
  }),
)

/** The till of whoever is logged in, and how it stands. */
export function useTill() {
  const dispatch = useAppDispatch()
  const user = useAppSelector(({ session }) => session.user)
  const cashier = { id: user?.id ?? 0, name: user?.name ?? '' }
  const desk = deskOf(dispatch, cashier)
  useEffect(() => desk.resume(), [desk])
  return { cashier, desk, till: useSyncExternalStore(desk.subscribe, desk.till) }
}
