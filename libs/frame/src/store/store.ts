import { configureStore, type Middleware } from '@reduxjs/toolkit'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { api } from '../api/api.ts'
import { apiErrors } from './api-errors-middleware.ts'
import { connectivityReducer } from './connectivity.ts'
import { sendEndedSessions } from './ended-sessions-middleware.ts'
import { forgetRepliesOnReset } from './forget-replies.ts'
import { outageReducer } from './outage.ts'
import { sessionReducer, type Session } from './session-slice.ts'
import { subjectReducer } from './subject.ts'

/**
 * Checks of the state after every action in development. The API cache is excluded: it is parsed JSON, frozen when
 * stored, and traversing it takes longer than the rest of the action. No warning about slow checks: their duration
 * depends on the machine.
 */
const check = { ignoredPaths: [api.reducerPath], warnAfter: Infinity }
const checks = { immutableCheck: check, serializableCheck: check }

/** Creates the store of a page, or of a test. `more`: further middlewares. */
export function makeStore(more: readonly Middleware<object, { session: Session }>[] = []) {
  return configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      session: sessionReducer,
      outage: outageReducer,
      connectivity: connectivityReducer,
      subject: subjectReducer,
    },
    middleware: (defaults) =>
      defaults(checks).concat(forgetRepliesOnReset, api.middleware, apiErrors, sendEndedSessions, ...more),
    devTools: false,
  })
}

export type Store = ReturnType<typeof makeStore>
export type State = ReturnType<Store['getState']>

export const useAppSelector = useSelector.withTypes<State>()
export const useAppStore = useStore.withTypes<Store>()
export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>()
