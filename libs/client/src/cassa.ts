import { cassa } from '@cortile/contract/cassa.ts'
import { api } from '@cortile/frame/api.ts'
import { call } from '@cortile/frame/call.ts'

/** A purchase changes the balance that a record shows. */
export const cassaApi = api.injectEndpoints({
  endpoints: (build) => ({
    listino: build.query(call(cassa.listino)),
    checkout: build.mutation({
      ...call(cassa.checkout, { quiet: true }),
      invalidatesTags: (paid) => (paid ? ['Anagrafica'] : []),
    }),
  }),
})

export const { useListinoQuery } = cassaApi
