import { settings, type Setting } from '@cortile/contract/settings.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    settings: build.query({ ...call(settings.list, { toast: 'first-error-only' }), providesTags: ['Setting'] }),
    setting: build.query({
      ...call(settings.read, { toast: 'first-error-only', kept: true }),
      providesTags: (_reply, _error, { params }) => [{ type: 'Setting', id: params.key }],
    }),
    /** Its refusals are shown under the fields. Also when refused: somebody else may have changed them. */
    updateSettings: build.mutation({
      ...call(settings.update, { toast: 'never' }),
      invalidatesTags: ['Setting'],
      onQueryStarted: async (_changes, { dispatch, queryFulfilled }) => {
        await queryFulfilled.then(({ data }) => dispatch(show(data)), ignore)
      },
    }),
    updatePublicSettings: build.mutation({
      ...call(settings.updatePublic, { toast: 'never' }),
      invalidatesTags: ['Setting'],
      onQueryStarted: async (_changes, { dispatch, queryFulfilled }) => {
        await queryFulfilled.then(({ data }) => dispatch(show(data)), ignore)
      },
    }),
  }),
})

/** Who is refused hears of it from the call itself. */
const ignore = () => undefined

/** A change answers with all settings as they stand now: until they are asked again, what was saved would seem undone. */
function show(stored: Setting[]) {
  return settingsApi.util.updateQueryData('settings', undefined, () => stored)
}

export const { useSettingsQuery, useSettingQuery, useUpdateSettingsMutation, useUpdatePublicSettingsMutation } =
  settingsApi
