import { isFulfilled, type Middleware, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import { isApiError } from '../api/api-error.ts'
import { endedSessions, forgetEnded } from '../session/ended-sessions.ts'
import { sessionCalls } from '../session/session-calls.ts'

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>

/** Tells the server, as soon as it answers any call, which sessions were left while it could not be reached. */
export const sendEndedSessions: Middleware<object, unknown, Dispatch> = ({ dispatch }) => {
  let sending = false
  const send = async (sessions: readonly string[]) => {
    sending = true
    try {
      await dispatch(sessionCalls.endpoints.ended.initiate({ body: { sessions: [...sessions] } })).unwrap()
      forgetEnded(sessions)
      sending = false
    } catch (error) {
      // A refusal would be repeated: not before the page is loaded again.
      sending = isApiError(error) && typeof error.status === 'number' && error.status < 500
    }
  }
  return (next) => (action) => {
    const result = next(action)
    if (isFulfilled(action) && !sending) {
      const sessions = endedSessions()
      if (sessions.length > 0) void send(sessions)
    }
    return result
  }
}
