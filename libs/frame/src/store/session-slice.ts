import type { Caller } from '@cortile/contract/access.ts'
import type { Notice, User } from '@cortile/contract/auth.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { staffToken, staffTokenId } from '../api/tokens.ts'
import { isSessionExpired } from './session-expired.ts'

/** Who uses this page. `checking`: a token is stored and the server has not said yet whose it is. */
export interface Session {
  status: 'checking' | 'in' | 'out'
  user: User | null
  notice: Notice | null
  /** Of which token the server said whose it is: another tab may have stored another one since. */
  token_id: string | null
  /** The last session on this device ended without anybody wanting it; until the next one begins. */
  ended: boolean
  /** While true the guard sends to '/' without asking anybody to log in. */
  loggingOut: boolean
  /** How often a permission was refused: the role may have changed under the page. */
  permissionRefusals: number
}

export interface Entered {
  user: User
  message_setting: Notice
}

function initial(): Session {
  const none = { user: null, notice: null, token_id: null, loggingOut: false, permissionRefusals: 0 }
  return staffToken() === null
    ? { ...none, status: 'out', ended: isSessionExpired() }
    : { ...none, status: 'checking', ended: false }
}

const session = createSlice({
  name: 'session',
  initialState: initial,
  reducers: {
    loggedIn: {
      prepare: (payload: Entered) => ({ payload: { ...payload, token_id: staffTokenId() } }),
      reducer: (state, { payload }: PayloadAction<Entered & { token_id: string | null }>): Session => ({
        ...state,
        status: 'in',
        user: payload.user,
        notice: payload.message_setting,
        token_id: payload.token_id,
        ended: false,
        loggingOut: false,
      }),
    },
    /** The session is over; `asked` when the person wanted it, so that nobody is told to log in. */
    loggedOut: (state, { payload }: PayloadAction<{ asked: boolean }>): Session => ({
      ...state,
      status: 'out',
      user: null,
      notice: null,
      token_id: null,
      // Several calls may be refused at once: only the first finds a session.
      ended: !payload.asked && (state.ended || state.status !== 'out'),
      loggingOut: payload.asked,
    }),
    permissionRefused: (state) => ({ ...state, permissionRefusals: state.permissionRefusals + 1 }),
    logoutFinished: (state) => ({ ...state, loggingOut: false }),
  },
})

export const sessionReducer = session.reducer
export const { loggedIn, loggedOut, permissionRefused, logoutFinished } = session.actions

/** What the grants table calls whoever uses this page. */
export function callerOf({ user }: Session): Caller {
  return user?.role ?? 'nobody'
}
