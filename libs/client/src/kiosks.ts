import { kiosks } from '@cortile/contract/kiosks.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

const kiosksApi = api.injectEndpoints({
  endpoints: (build) => ({
    kiosks: build.query({ ...call(kiosks.list, { toast: 'first-error-only' }), providesTags: ['Kiosk'] }),
    createPairingCode: build.mutation(call(kiosks.createCode)),
    /** Invalidates on refusal too: the device has ended meanwhile. */
    closeKiosk: build.mutation({ ...call(kiosks.close), invalidatesTags: ['Kiosk'] }),
    removeKiosk: build.mutation({ ...call(kiosks.remove), invalidatesTags: ['Kiosk'] }),
  }),
})

export const { useKiosksQuery, useCreatePairingCodeMutation, useCloseKioskMutation, useRemoveKioskMutation } = kiosksApi
