import { auth } from '@cortile/contract/auth.ts'
import { factors } from '@cortile/contract/factors.ts'
import { settings } from '@cortile/contract/settings.ts'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'

/** The calls of the session; those of all features are in `@cortile/client`. */
export const sessionCalls = api.injectEndpoints({
  endpoints: (build) => ({
    csrfCookie: build.mutation(call(auth.csrfCookie)),
    csrfCookieQuietly: build.mutation(call(auth.csrfCookie, { toast: 'never' })),
    login: build.mutation(call(auth.login)),
    secondFactor: build.mutation(call(factors.secondFactor, { toast: 'never' })),
    passkeyOptions: build.mutation(call(factors.passkeyOptions)),
    passkey: build.mutation(call(factors.passkey)),
    stepUp: build.mutation(call(factors.stepUp, { toast: 'never' })),
    whoAmI: build.query(call(auth.user)),
    whoAmIQuietly: build.query(call(auth.user, { toast: 'never' })),
    logout: build.mutation(call(auth.logout)),
    ended: build.mutation(call(auth.ended, { toast: 'never' })),
    ownSessions: build.query({ ...call(auth.sessions, { toast: 'first-error-only' }), providesTags: ['Session'] }),
    /** Invalidates on refusal too: the session has ended meanwhile. */
    endOwnSession: build.mutation({ ...call(auth.endOwnSession), invalidatesTags: ['Session'] }),
    forgotPassword: build.mutation(call(auth.forgotPassword)),
    resetPassword: build.mutation(call(auth.resetPassword)),
    changePassword: build.mutation({ ...call(auth.changePassword), invalidatesTags: ['Session'] }),
    publicSetting: build.query(call(settings.readPublic)),
  }),
})

export const {
  useForgotPasswordMutation,
  useStepUpMutation,
  useResetPasswordMutation,
  useChangePasswordMutation,
  useOwnSessionsQuery,
  useEndOwnSessionMutation,
  usePublicSettingQuery,
} = sessionCalls
