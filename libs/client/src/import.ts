import { memberImport } from '@cortile/contract/import.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

const importApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The errors of a file are shown beside it. */
    previewImport: build.mutation(call(memberImport.preview, { toast: 'never' })),
    importMembers: build.mutation({
      ...call(memberImport.run, { toast: 'never' }),
      invalidatesTags: (done) =>
        done
          ? [
              { type: 'Anagrafica', id: 'LIST' },
              { type: 'Group', id: 'LIST' },
            ]
          : [],
    }),
  }),
})

export const { usePreviewImportMutation, useImportMembersMutation } = importApi
