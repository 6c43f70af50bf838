/** Calls that are made for each of many members, one after the other, as one action of a screen. */
import { anagrafica, type Anagrafica } from '@cortile/contract/anagrafica.ts'
import { er } from '@cortile/contract/er.ts'
import { quotes, type PayQuota } from '@cortile/contract/quotes.ts'
import type { ApiError } from '@cortile/frame/api/api-error.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'
import type { CallRequest } from '@cortile/frame/api/http.ts'
import { newKey } from '@cortile/frame/api/idempotency-key.ts'

/** For whom it was done, and for whom not, with the reason. */
export interface ManyOutcome {
  done: number[]
  refused: { id: number; status: ApiError['status']; message: string }[]
}

type Change = Partial<Pick<Anagrafica, 'gruppo_id' | 'stato'>>
type Answer = { data: unknown } | { error: ApiError }

const update = call(anagrafica.update)
const pay = call(quotes.pay)
const takeBack = call(quotes.takeBack)
const book = call(er.book)
const unbook = call(er.unbook)

/**
 * Makes the call for each member. One that is refused does not stop the others; without an answer, or with the session
 * ended, the rest is not sent and counts as refused.
 */
function each<A, I>(
  itemsOf: (arg: A) => readonly I[],
  idOf: (item: I) => number,
  request: (item: I, arg: A) => CallRequest,
) {
  return async (
    arg: A,
    _api: unknown,
    _extra: unknown,
    send: (request: CallRequest) => PromiseLike<Answer> | Answer,
  ): Promise<{ data: ManyOutcome } | { error: ApiError }> => {
    const outcome: ManyOutcome = { done: [], refused: [] }
    let stopped: ApiError | null = null
    for (const item of itemsOf(arg)) {
      const id = idOf(item)
      if (stopped === null) {
        const answer = await send(request(item, arg))
        if (!('error' in answer)) {
          outcome.done.push(id)
          continue
        }
        const { status, message } = answer.error
        // The session has ended: the page goes to the login.
        if (status === 401) return { error: answer.error }
        if (typeof status === 'string' || status >= 500) stopped = answer.error
        outcome.refused.push({ id, status, message })
      } else outcome.refused.push({ id, status: stopped.status, message: stopped.message })
    }
    return { data: outcome }
  }
}

const itself = (id: number) => id

const manyMembersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Group or state of each member. */
    changeMembers: build.mutation({
      queryFn: each(
        (changes: readonly (Change & { id: number })[]) => changes,
        ({ id }) => id,
        ({ id, ...body }) => update.query({ params: { id }, body }),
      ),
      invalidatesTags: ['Anagrafica', 'Group', 'Quota', 'Presence'],
    }),
    /** Settles the fee for each member; only money has a means. */
    payForMembers: build.mutation({
      queryFn: each(
        ({ ids }: { quota: number; pay: Pick<PayQuota, 'method' | 'mezzo'>; ids: readonly number[] }) => ids,
        itself,
        (id, { quota, pay: how }) =>
          pay.query({
            params: { type: 'tesseramento', id: quota },
            body: { ...how, anagrafica_id: id },
            // A repetition is refused, because the fee is settled.
            idempotencyKey: newKey(),
          }),
      ),
      invalidatesTags: ['Anagrafica', 'Quota', 'Saldo'],
    }),
    takeBackForMembers: build.mutation({
      queryFn: each(
        ({ ids }: { quota: number; ids: readonly number[] }) => ids,
        itself,
        (id, { quota }) =>
          takeBack.query({ params: { type: 'tesseramento', id: quota }, query: { anagrafica_id: id } }),
      ),
      invalidatesTags: ['Anagrafica', 'Quota', 'Saldo'],
    }),
    bookForMembers: build.mutation({
      queryFn: each(
        ({ ids }: { week: number; ids: readonly number[] }) => ids,
        itself,
        (id, { week }) => book.query({ params: { id: week, anagraficaId: id }, body: {} }),
      ),
      invalidatesTags: ['Anagrafica', 'Settimana', 'Quota'],
    }),
    unbookForMembers: build.mutation({
      queryFn: each(
        ({ ids }: { week: number; ids: readonly number[] }) => ids,
        itself,
        (id, { week }) => unbook.query({ params: { id: week, anagraficaId: id } }),
      ),
      invalidatesTags: ['Anagrafica', 'Settimana', 'Quota'],
    }),
  }),
})

export const {
  useChangeMembersMutation,
  usePayForMembersMutation,
  useTakeBackForMembersMutation,
  useBookForMembersMutation,
  useUnbookForMembersMutation,
} = manyMembersApi
