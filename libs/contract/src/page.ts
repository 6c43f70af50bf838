import type { $ZodType, output } from 'zod/v4/core'
import { wholeNumber } from './fields.ts'
import { PAGE_SIZE, PAGE_SIZE_MAX } from './limits.ts'
import * as z from './zod.ts'

/** The query fields of every list. The maximum page is beyond every real list. */
export const pageQuery = {
  page: z._default(wholeNumber(1, 1_000_000_000), 1),
  per_page: z._default(wholeNumber(1, PAGE_SIZE_MAX), PAGE_SIZE),
}

/** The reply of every list. */
export function Page<R extends $ZodType>(row: R) {
  return z.object({
    data: z.array(row),
    current_page: z.int(),
    last_page: z.int(),
    per_page: z.int(),
    total: z.int(),
  })
}

export interface PageOf<R> {
  data: R[]
  current_page: number
  last_page: number
  per_page: number
  total: number
}

/** Gives the reply for one page of rows. A page past the end has an empty `data`; an empty list has one page. */
export function toPage<R>(query: { page: number; per_page: number }, total: number, data: R[]): PageOf<R> {
  return {
    data,
    current_page: query.page,
    last_page: Math.max(1, Math.ceil(total / query.per_page)),
    per_page: query.per_page,
    total,
  }
}

export type PageQuery = output<z.ZodMiniObject<typeof pageQuery>>
