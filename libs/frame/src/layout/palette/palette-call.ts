import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { persone } from '@cortile/contract/persone.ts'
import { api } from '../../api/api.ts'
import { call } from '../../api/call.ts'

const paletteApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Failures are shown in the palette. */
    paletteMembers: build.query({
      ...call(anagrafica.list, { toast: 'never' }),
      providesTags: [{ type: 'Anagrafica', id: 'LIST' }],
    }),
    palettePersons: build.query({ ...call(persone.list, { toast: 'never' }), providesTags: ['Person'] }),
  }),
})

export const { usePaletteMembersQuery, usePalettePersonsQuery } = paletteApi
