import { notify } from '@cortile/frame/notices.tsx'
import { useAppDispatch, useAppSelector, type Store } from '@cortile/frame/store.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { paymentSender } from './send-payment.ts'
import { storeCart, storedCart, storedPending, storePending, type Cashier } from './stored-till.ts'
import { openTillDesk, type TillDesk } from './till-desk.ts'

/** One till for each account in each page: a payment goes on while the screen is left for another. */
const desks = new WeakMap<Store['dispatch'], Map<number, TillDesk>>()

/** The till of whoever is logged in, and how it stands. */
export function useTill() {
  const dispatch = useAppDispatch()
  const user = useAppSelector(({ session }) => session.user)
  const cashier = { id: user?.id ?? 0, name: user?.name ?? '' }
  const desk = deskOf(dispatch, cashier)
  useEffect(() => desk.resume(), [desk])
  return { cashier, desk, till: useSyncExternalStore(desk.subscribe, desk.till) }
}

function deskOf(dispatch: Store['dispatch'], cashier: Cashier): TillDesk {
  const own = desks.get(dispatch) ?? new Map<number, TillDesk>()
  desks.set(dispatch, own)
  const desk = own.get(cashier.id) ?? openFor(dispatch, cashier)
  own.set(cashier.id, desk)
  return desk
}

function openFor(dispatch: Store['dispatch'], cashier: Cashier): TillDesk {
  return openTillDesk({
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
  })
}
