import { centre } from '@cortile/contract/centre.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

const centreApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Refusals are shown beside the picture. */
    updateLogo: build.mutation({
      ...call(centre.updateLogo, { toast: 'never' }),
      invalidatesTags: ['Centre'],
    }),
    /** The picture itself is not read again: there is none. */
    removeLogo: build.mutation({ ...call(centre.removeLogo), invalidatesTags: [{ type: 'Centre', id: 'LETTERHEAD' }] }),
  }),
})

export const { useUpdateLogoMutation, useRemoveLogoMutation } = centreApi
