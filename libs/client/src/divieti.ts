import { divieti } from '@cortile/contract/divieti.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

/** A ban takes rights away from persons, and may change the guardian whom the record names. */
const CHANGED = ['Ban', 'Person', 'Anagrafica'] as const

const divietiApi = api.injectEndpoints({
  endpoints: (build) => ({
    bans: build.query({ ...call(divieti.list, { toast: 'first-error-only' }), providesTags: ['Ban'] }),
    banPerson: build.mutation({ ...call(divieti.create), invalidatesTags: CHANGED }),
    /** Invalidates on refusal too: another user has taken it back. */
    removeBan: build.mutation({ ...call(divieti.remove), invalidatesTags: ['Ban'] }),
  }),
})

export const { useBansQuery, useBanPersonMutation, useRemoveBanMutation } = divietiApi
