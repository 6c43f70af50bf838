import { auth, MemberToken } from '@cortile/contract/auth.ts'
import * as z from '@cortile/contract/zod.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'
import type { CallRequest } from '@cortile/frame/api/http.ts'
import { MEMBER_SESSIONS, memberToken, storeMemberToken } from '@cortile/frame/api/tokens.ts'
import { sessionCalls } from '@cortile/frame/session/session-calls.ts'
import { logOut, rememberUnlessEnded } from '@cortile/frame/session/session-flow.ts'
import { readStored, writeStored } from '@cortile/frame/storage/local-storage.ts'
import { pageId } from '@cortile/frame/storage/page-id.ts'
import type { Store } from '@cortile/frame/store/store.ts'

type Dispatch = Store['dispatch']

const memberSessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOtp: build.mutation(call(auth.getOtp)),
    loginAnagrafica: build.mutation(call(auth.loginAnagrafica)),
    enter: build.mutation(call(auth.enter, { toast: 'never' })),
    endSession: build.mutation({
      ...call(auth.logout),
      query: (token: string): CallRequest => ({ endpoint: auth.logout, token, toast: 'never' }),
    }),
  }),
})

/** Sends a code to an address; the reply is the same for an unknown address. Rejects with the refusal of the server. */
export async function sendOtp(dispatch: Dispatch, email: string): Promise<{ message: string }> {
  await dispatch(sessionCalls.endpoints.csrfCookie.initiate()).unwrap()
  return dispatch(memberSessionApi.endpoints.getOtp.initiate({ body: { email, pagina: pageId() } })).unwrap()
}

/** Trades a code for the sessions of its address, one for each member. Rejects with the refusal of the server. */
export async function redeemOtp(dispatch: Dispatch, email: string, code: string): Promise<readonly MemberToken[]> {
  const body = { email, code, pagina: pageId() }
  return (await dispatch(memberSessionApi.endpoints.loginAnagrafica.initiate({ body })).unwrap()).tokens
}

/** Trades the token of a mailed link likewise. */
export async function redeemEntryLink(dispatch: Dispatch, token: string): Promise<readonly MemberToken[]> {
  await dispatch(sessionCalls.endpoints.csrfCookie.initiate()).unwrap()
  return (await dispatch(memberSessionApi.endpoints.enter.initiate({ body: { token } })).unwrap()).tokens
}

/** A session of a record; `card_id`: as last seen, for a card that is shown without a network. */
const FamilySession = z.extend(MemberToken, { card_id: z.optional(z.nullable(z.string())) })
export type FamilySession = z.infer<typeof FamilySession>

/** The sessions that one code opened, one for each record of the address; none before the login. */
export function familySessions(): readonly FamilySession[] {
  return readStored(z.array(FamilySession), MEMBER_SESSIONS) ?? []
}

export function storeFamilySessions(sessions: readonly FamilySession[]): void {
  writeStored(MEMBER_SESSIONS, sessions)
}

/** The session of the record that is shown. */
export function currentSession(): FamilySession | undefined {
  const current = memberToken()
  return familySessions().find(({ token }) => token === current)
}

/** Stores the card of a record, or that it has none. */
export function storeOwnCard(id: number, card_id: string | null): void {
  storeFamilySessions(
    familySessions().map((session) => (session.anagrafica.id === id ? { ...session, card_id } : session)),
  )
}

/** Sends all further calls of this page as the member, and clears the cache, which belongs to the previous caller. */
export function enterAsMember(dispatch: Dispatch, { token }: MemberToken): void {
  storeMemberToken(token)
  dispatch(api.util.resetApiState())
}

/** Ends all sessions of the family, on the device also if the server is unreachable. */
export async function logOutFamily(dispatch: Dispatch): Promise<void> {
  const { endSession } = memberSessionApi.endpoints
  const current = memberToken()
  // A failure is reported by the logout of the current session.
  for (const { token } of familySessions())
    if (token !== current)
      void dispatch(endSession.initiate(token))
        .unwrap()
        .catch((error: unknown) => rememberUnlessEnded(token, error))
  await logOut(dispatch)
}
