import { appello } from '@cortile/contract/appello.ts'
import { presence } from '@cortile/contract/presence.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

/** A roll-call moves nobody: nothing else is refetched. */
export const appelloApi = api.injectEndpoints({
  endpoints: (build) => ({
    pushMarks: build.mutation(call(appello.push, { toast: 'never' })),
    closeRollCall: build.mutation(call(appello.close)),
    /** The list of a phone, which may be without a network: it says so itself. */
    rollCallQuietly: build.query(call(presence.rollCall, { toast: 'never' })),
  }),
})

export const { useCloseRollCallMutation, useRollCallQuietlyQuery } = appelloApi
