import type { Caller } from '@cortile/contract/access.ts'
import type { Notice, User } from '@cortile/contract/auth.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { staffToken, staffTokenId } from '../api/tokens.ts'
import { isSessionExpired } from './session-expired.ts'

/** A paired device, or a second factor. */
export type Asked = 'pairing' | 'factor'

/** The user of this page. `checking`: a token is stored, but the server has not confirmed it yet. */
export interface Session {
  status: 'checking' | 'in' | 'out'
  user: User | null
  notice: Notice | null
  /** Seals the drafts of the user; null without a user, and where the server was not reached. */
  draft_key: string | null
  /** The token that the server has confirmed: another tab may have stored another one since. */
  token_id: string | null
  /** The last session on this device ended without a logout; until the next login. */
  expired: boolean
  /** While true the guard redirects to '/' without the message that a login is needed. */
  loggingOut: boolean
  /** Number of 403s: the role may have changed meanwhile. */
  permissionRefusals: number
  /** What the server asks for before it opens more than the own account; null: nothing. */
  asked: Asked | null
}

export interface SessionReply {
  user: User
  message_setting: Notice
  draft_key: string | null
}

function initial(): Session {
  const none = {
    user: null,
    notice: null,
    draft_key: null,
    token_id: null,
    loggingOut: false,
    permissionRefusals: 0,
    asked: null,
  }
  return staffToken() === null
    ? { ...none, status: 'out', expired: isSessionExpired() }
    : { ...none, status: 'checking', expired: false }
}

const session = createSlice({
  name: 'session',
  initialState: initial,
  reducers: {
    loggedIn: {
      prepare: (payload: SessionReply) => ({ payload: { ...payload, token_id: staffTokenId() } }),
      reducer: (state, { payload }: PayloadAction<SessionReply & { token_id: string | null }>): Session => ({
        ...state,
        status: 'in',
        user: payload.user,
        notice: payload.message_setting,
        draft_key: payload.draft_key,
        token_id: payload.token_id,
        expired: false,
        loggingOut: false,
        asked: null,
      }),
    },
    /** The session has ended; `asked`: by a logout of the user, so no message asks for a login. */
    loggedOut: (state, { payload }: PayloadAction<{ asked: boolean }>): Session => ({
      ...state,
      status: 'out',
      user: null,
      notice: null,
      draft_key: null,
      token_id: null,
      asked: null,
      // Several calls may be refused at once: only the first one still has a session.
      expired: !payload.asked && (state.expired || state.status !== 'out'),
      loggingOut: payload.asked,
    }),
    permissionRefused: (state) => ({ ...state, permissionRefusals: state.permissionRefusals + 1 }),
    askedFor: (state, { payload }: PayloadAction<Asked>) => ({ ...state, asked: payload }),
    paired: (state) => ({ ...state, asked: null }),
    logoutFinished: (state) => ({ ...state, loggingOut: false }),
  },
})

export const sessionReducer = session.reducer
export const { loggedIn, loggedOut, permissionRefused, askedFor, paired, logoutFinished } = session.actions

/** The caller in terms of the grants table. */
export function callerOf({ user }: Session): Caller {
  return user?.role ?? 'nobody'
}
