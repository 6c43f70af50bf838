import { settings } from '@cortile/contract/settings.ts'
import { api } from '@cortile/frame/api.ts'
import { call } from '@cortile/frame/call.ts'

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    setting: build.query({
      ...call(settings.read),
      providesTags: (_reply, _error, { params }) => [{ type: 'Setting', id: params.key }],
    }),
  }),
})

export const { useSettingQuery } = settingsApi
