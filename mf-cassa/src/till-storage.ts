import { Checkout } from '@cortile/contract/cassa.ts'
import { validate } from '@cortile/contract/validate.ts'
import { splitEntries } from '@cortile/frame/outbox/entry-storage.ts'
import { isKeyExpired } from '@cortile/frame/outbox/key-expiry.ts'
import { PARKED_PAYMENT as PARKED, PAYMENT } from '@cortile/frame/outbox/waiting-kinds.ts'
import type { DeviceStore, StoredRecord, StoredName } from '@cortile/frame/storage/stored-record.ts'
import { isSameCart, type Cart } from './cart.ts'
import { parseLegibleFields, parseParked, parsePayment, type Legible } from './payment-format.ts'
import type { ParkedPayment, Pending, Refusal } from './till.ts'

/** Cart and payment survive a reload; both belong to their account. */
const CART = 'carrello'
/** A payment that cannot be resent: its key may have expired on the server, or it cannot be parsed. */
const EXPIRED = 'pagamento-scaduto'

export interface Cashier {
  id: number
  name: string
}

/** A payment that this account cannot resend and an operator has to look up. `expired`: its own account cannot either. */
export interface OrphanedPayment extends Legible {
  key: string
  record: StoredName
  expired: boolean
}

/** The stored till of one account, and the orphaned payments of all accounts. */
export interface StoredTill {
  cart: Cart
  pending: Pending | null
  /** Oldest first. */
  parked: readonly ParkedPayment[]
  orphaned: readonly OrphanedPayment[]
}

export type TillStorage = ReturnType<typeof createTillStorage>

