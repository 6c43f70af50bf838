import type { Caller } from '@cortile/contract/access.ts'
import type { Notice, User } from '@cortile/contract/auth.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { staffToken, staffTokenId } from '../api/tokens.ts'
import { isSessionExpired } from './session-expired.ts'

/** The user of this page. `checking`: a token is stored, but the server has not confirmed it yet. */
export interface Session {
  status: 'checking' | 'in' | 'out'
  user: User | null
  notice: Notice | null
  /** The token that the server has confirmed: another tab may have stored another one since. */
  token_id: string | null
  /** The last session on this device ended without a logout; until the next login. */
  expired: boolean
  /** While true the guard redirects to '/' without the message that a login is needed. */
  loggingOut: boolean
  /** Number of 403s: the role may have changed meanwhile. */
  permissionRefusals: number
  /** The server opens nothing more until this device is paired. */
  mustPair: boolean
}

export interface SessionReply {
  user: User
  message_setting: Notice
}

function initial(): Session {
  const none = { user: null, notice: null, token_id: null, loggingOut: false, permissionRefusals: 0, mustPair: false }
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
        token_id: payload.token_id,
        expired: false,
        loggingOut: false,
      }),
    },
    /** The session has ended; `asked`: by a logout of the user, so no message asks for a login. */
    loggedOut: (state, { payload }: PayloadAction<{ asked: boolean }>): Session => ({
      ...state,
      status: 'out',
      user: null,
      notice: null,
      token_id: null,
      mustPair: false,
      // Several calls may be refused at once: only the first one still has a session.
      expired: !payload.asked && (state.expired || state.status !== 'out'),
      loggingOut: payload.asked,
    }),
    permissionRefused: (state) => ({ ...state, permissionRefusals: state.permissionRefusals + 1 }),
    pairingRequired: (state) => ({ ...state, mustPair: true }),
    paired: (state) => ({ ...state, mustPair: false }),
    logoutFinished: (state) => ({ ...state, loggingOut: false }),
  },
})

export const sessionReducer = session.reducer
export const { loggedIn, loggedOut, permissionRefused, pairingRequired, paired, logoutFinished } = session.actions

/** The caller in terms of the grants table. */
export function callerOf({ user }: Session): Caller {
  return user?.role ?? 'nobody'
}
