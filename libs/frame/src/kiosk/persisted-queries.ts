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
 * The last replies that a kiosk needs to open: entry settings and groups, the price list; never data of members. Stored
 * by account, and shown only until the refetch, which starts at once, has its reply.
 */
const PREFIX = `${OF_SESSION}risposta.`

const keyOf = (user: number, cacheKey: string) => `${PREFIX}${user}.${cacheKey}`

/** The fulfilled action of a call whose reply is stored. */
const FulfilledAction = z.object({
  payload: z.unknown(),
  meta: z.object({
    arg: z.object({ endpointName: z.string(), originalArgs: z.optional(z.unknown()), queryCacheKey: z.string() }),
    baseQueryMeta: z.object({ kept: z.string() }),
  }),
})

const StoredReply = z.object({
  call: z.string(),
  endpointName: z.string(),
  arg: z.optional(z.unknown()),
  value: z.unknown(),
})
type StoredReply = z.infer<typeof StoredReply>

/** Stores the reply of each call with `kept`, by account. */
export const persistQueries: Middleware<object, { session: Session }> = (store) => (next) => (action) => {
  const { user } = store.getState().session
  const reply = user && isFulfilled(action) ? validate(FulfilledAction, action).data : null
  if (user && reply) {
    const { arg, baseQueryMeta } = reply.meta
    const kept = {
      call: baseQueryMeta.kept,
      endpointName: arg.endpointName,
      arg: arg.originalArgs,
      value: reply.payload,
    }
    writeStored(keyOf(user.id, arg.queryCacheKey), kept satisfies StoredReply)
  }
  return next(action)
}

/**
 * Restores the stored replies of the current account into the cache, except for queries that have data. Their calls
 * must be injected before.
 */
export function restoreQueries(store: Store): void {
  const { api: cache, session } = store.getState()
  if (!session.user) return
  const prefix = keyOf(session.user.id, '')
  const entries = storedKeys()
    .filter((key) => key.startsWith(prefix) && cache.queries[key.slice(prefix.length)]?.data === undefined)
    .flatMap((key) => readStored(StoredReply, key) ?? [])
    .filter(fitsContract)
  if (entries.length > 0) store.dispatch(untypedCache.upsertQueryEntries(entries))
}

function storedKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
}

/** Whether the stored reply still fits the contract: a page before the last update may have stored it. */
function fitsContract({ call, value }: StoredReply): boolean {
  const reply = persistedEndpoint(call)?.reply
  return reply ? validate(reply, value).data !== null : false
}

/** The type of `api` has no calls: each feature injects its own, and here their names are known only at run time. */
const untypedCache: { upsertQueryEntries(entries: Entry[]): UnknownAction } = api.util
type Entry = Pick<StoredReply, 'endpointName' | 'arg' | 'value'>
