import { Checkout } from '@cortile/contract/cassa.ts'
import { validate } from '@cortile/contract/validate.ts'
import { splitEntries } from '@cortile/frame/outbox/entry-storage.ts'
import { isKeyExpired } from '@cortile/frame/outbox/key-expiry.ts'
import type { DeviceStore, StoredRecord, StoredName } from '@cortile/frame/storage/stored-record.ts'
import { isSameCart, type Cart } from './cart.ts'
import { parseLegibleFields, parsePayment, type Legible } from './payment-format.ts'
import type { Pending } from './till.ts'

/** Cart and payment outlive the page; both belong to the account that made them. */
const CART = 'carrello'
const PAYMENT = 'pagamento'
/** A payment that can't be asked about any more: the server may not know its key, or no page can read it. */
const EXPIRED = 'pagamento-scaduto'

export interface Cashier {
  id: number
  name: string
}

/** A payment that whoever is here can't ask about: somebody has to look. `expired`: its own account can't either. */
export interface OrphanedPayment extends Legible {
  key: string
  record: StoredName
  expired: boolean
}

/** What this device holds of the till of one account, and what lies there of others. */
export interface StoredTill {
  cart: Cart
  pending: Pending | null
  orphaned: readonly OrphanedPayment[]
}

export type TillStorage = ReturnType<typeof createTillStorage>

/** Keeps the till of one account. Whatever can't be stored rejects. */
export function createTillStorage(store: DeviceStore, { id }: Cashier) {
  const cartOf = (account: number) => ({ kind: CART, account, key: CART })
  const cart = cartOf(id)
  const payment = (key: string) => ({ kind: PAYMENT, account: id, key })
  /** Payments that have had their answer in this page and may stand here yet; true: the cart on the device is sold with it. */
  const ended = new Map<string, boolean>()

  /** Takes an answered payment away. False: another tab has done so. If the device can't, it is tried again when it is met. */
  const end = async (key: string, withCart: boolean): Promise<boolean> => {
    ended.set(key, withCart)
    const name = payment(key)
    const stood = await store.write({ remove: withCart ? [name, cart] : [name], ifExists: name })
    ended.delete(key)
    return stood
  }
  /** Takes a payment away that has had its answer in this page; null if it has not. */
  const endedNow = ({ key }: StoredRecord): Promise<boolean> | null => {
    const withCart = ended.get(key)
    return withCart === undefined ? null : end(key, withCart)
  }
  /** Makes room for the next one, and lets it be looked up. */
  const setAside = ({ key, value }: StoredRecord, sold: readonly StoredName[] = []) =>
    store.write({
      put: [{ kind: EXPIRED, account: id, key, value }],
      remove: [payment(key), ...sold],
      ifExists: payment(key),
    })

  const read = async (): Promise<StoredTill> => {
    const records = await store.all(CART, PAYMENT, EXPIRED)
    const own = records.filter(({ account }) => account === id)
    const standing = own.find(({ kind }) => kind === PAYMENT)
    const taken = standing ? endedNow(standing) : null
    if (taken) {
      await taken
      return read()
    }
    const cartItems = validate(Checkout.shape.items, own.find(({ kind }) => kind === CART)?.value).data ?? []
    const payments = splitEntries(ofKind(records, PAYMENT), id, paymentFormat)
    const [pending = null] = payments.own
    // A payment that is too old takes its cart with it, or the next customer would pay for it; also where neither can be put aside.
    const old = standing && !pending ? parsePayment(standing) : null
    const sold = old !== null && isSameCart(cartItems, old.items)
    if (standing && old && (await setAside(standing, sold ? [cart] : []).catch(() => false))) return read()
    const orphaned = [...payments.foreign, ...ofKind(records, EXPIRED)]
    return { cart: sold ? [] : cartItems, pending, orphaned: orphaned.map(presentOrphaned) }
  }

  /** Begins this payment, unless there is one already: gives the one that stands. */
  const putIfAbsent = async (pending: Pending): Promise<Pending> => {
    const record = await store.putIfAbsent({ ...payment(pending.key), value: pending })
    if (record.key === pending.key) return pending
    const taken = endedNow(record)
    const standing = parseSendable(record)
    if (!taken && standing) return standing
    await (taken ?? setAside(record))
    return putIfAbsent(pending)
  }

  return {
    durable: store.durable,
    silent: store.silent,
    subscribe: store.subscribe,
    read,
    putIfAbsent,
    /** Whatever was sold is not in this cart any more: payments that could not be taken away go now. */
    storeCart: async (items: Cart): Promise<void> => {
      const gone = [...ended.keys()]
      await store.write({
        put: items.length > 0 ? [{ ...cart, value: items }] : [],
        remove: [...gone.map(payment), ...(items.length > 0 ? [] : [cart])],
      })
      for (const key of gone) ended.delete(key)
    },
    refused: ({ key }: Pending) => end(key, false),
    /** Takes the payment away, with the cart if it was for that. False: another tab has done so, and the cart is already the next one. */
    paid: ({ key }: Pending, withCart: boolean) => end(key, withCart),
    /**
     * Somebody has looked how a payment ended. The cart it was charged for goes with it, or its account would sell it
     * again: not that of whoever is here, nor of a day that is over, which are other sales.
     */
    settle: async ({ record, items, expired }: OrphanedPayment, charged: boolean): Promise<void> => {
      const mayStand = charged && !expired && record.account !== id
      const carts = mayStand && items ? (await store.all(CART)).filter(({ account }) => account === record.account) : []
      const sold = carts.some(({ value }) => isSameCart(items ?? [], validate(Checkout.shape.items, value).data ?? []))
      await store.write({ remove: sold ? [record, cartOf(record.account)] : [record], ifExists: record })
    },
  }
}

const paymentFormat = { parse: parsePayment, isExpired: ({ when }: Pending) => isKeyExpired(when) }

function ofKind(records: readonly StoredRecord[], kind: string): StoredRecord[] {
  return records.filter((record) => record.kind === kind)
}

/** The payment in a record that may be asked about: null where it can't be read, or is too old. */
function parseSendable(record: StoredRecord): Pending | null {
  return splitEntries([record], record.account, paymentFormat).own[0] ?? null
}

function presentOrphaned(record: StoredRecord): OrphanedPayment {
  const { kind, account, key, value } = record
  const expired = kind === EXPIRED || parseSendable(record) === null
  return { ...parseLegibleFields(value), key, record: { kind, account, key }, expired }
}
