import { factors } from '@cortile/contract/factors.ts'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'

/** The calls about one's own second factor. */
const secondFactorCalls = api.injectEndpoints({
  endpoints: (build) => ({
    ownFactors: build.query({ ...call(factors.list, { toast: 'first-error-only' }), providesTags: ['Factor'] }),
    newPasskeyOptions: build.mutation(call(factors.newPasskeyOptions)),
    addPasskey: build.mutation({ ...call(factors.addPasskey), invalidatesTags: ['Factor'] }),
    removePasskey: build.mutation({ ...call(factors.removePasskey), invalidatesTags: ['Factor'] }),
    newTotp: build.mutation(call(factors.newTotp)),
    confirmTotp: build.mutation({ ...call(factors.confirmTotp, { toast: 'never' }), invalidatesTags: ['Factor'] }),
    removeTotp: build.mutation({ ...call(factors.removeTotp), invalidatesTags: ['Factor'] }),
    newRecovery: build.mutation({ ...call(factors.newRecovery), invalidatesTags: ['Factor'] }),
  }),
})

export const {
  useOwnFactorsQuery,
  useNewPasskeyOptionsMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useNewTotpMutation,
  useConfirmTotpMutation,
  useRemoveTotpMutation,
  useNewRecoveryMutation,
} = secondFactorCalls
