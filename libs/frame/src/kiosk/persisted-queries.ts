import { validate } from '@cortile/contract/validate.ts'
import * as z from '@cortile/contract/zod.ts'
import { isFulfilled, type Middleware, type UnknownAction } from '@reduxjs/toolkit'
import { api } from '../api/api.ts'
import { persistedEndpoint } from '../api/call.ts'
import { OF_SESSION } from '../api/tokens.ts'
import { readStored, writeStored } from '../storage/local-storage.ts'
import type { Session } from '../store/session-slice.ts'
import type { Store } from '../store/store.ts'

/**
 * The last answers that a kiosk needs to open: who may enter and what is for sale, never who. Each account has its own, and
 * they are only shown until the server answers, which is asked at once.
 */
const PREFIX = `${OF_SESSION}risposta.`

const keyOf = (user: number, cacheKey: string) => `${PREFIX}${user}.${cacheKey}`

/** An answer as the store gets it, of a call that is kept. */
const Answered = z.object({
  payload: z.unknown(),
  meta: z.object({
    arg: z.object({ endpointName: z.string(), originalArgs: z.optional(z.unknown()), queryCacheKey: z.string() }),
    baseQueryMeta: z.object({ kept: z.string() }),
  }),
})

const KeptAnswer = z.object({
  call: z.string(),
  endpointName: z.string(),
  arg: z.optional(z.unknown()),
  value: z.unknown(),
})
type KeptAnswer = z.infer<typeof KeptAnswer>

/** Stores each answer that is to be kept, under whoever is here. */
export const persistQueries: Middleware<object, { session: Session }> = (store) => (next) => (action) => {
  const { user } = store.getState().session
  const answer = user && isFulfilled(action) ? validate(Answered, action).data : null
  if (user && answer) {
    const { arg, baseQueryMeta } = answer.meta
    const kept = {
      call: baseQueryMeta.kept,
      endpointName: arg.endpointName,
      arg: arg.originalArgs,
      value: answer.payload,
    }
    writeStored(keyOf(user.id, arg.queryCacheKey), kept satisfies KeptAnswer)
  }
  return next(action)
}

/** Puts the answers kept for whoever is here into the cache, where there are none yet. The calls they belong to must be known by now. */
export function restoreQueries(store: Store): void {
  const { api: cache, session } = store.getState()
  if (!session.user) return
  const prefix = keyOf(session.user.id, '')
  const entries = storedKeys()
    .filter((key) => key.startsWith(prefix) && cache.queries[key.slice(prefix.length)]?.data === undefined)
    .flatMap((key) => readStored(KeptAnswer, key) ?? [])
    .filter(fitsItsCall)
  if (entries.length > 0) store.dispatch(cacheOfAnyCall.upsertQueryEntries(entries))
}

function storedKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
}

/** Whether the call still answers like that: what is kept may come from a page before the last update. */
function fitsItsCall({ call, value }: KeptAnswer): boolean {
  const reply = persistedEndpoint(call)?.reply
  return reply ? validate(reply, value).data !== null : false
}

/** The type of the one API knows no call, each feature adds its own; here their names are read at run time. */
const cacheOfAnyCall: { upsertQueryEntries(entries: Entry[]): UnknownAction } = api.util
type Entry = Pick<KeptAnswer, 'endpointName' | 'arg' | 'value'>
