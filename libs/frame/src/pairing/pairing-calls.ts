import { kiosks } from '@cortile/contract/kiosks.ts'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'

export const pairingCalls = api.injectEndpoints({
  endpoints: (build) => ({
    pair: build.mutation(call(kiosks.pair, { toast: 'never' })),
    endOwnKiosk: build.mutation(call(kiosks.end, { toast: 'never' })),
  }),
})
