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
    /** Refusals are shown under the fields. Invalidates on refusal too: another user may have changed the settings. */
    updateSettings: build.mutation({
      ...call(settings.update, { toast: 'never' }),
      // The letterhead is a setting.
      invalidatesTags: ['Setting', { type: 'Centre', id: 'LETTERHEAD' }],
      onQueryStarted: async (_changes, { dispatch, queryFulfilled }) => {
        await queryFulfilled.then(({ data }) => dispatch(updateSettingsCache(data)), ignoreRefusal)
      },
    }),
    updatePublicSettings: build.mutation({
      ...call(settings.updatePublic, { toast: 'never' }),
      invalidatesTags: ['Setting'],
      onQueryStarted: async (_changes, { dispatch, queryFulfilled }) => {
        await queryFulfilled.then(({ data }) => dispatch(updateSettingsCache(data)), ignoreRefusal)
      },
    }),
  }),
})

/** A refusal is reported as that of the call itself. */
const ignoreRefusal = () => undefined

/**
 * The reply of a change contains all settings: without this update the form would show the old values
 * until the refetch.
 */
function updateSettingsCache(stored: Setting[]) {
  return settingsApi.util.updateQueryData('settings', undefined, () => stored)
}

export const { useSettingsQuery, useSettingQuery, useUpdateSettingsMutation, useUpdatePublicSettingsMutation } =
  settingsApi
