import { configureStore } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { api } from './api.ts'
import { apiErrors } from './api-errors.ts'
import { outageReducer } from './outage.ts'
import { sessionReducer } from './session/session.ts'

/** A fresh store; a page makes one, each test its own. */
export function makeStore() {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer, session: sessionReducer, outage: outageReducer },
    middleware: (defaults) => defaults().concat(api.middleware, apiErrors),
    devTools: false,
  })
}

export type Store = ReturnType<typeof makeStore>
export type State = ReturnType<Store['getState']>

export const useAppSelector = useSelector.withTypes<State>()
export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>()
