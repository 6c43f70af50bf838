import { Checkout } from '@cortile/contract/cassa.ts'
import { IDEMPOTENCY_HOURS } from '@cortile/contract/limits.ts'
import { checked } from '@cortile/frame/checked.ts'
import type { DeviceStore, Kept, KeptName } from '@cortile/frame/device/device-store.ts'
import type { Cart } from './cart.ts'
import type { Pending } from './till.ts'

/** Cart and payment outlive the page; both belong to the account that made them. */
const CART = 'carrello'
const PAYMENT = 'pagamento'
/** A payment so old that the server may not know its key any more: sent again it might be charged again. */
const EXPIRED = 'pagamento-scaduto'

const HOUR_MS = 3_600_000

export interface Cashier {
  id: number
  name: string
}

/** A payment that whoever is here can't ask about: another account's, or one that is too old. Somebody has to look. */
export interface Left extends Pending {
  record: KeptName
  expired: boolean
}

/** What this device holds of the till of one account, and what lies there of others. */
export interface Found {
  cart: Cart
  pending: Pending | null
  left: readonly Left[]
}

export type KeptTill = ReturnType<typeof keptTill>

/** Keeps the till of one account. Whatever can't be stored rejects. */
export function keptTill(store: DeviceStore, { id }: Cashier) {
  const cartOf = (account: number) => ({ kind: CART, account, key: CART })
  const cart = cartOf(id)
  const payment = ({ key }: Pending) => ({ kind: PAYMENT, account: id, key })

  const expire = (pending: Pending) =>
    store.write({
      put: [{ ...payment(pending), kind: EXPIRED, value: pending }],
      remove: [payment(pending)],
      onlyWith: payment(pending),
    })

  const read = async (): Promise<Found> => {
    const records = await store.all(CART, PAYMENT, EXPIRED)
    const own = records.filter(({ account }) => account === id)
    const pending = own.filter(({ kind }) => kind === PAYMENT).flatMap(pendingIn)[0] ?? null
    if (pending && isExpired(pending)) {
      await expire(pending)
      return read()
    }
    const items = own.find(({ kind }) => kind === CART)?.value
    const strange = records.filter(({ kind, account }) => kind === EXPIRED || (kind === PAYMENT && account !== id))
    return { cart: checked(Checkout.shape.items, items).data ?? [], pending, left: strange.flatMap(leftIn) }
  }

  /** Begins this payment, unless there is one already: gives the one that stands. */
  const claim = async (pending: Pending): Promise<Pending> => {
    const record = await store.claim({ ...payment(pending), value: pending })
    const [standing] = pendingIn(record)
    if (standing && !isExpired(standing)) return standing
    // What can't be read can't be asked about either.
    await (standing ? expire(standing) : store.write({ remove: [record] }))
    return claim(pending)
  }

  return {
    durable: store.durable,
    subscribe: store.subscribe,
    read,
    claim,
    keepCart: (items: Cart) =>
      store.write(items.length > 0 ? { put: [{ ...cart, value: items }] } : { remove: [cart] }),
    refused: (pending: Pending) => store.write({ remove: [payment(pending)] }),
    /** Takes payment and cart away together. False: another tab has done so, and the cart is already the next one. */
    paid: (pending: Pending) => store.write({ remove: [payment(pending), cart], onlyWith: payment(pending) }),
    /** Somebody has looked how a payment ended. The cart it was charged for goes with it, or its account would sell it again. */
    settle: async ({ record, items }: Left, charged: boolean): Promise<void> => {
      const carts = charged ? await store.all(CART) : []
      const paid = carts.some(({ account, value }) => account === record.account && isSame(items, value))
      await store.write({ remove: paid ? [record, cartOf(record.account)] : [record] })
    },
  }
}

/** An hour before the server forgets the key; a clock that was put back says nothing about how long ago it was. */
function isExpired({ when }: Pending): boolean {
  const age = Date.now() - when
  return age < -HOUR_MS || age > (IDEMPOTENCY_HOURS - 1) * HOUR_MS
}

function isSame(items: Cart, value: unknown): boolean {
  return JSON.stringify(items) === JSON.stringify(checked(Checkout.shape.items, value).data)
}

function leftIn(record: Kept): Left[] {
  const { kind, account, key } = record
  return pendingIn(record).map((pending) => ({
    ...pending,
    record: { kind, account, key },
    expired: kind === EXPIRED || isExpired(pending),
  }))
}

function pendingIn({ key, value }: Kept): Pending[] {
  const { data } = checked(Checkout, value)
  if (!data || typeof value !== 'object' || value === null) return []
  if (!('when' in value && 'cashier' in value && 'bought' in value && 'total' in value)) return []
  const { when, cashier, bought, total } = value
  return typeof when === 'number' &&
    typeof cashier === 'string' &&
    typeof bought === 'string' &&
    typeof total === 'number'
    ? [{ ...data, key, when, cashier, bought, total }]
    : []
}
