import { settings } from '@cortile/contract/settings.ts'
import { api } from '@cortile/frame/api.ts'
import { call } from '@cortile/frame/call.ts'

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    settings: build.query({ ...call(settings.list, { quiet: 'again' }), providesTags: ['Setting'] }),
    setting: build.query({
      ...call(settings.read, { quiet: 'again' }),
      providesTags: (_reply, _error, { params }) => [{ type: 'Setting', id: params.key }],
    }),
    /** Its refusals are shown under the fields. Also when refused: somebody else may have changed them. */
    updateSettings: build.mutation({ ...call(settings.update, { quiet: true }), invalidatesTags: ['Setting'] }),
    updatePublicSettings: build.mutation({
      ...call(settings.updatePublic, { quiet: true }),
      invalidatesTags: ['Setting'],
    }),
  }),
})

export const { useSettingsQuery, useSettingQuery, useUpdateSettingsMutation, useUpdatePublicSettingsMutation } =
  settingsApi
