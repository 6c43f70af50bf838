import { configureStore, type Middleware } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { api } from '../api/api.ts'
import { apiErrors } from './api-errors-middleware.ts'
import { connectivityReducer } from './connectivity.ts'
import { outageReducer } from './outage.ts'
import { sessionReducer, type Session } from './session-slice.ts'

/**
 * What development checks after every action. Kept answers are left out: they come from JSON, and are frozen as they are
 * stored; walking through all of them each time takes longer than the rest of the action. How long a check takes says
 * something of the machine, not of the state.
 */
const check = { ignoredPaths: [api.reducerPath], warnAfter: Infinity }
const checks = { immutableCheck: check, serializableCheck: check }

/** A fresh store; a page makes one, each test its own. `more`: who else listens to what happens in it. */
export function makeStore(more: readonly Middleware<object, { session: Session }>[] = []) {
  return configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      session: sessionReducer,
      outage: outageReducer,
      connectivity: connectivityReducer,
    },
    middleware: (defaults) => defaults(checks).concat(api.middleware, apiErrors, ...more),
    devTools: false,
  })
}

export type Store = ReturnType<typeof makeStore>
export type State = ReturnType<Store['getState']>

export const useAppSelector = useSelector.withTypes<State>()
export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>()
