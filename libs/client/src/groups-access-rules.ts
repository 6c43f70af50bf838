import { groupsAccessRules } from '@cortile/contract/groups-access-rules.ts'
import { api } from '@cortile/frame/api.ts'
import { call } from '@cortile/frame/call.ts'

const rulesApi = api.injectEndpoints({
  endpoints: (build) => ({
    validAccessRules: build.query(call(groupsAccessRules.valid)),
  }),
})

export const { useValidAccessRulesQuery } = rulesApi
