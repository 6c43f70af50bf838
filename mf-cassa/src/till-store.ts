import { updateBlocker } from '@cortile/frame/kiosk/idle.ts'
import type { StoredTill, TillStorage } from './till-storage.ts'
import { tillReducer, pendingOf, initialTill, type TillEvent } from './till.ts'

export type TillStore = ReturnType<typeof createTillStore>

/**
 * The till as it is shown, outside of React. The device has the last word: every tab of an account shows the one cart and
 * the one payment that stand there.
 */
export function createTillStore(storage: TillStorage, found: StoredTill) {
  let till = initialTill(found.cart, found.pending)
  let orphaned = found.orphaned
  let cartIsStored = true
  /** How often this tab has written: what was read before is old. */
  let writes = 0
  /** A payment that is being stored: what is read meanwhile is neither before nor after it. */
  let claiming: Promise<unknown> | null = null
  const listeners = new Set<() => void>()
  const holdPage = updateBlocker()

  const tell = () => {
    holdPage(!storage.durable && pendingOf(till) ? 'unsaved' : 'free')
    for (const listener of listeners) listener()
  }
  const apply = (event: TillEvent) => {
    till = tillReducer(till, event)
    tell()
  }
  const write = <R>(work: () => Promise<R>): Promise<R> => {
    writes += 1
    return work()
  }
  const setCartStored = (is: boolean) => {
    if (is === cartIsStored) return
    cartIsStored = is
    tell()
  }
  const follow = async (): Promise<void> => {
    await claiming
    const before = writes
    const now = await storage.read().catch(() => null)
    if (now === null) return
    if (before !== writes) return follow()
    orphaned = now.orphaned
    apply({ type: 'followed', cart: now.cart, pending: now.pending })
  }

  return {
    till: () => till,
    orphaned: () => orphaned,
    /** Whether the cart of now, and a payment on its way, outlive the page. */
    durable: () => storage.durable && cartIsStored,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    apply,
    /** Does what writes to the device; what was being read meanwhile is read again. */
    write,
    /** Takes over what the device holds; if it can't be read, everything stays as it is. */
    follow,
    storeCart: () => {
      write(() => storage.storeCart(till.cart)).then(
        () => setCartStored(true),
        () => setCartStored(false),
      )
    },
    isClaiming: () => claiming !== null,
    /** Stores the payment that was begun. Gives the one that stands, another one if that was there first; null if the device can't. */
    putIfAbsent: async (pending: NonNullable<StoredTill['pending']>) => {
      const claimed = write(() => storage.putIfAbsent(pending)).catch(() => null)
      claiming = claimed
      const standing = await claimed
      claiming = null
      return standing
    },
  }
}
