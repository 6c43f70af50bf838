import { Checkout } from '@cortile/contract/cassa.ts'
import { checked } from '@cortile/frame/checked.ts'
import type { Cart } from './cart.ts'
import type { Pending } from './till.ts'

/** Cart and payment outlive the page; both belong to the account that made them. */
const CART = 'cortile.carrello.'
const PAYMENT = 'cortile.pagamento.'

export interface Cashier {
  id: number
  name: string
}

export function storedCart(user: number): Cart {
  return checked(Checkout.shape.items, parsed(CART + user)).data ?? []
}

export function storeCart(user: number, cart: Cart): void {
  store(CART + user, cart.length > 0 ? cart : null)
}

export function storedPending(user: number): Pending | null {
  const stored = parsed(PAYMENT + user)
  if (!isRecord(stored)) return null
  const { data } = checked(Checkout, stored)
  return data && typeof stored['key'] === 'string' ? { ...data, key: stored['key'] } : null
}

export function storePending({ id, name }: Cashier, pending: Pending | null): void {
  store(PAYMENT + id, pending && { ...pending, cashier: name })
}

/** The names of other accounts of this till whose payment has no answer yet. */
export function othersPending(user: number): string[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(PAYMENT) && key !== PAYMENT + user)
    .flatMap((key) => {
      const stored = parsed(key)
      return isRecord(stored) && typeof stored['cashier'] === 'string' ? [stored['cashier']] : []
    })
}

function store(key: string, value: unknown): void {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(value))
}

function parsed(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
