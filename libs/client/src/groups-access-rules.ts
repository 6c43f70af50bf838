import { groupsAccessRules } from '@cortile/contract/groups-access-rules.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

const rulesApi = api.injectEndpoints({
  endpoints: (build) => ({
    accessRules: build.query({
      ...call(groupsAccessRules.list, { toast: 'first-error-only' }),
      providesTags: ['AccessRule'],
    }),
    validAccessRules: build.query({
      ...call(groupsAccessRules.valid, { toast: 'first-error-only' }),
      providesTags: ['AccessRule'],
    }),
    /** These invalidate on refusal too: another user has created or changed the rule. */
    createAccessRule: build.mutation({ ...call(groupsAccessRules.create), invalidatesTags: ['AccessRule'] }),
    changeAccessRule: build.mutation({ ...call(groupsAccessRules.change), invalidatesTags: ['AccessRule'] }),
    removeAccessRules: build.mutation({ ...call(groupsAccessRules.remove), invalidatesTags: ['AccessRule'] }),
  }),
})

export const {
  useAccessRulesQuery,
  useValidAccessRulesQuery,
  useChangeAccessRuleMutation,
  useCreateAccessRuleMutation,
  useRemoveAccessRulesMutation,
} = rulesApi
