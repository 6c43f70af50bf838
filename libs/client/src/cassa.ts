import { cassa } from '@cortile/contract/cassa.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

const changed = ['Listino'] as const

export const cassaApi = api.injectEndpoints({
  endpoints: (build) => ({
    listino: build.query({ ...call(cassa.listino, { toast: 'first-error-only', kept: true }), providesTags: changed }),
    createListino: build.mutation({ ...call(cassa.createListino), invalidatesTags: changed }),
    updateListino: build.mutation({ ...call(cassa.updateListino), invalidatesTags: changed }),
    removeListino: build.mutation({ ...call(cassa.removeListino), invalidatesTags: changed }),
    /** A purchase changes the balance that a record shows. */
    checkout: build.mutation({
      ...call(cassa.checkout, { toast: 'never' }),
      invalidatesTags: (paid) => (paid ? ['Anagrafica', 'Saldo'] : []),
    }),
  }),
})

export const { useListinoQuery, useCreateListinoMutation, useUpdateListinoMutation, useRemoveListinoMutation } =
  cassaApi
