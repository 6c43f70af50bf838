import type { Middleware } from '@reduxjs/toolkit'
import { api } from '../api/api.ts'
import { forgetReplies } from '../api/known-replies.ts'

/** The cache of the calls is emptied when a session ends: what lies behind it, too. */
export const forgetRepliesOnReset: Middleware = () => (next) => (action) => {
  if (api.util.resetApiState.match(action)) forgetReplies()
  return next(action)
}
