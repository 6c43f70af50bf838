import { auth, type MemberToken } from '@cortile/contract/auth.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'
import { storeMemberToken } from '@cortile/frame/api/tokens.ts'
import { sessionCalls } from '@cortile/frame/session/session-calls.ts'
import type { Store } from '@cortile/frame/store/store.ts'

type Dispatch = Store['dispatch']

const memberSessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOtp: build.mutation(call(auth.getOtp)),
    loginAnagrafica: build.mutation(call(auth.loginAnagrafica)),
  }),
})

/** Sends a code to an address; the reply is the same for an unknown address. Rejects with the refusal of the server. */
export async function sendOtp(dispatch: Dispatch, email: string): Promise<{ message: string }> {
  await dispatch(sessionCalls.endpoints.csrfCookie.initiate()).unwrap()
  return dispatch(memberSessionApi.endpoints.getOtp.initiate({ body: { email } })).unwrap()
}

/** Trades a code for the sessions of its address, one for each member. Rejects with the refusal of the server. */
export async function redeemOtp(dispatch: Dispatch, email: string, code: string): Promise<readonly MemberToken[]> {
  return (await dispatch(memberSessionApi.endpoints.loginAnagrafica.initiate({ body: { email, code } })).unwrap())
    .tokens
}

/** Sends all further calls of this page as the member, and clears the cache, which belongs to the previous caller. */
export function enterAsMember(dispatch: Dispatch, { token }: MemberToken): void {
  storeMemberToken(token)
  dispatch(api.util.resetApiState())
}
