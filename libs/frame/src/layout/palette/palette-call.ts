import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { api } from '../../api/api.ts'
import { call } from '../../api/call.ts'

const paletteApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What went wrong is said in the palette. */
    foundMembers: build.query({
      ...call(anagrafica.list, { toast: 'never' }),
      providesTags: [{ type: 'Anagrafica', id: 'LIST' }],
    }),
  }),
})

export const { useFoundMembersQuery } = paletteApi
