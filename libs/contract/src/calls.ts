import { anagrafica } from './anagrafica.ts'
import { auth } from './auth.ts'
import type { Endpoints } from './endpoint.ts'
import { groups } from './groups.ts'
import { settings } from './settings.ts'

/** Every call of the API, by feature: what the server must serve, the description lists and the role table tests. */
export const calls: Readonly<Record<string, Endpoints>> = { auth, anagrafica, groups, settings }
