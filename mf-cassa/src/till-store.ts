import { updateBlocker } from '@cortile/frame/kiosk/idle.ts'
import type { StoredTill, TillStorage } from './till-storage.ts'
import { tillReducer, pendingOf, initialTill, type TillEvent } from './till.ts'

export type TillStore = ReturnType<typeof createTillStore>

/**
 * The shown state of the till, outside of React. The device storage is authoritative: every tab of an account shows the
 * stored cart and the stored payment.
 */
export function createTillStore(storage: TillStorage, initial: StoredTill) {
  let till = initialTill(initial.cart, initial.pending)
  let { orphaned, parked } = initial
  let cartIsStored = true
  /** Number of writes of this tab: a read that started before the last write is stale. */
  let writes = 0
  /** The payment being stored: a sync waits for it, because a read meanwhile would be inconsistent. */
  let claiming: Promise<unknown> | null = null
  const listeners = new Set<() => void>()
  const blockUpdate = updateBlocker()

  const notifyListeners = () => {
    blockUpdate(!storage.durable && (pendingOf(till) || parked.length > 0) ? 'unsaved' : 'free')
    for (const listener of listeners) listener()
  }
  const apply = (event: TillEvent) => {
    till = tillReducer(till, event)
    notifyListeners()
  }
  const write = <R>(work: () => Promise<R>): Promise<R> => {
    writes += 1
    return work()
  }
  const setCartStored = (isStored: boolean) => {
    if (isStored === cartIsStored) return
    cartIsStored = isStored
    notifyListeners()
  }
  const sync = async (): Promise<void> => {
    await claiming
    const writesBefore = writes
    const content = await storage.read().catch(() => null)
    if (content === null) return
    if (writesBefore !== writes) return sync()
    ;({ orphaned, parked } = content)
    apply({ type: 'synced', cart: content.cart, pending: content.pending })
  }

  return {
    till: () => till,
    orphaned: () => orphaned,
    parked: () => parked,
    /** Whether the current cart and a pending payment survive a reload. */
    durable: () => storage.durable && cartIsStored,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    apply,
    /** Runs a write to the device; a sync that is reading meanwhile reads again. */
    write,
    /** Adopts the stored state; if it cannot be read, the state stays unchanged. */
    sync,
    storeCart: () => {
      write(() => storage.storeCart(till.cart)).then(
        () => setCartStored(true),
        () => setCartStored(false),
      )
    },
    isClaiming: () => claiming !== null,
    /** Stores a started payment. Returns the stored one, which may be another one stored before; null if the write fails. */
    putIfAbsent: async (pending: NonNullable<StoredTill['pending']>) => {
      const claimed = write(() => storage.putIfAbsent(pending)).catch(() => null)
      claiming = claimed
      const stored = await claimed
      claiming = null
      return stored
    },
  }
}
