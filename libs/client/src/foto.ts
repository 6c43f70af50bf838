import { foto } from '@cortile/contract/foto.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

const fotoApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The `src` of an `img`; where there is none, the screen shows nothing. */
    photo: build.query({ ...call(foto.read, { toast: 'never' }), providesTags: ['Photo'] }),
    /** Refusals are shown beside the picture. */
    updatePhoto: build.mutation({ ...call(foto.update, { toast: 'never' }), invalidatesTags: ['Photo', 'Person'] }),
    /** The photo itself is not read again: there is none. */
    removePhoto: build.mutation({ ...call(foto.remove), invalidatesTags: ['Person'] }),
  }),
})

export const { usePhotoQuery, useUpdatePhotoMutation, useRemovePhotoMutation } = fotoApi
