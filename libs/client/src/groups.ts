import { groups } from '@cortile/contract/groups.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

const LIST = { type: 'Group', id: 'LIST' } as const

/** A renamed, recoloured or deleted group is shown on every member and in the access rules: what they show is asked again. */
const changed = [LIST, 'Anagrafica', 'AccessRule'] as const

const groupsApi = api.injectEndpoints({
  endpoints: (build) => ({
    groups: build.query({ ...call(groups.list, { toast: 'first-error-only', kept: true }), providesTags: [LIST] }),
    createGroup: build.mutation({ ...call(groups.create), invalidatesTags: [LIST] }),
    updateGroup: build.mutation({ ...call(groups.update), invalidatesTags: changed }),
    removeGroup: build.mutation({ ...call(groups.remove), invalidatesTags: changed }),
  }),
})

export const { useGroupsQuery, useCreateGroupMutation, useUpdateGroupMutation, useRemoveGroupMutation } = groupsApi
