import { Id } from '@cortile/contract/fields.ts'
import { DUES_AT_ONCE } from '@cortile/contract/pagamenti.ts'
import { validate } from '@cortile/contract/validate.ts'
import * as z from '@cortile/contract/zod.ts'

export const RECEIPTS_PATH = '/cassa/ricevute'

/** The page with the paper of a receipt or note. */
export function receiptPath(id: number): string {
  return `${RECEIPTS_PATH}/${id}`
}

/** The page that prints these receipts. */
export function printPath(ids: readonly number[]): string {
  const [only, ...others] = ids
  return only !== undefined && others.length === 0 ? receiptPath(only) : `${RECEIPTS_PATH}/stampa?ids=${ids.join()}`
}

const Ids = z.array(Id).check(z.minLength(1), z.maxLength(DUES_AT_ONCE))

/** The receipts that the address of `printPath` names; null: it names none. */
export function idsIn(params: URLSearchParams): number[] | null {
  return validate(Ids, (params.get('ids') ?? '').split(',').map(Number)).data
}
