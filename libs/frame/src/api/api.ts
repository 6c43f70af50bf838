import { createApi } from '@reduxjs/toolkit/query/react'
import { baseQuery } from './http.ts'
import { confirming } from './step-up.ts'

/**
 * The one API of the page. It is empty: `@cortile/client` injects the calls of each feature with their cache tags, so
 * that a module bundles only the calls it uses, and all modules share one cache.
 */
export const api = createApi({
  baseQuery: confirming(baseQuery),
  tagTypes: [
    'AccessLog',
    'AccessRule',
    'Address',
    'Anagrafica',
    'Attendance',
    'Ban',
    'Centre',
    'Consent',
    'Bonifico',
    'DayClose',
    'Deadline',
    'Factor',
    'Group',
    'HandOver',
    'Kiosk',
    'LegalText',
    'Listino',
    'Mail',
    'OtpLock',
    'Person',
    'Photo',
    'Presence',
    'Proposal',
    'Quota',
    'Ricevuta',
    'Saldo',
    'Session',
    'Setting',
    'Settimana',
    'User',
  ],
  endpoints: () => ({}),
  // A remounted screen shows its cached data and refetches it; the server's ETag makes that cheap.
  refetchOnMountOrArgChange: true,
  refetchOnReconnect: true,
})
