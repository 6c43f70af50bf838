import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { api } from '@cortile/frame/api.ts'
import { call } from '@cortile/frame/call.ts'

const LIST = { type: 'Anagrafica', id: 'LIST' } as const

const anagraficaApi = api.injectEndpoints({
  endpoints: (build) => ({
    anagrafiche: build.query({ ...call(anagrafica.list), providesTags: [LIST] }),
    anagrafica: build.query({
      ...call(anagrafica.read),
      providesTags: (_reply, _error, { params }) => [{ type: 'Anagrafica', id: Number(params.id) }],
    }),
  }),
})

export const { useAnagraficheQuery, useAnagraficaQuery } = anagraficaApi
