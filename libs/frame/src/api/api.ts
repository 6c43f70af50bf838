import { createApi } from '@reduxjs/toolkit/query/react'
import { baseQuery } from './http.ts'

/**
 * The one API of the page. It is empty: `@cortile/client` adds the calls of each feature beside its cache tags, so a
 * module brings only what it uses, and all of them share one cache.
 */
export const api = createApi({
  baseQuery,
  tagTypes: [
    'AccessLog',
    'AccessRule',
    'Anagrafica',
    'Group',
    'Listino',
    'Mail',
    'Presence',
    'Quota',
    'Saldo',
    'Session',
    'Setting',
    'Settimana',
    'User',
  ],
  endpoints: () => ({}),
  // A screen that is opened again shows what it had and asks whether it still holds; the server's ETag makes that cheap.
  refetchOnMountOrArgChange: true,
  refetchOnReconnect: true,
})
