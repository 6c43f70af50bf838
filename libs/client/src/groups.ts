import { groups } from '@cortile/contract/groups.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

const LIST = { type: 'Group', id: 'LIST' } as const

/** A change or deletion of a group affects every member and access rule that shows it: they are refetched. */
const groupTags = [LIST, 'Anagrafica', 'AccessRule'] as const

const groupsApi = api.injectEndpoints({
  endpoints: (build) => ({
    groups: build.query({ ...call(groups.list, { toast: 'first-error-only', kept: true }), providesTags: [LIST] }),
    createGroup: build.mutation({ ...call(groups.create), invalidatesTags: [LIST] }),
    updateGroup: build.mutation({ ...call(groups.update), invalidatesTags: groupTags }),
    removeGroup: build.mutation({ ...call(groups.remove), invalidatesTags: groupTags }),
  }),
})

export const { useGroupsQuery, useCreateGroupMutation, useUpdateGroupMutation, useRemoveGroupMutation } = groupsApi
