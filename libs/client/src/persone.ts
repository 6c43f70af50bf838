import { famiglie } from '@cortile/contract/famiglie.ts'
import { persone } from '@cortile/contract/persone.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

const PERSONS = 'Person' as const
/** The first guardian's name and contacts stand in the record, too. */
const CHANGED = [PERSONS, 'Anagrafica'] as const

const personeApi = api.injectEndpoints({
  endpoints: (build) => ({
    persons: build.query({ ...call(persone.list, { toast: 'never' }), providesTags: [PERSONS] }),
    memberPersons: build.query({ ...call(persone.ofMember, { toast: 'first-error-only' }), providesTags: [PERSONS] }),
    addPerson: build.mutation({ ...call(persone.add), invalidatesTags: CHANGED }),
    changePerson: build.mutation({ ...call(persone.change), invalidatesTags: CHANGED }),
    mergePersons: build.mutation({ ...call(persone.merge), invalidatesTags: CHANGED }),
    /** Invalidates on refusal too: another user has removed the link. */
    changeLink: build.mutation({ ...call(persone.changeLink), invalidatesTags: CHANGED }),
    removeLink: build.mutation({ ...call(persone.removeLink), invalidatesTags: CHANGED }),
    changeLeaving: build.mutation({ ...call(persone.changeLeaving), invalidatesTags: [PERSONS] }),
    createFamily: build.mutation({ ...call(famiglie.create), invalidatesTags: [PERSONS] }),
    changeFamily: build.mutation({ ...call(famiglie.change), invalidatesTags: [PERSONS] }),
    removeFamily: build.mutation({ ...call(famiglie.remove), invalidatesTags: [PERSONS] }),
  }),
})

export const {
  usePersonsQuery,
  useMemberPersonsQuery,
  useAddPersonMutation,
  useChangePersonMutation,
  useMergePersonsMutation,
  useChangeLinkMutation,
  useRemoveLinkMutation,
  useChangeLeavingMutation,
  useCreateFamilyMutation,
  useChangeFamilyMutation,
  useRemoveFamilyMutation,
} = personeApi