/** Storage of one account's till. A failed write rejects. */
export function createTillStorage(store: DeviceStore, { id }: Cashier) {
  const cartOf = (account: number) => ({ kind: CART, account, key: CART })
  const cart = cartOf(id)
  const payment = (key: string) => ({ kind: PAYMENT, account: id, key })
  const parked = (key: string) => ({ kind: PARKED, account: id, key })
  /** Keys of payments that were answered in this page but may still be stored; true: the stored cart is removed with it. */
  const answered = new Map<string, boolean>()

  /** Removes an answered payment. False: another tab has done so. If the write fails, the next read tries again. */
  const removePayment = async (key: string, withCart: boolean): Promise<boolean> => {
    answered.set(key, withCart)
    const name = payment(key)
    const existed = await store.write({ remove: withCart ? [name, cart] : [name], ifExists: name })
    answered.delete(key)
    return existed
  }
  /** Removes a payment that was answered in this page; null for any other. */
  const removeAnswered = ({ key }: StoredRecord): Promise<boolean> | null => {
    const withCart = answered.get(key)
    return withCart === undefined ? null : removePayment(key, withCart)
  }
  /** Moves a payment that cannot be resent out of the way, for an operator to look up. */
  const setAside = ({ key, value }: StoredRecord, sold: readonly StoredName[] = []) =>
    store.write({
      put: [{ kind: EXPIRED, account: id, key, value }],
      remove: [payment(key), ...sold],
      ifExists: payment(key),
    })

  const read = async (): Promise<StoredTill> => {
    const records = await store.all(CART, PAYMENT, PARKED, EXPIRED)
    const own = records.filter(({ account }) => account === id)
    const storedPayment = own.find(({ kind }) => kind === PAYMENT)
    const removal = storedPayment ? removeAnswered(storedPayment) : null
    if (removal) {
      await removal
      return read()
    }
    const cartItems = validate(Checkout.shape.items, own.find(({ kind }) => kind === CART)?.value).data ?? []
    const payments = splitEntries(ofKind(records, PAYMENT), id, paymentFormat)
    const [pending = null] = payments.own
    // The cart of an expired payment is removed with it, or the next customer would pay for it; also if the write fails.
    const expiredPayment = storedPayment && !pending ? parsePayment(storedPayment) : null
    const sold = expiredPayment !== null && isSameCart(cartItems, expiredPayment.items)
    if (storedPayment && expiredPayment && (await setAside(storedPayment, sold ? [cart] : []).catch(() => false)))
      return read()
    const aside = splitEntries(ofKind(records, PARKED), id, parkedFormat)
    const orphaned = [...payments.foreign, ...aside.foreign, ...ofKind(records, EXPIRED)]
    return {
      cart: sold ? [] : cartItems,
      pending,
      parked: aside.own.toSorted((one, other) => one.when - other.when),
      orphaned: orphaned.map(presentOrphaned),
    }
  }

  /** Stores this payment unless there is one already; returns the stored one. */
  const putIfAbsent = async (pending: Pending): Promise<Pending> => {
    const record = await store.putIfAbsent({ ...payment(pending.key), value: pending })
    if (record.key === pending.key) return pending
    const removal = removeAnswered(record)
    const sendable = parseSendable(record)
    if (!removal && sendable) return sendable
    await (removal ?? setAside(record))
    return putIfAbsent(pending)
  }

  return {
    durable: store.durable,
    silent: store.silent,
    subscribe: store.subscribe,
    read,
    putIfAbsent,
    /** Also removes answered payments that could not be removed before, but not this cart, which no longer has their items. */
    storeCart: async (items: Cart): Promise<void> => {
      const answeredKeys = [...answered.keys()]
      await store.write({
        put: items.length > 0 ? [{ ...cart, value: items }] : [],
        remove: [...answeredKeys.map(payment), ...(items.length > 0 ? [] : [cart])],
      })
      for (const key of answeredKeys) answered.delete(key)
    },
    refused: ({ key }: Pending) => removePayment(key, false),
    /** Removes the payment, `withCart` also the cart. False: another tab has done so, and the cart belongs to the next sale. */
    paid: ({ key }: Pending, withCart: boolean) => removePayment(key, withCart),
    /**
     * Puts a payment without a response aside, `withCart` without its cart. False: another tab has settled it.
     */
    park: (pending: Pending, withCart: boolean) =>
      store.write({
        put: [{ ...parked(pending.key), value: pending }],
        remove: withCart ? [payment(pending.key), cart] : [payment(pending.key)],
        ifExists: payment(pending.key),
      }),
    /** Keeps a refused parked payment until `removeParked`. False: another tab has settled it. */
    parkedRefused: (pending: Pending, refusal: Refusal) =>
      store.write({
        put: [{ ...parked(pending.key), value: { ...pending, refusal } }],
        ifExists: parked(pending.key),
      }),
    removeParked: ({ key }: Pick<Pending, 'key'>) => store.write({ remove: [parked(key)] }),
    /**
     * Removes a payment whose outcome was looked up. If charged, the cart of its account is removed with it, or it would be
     * sold again; but not the cart of the present account, nor once the payment is expired: those are other sales.
     */
    settle: async ({ record, items, expired }: OrphanedPayment, charged: boolean): Promise<void> => {
      const mayHaveCart = charged && !expired && record.kind === PAYMENT && record.account !== id
      const carts =
        mayHaveCart && items ? (await store.all(CART)).filter(({ account }) => account === record.account) : []
      const sold = carts.some(({ value }) => isSameCart(items ?? [], validate(Checkout.shape.items, value).data ?? []))
      await store.write({ remove: sold ? [record, cartOf(record.account)] : [record], ifExists: record })
    },
  }
}

// A refused one is never sent again, so its age does not matter.
const parkedFormat = {
  parse: parseParked,
  isExpired: ({ refusal, when }: ParkedPayment) => refusal === null && isKeyExpired(when),
}
const paymentFormat = { parse: parsePayment, isExpired: ({ when }: Pending) => isKeyExpired(when) }

function ofKind(records: readonly StoredRecord[], kind: string): StoredRecord[] {
  return records.filter((record) => record.kind === kind)
}

/** The payment in a record if it may be resent: null if it cannot be parsed or is expired. */
function parseSendable(record: StoredRecord): Pending | null {
  return splitEntries([record], record.account, paymentFormat).own[0] ?? null
}

function presentOrphaned(record: StoredRecord): OrphanedPayment {
  const { kind, account, key, value } = record
  const expired = kind === EXPIRED || parseSendable(record) === null
  return { ...parseLegibleFields(value), key, record: { kind, account, key }, expired }
}
