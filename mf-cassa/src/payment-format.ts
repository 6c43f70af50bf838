import { Checkout, ShortSaldo } from '@cortile/contract/cassa.ts'
import { validate } from '@cortile/contract/validate.ts'
import * as z from '@cortile/contract/zod.ts'
import type { StoredRecord } from '@cortile/frame/storage/stored-record.ts'
import type { ParkedPayment, Pending } from './till.ts'

/** The fields of a stored payment, possibly written by another version: null where a field cannot be parsed. */
export type Legible = { [Field in keyof Omit<Pending, 'key' | 'checked'>]: Pending[Field] | null }

export function parseLegibleFields(value: unknown): Legible {
  const fields = new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  const text = (name: string) => {
    const field = fields.get(name)
    return typeof field === 'string' ? field : null
  }
  const number = (name: string) => {
    const field = fields.get(name)
    return typeof field === 'number' && Number.isFinite(field) ? field : null
  }
  return {
    card_id: validate(Checkout.shape.card_id, fields.get('card_id')).data,
    items: validate(Checkout.shape.items, fields.get('items')).data,
    when: number('when'),
    cashier: text('cashier'),
    bought: text('bought'),
    total: number('total'),
  }
}

const StoredRefusal = z.object({
  about: z.enum(['card', 'prices', 'till']),
  message: z.string(),
  short: z.optional(ShortSaldo),
})

/** The parked payment in a record; null if it cannot be parsed. */
export function parseParked(record: StoredRecord): ParkedPayment | null {
  const pending = parsePayment(record)
  if (pending === null) return null
  const { value } = record
  const refusal = typeof value === 'object' && value !== null && 'refusal' in value ? value.refusal : null
  return { ...pending, refusal: validate(StoredRefusal, refusal).data }
}

/** The payment in a record; null if any field cannot be parsed: then it cannot be resent from this page. */
export function parsePayment({ key, value }: StoredRecord): Pending | null {
  const { card_id, items, when, cashier, bought, total } = parseLegibleFields(value)
  if (card_id === null || items === null || when === null) return null
  if (cashier === null || bought === null || total === null) return null
  const checked = typeof value === 'object' && value !== null && 'checked' in value && value.checked === true
  return { key, card_id, items, when, cashier, bought, total, checked }
}
