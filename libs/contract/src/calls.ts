import { anagrafica } from './anagrafica.ts'
import { auth } from './auth.ts'
import { cassa } from './cassa.ts'
import type { Endpoints } from './endpoint.ts'
import { groupsAccessRules } from './groups-access-rules.ts'
import { groups } from './groups.ts'
import { myAnagrafica } from './my-anagrafica.ts'
import { presence } from './presence.ts'
import { saldo } from './saldo.ts'
import { scanner } from './scanner.ts'
import { settings } from './settings.ts'

/** Every call of the API, by feature: what the server must serve, the description lists and the role table tests. */
export const calls: Readonly<Record<string, Endpoints>> = {
  auth,
  anagrafica,
  saldo,
  groups,
  settings,
  scanner,
  presence,
  'groups-access-rules': groupsAccessRules,
  cassa,
  'my-anagrafica': myAnagrafica,
}
