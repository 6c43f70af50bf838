import { anagrafica } from './anagrafica.ts'
import { appello } from './appello.ts'
import { auth } from './auth.ts'
import { bonifici } from './bonifici.ts'
import { cassa } from './cassa.ts'
import { centre } from './centre.ts'
import { chiusura } from './chiusura.ts'
import { conferme } from './conferme.ts'
import { consegne } from './consegne.ts'
import { consensi } from './consensi.ts'
import { dashboard } from './dashboard.ts'
import { divieti } from './divieti.ts'
import type { Endpoints } from './endpoint.ts'
import { waitingList } from './er.attesa.ts'
import { attendance } from './er.presenze.ts'
import { campPrices } from './er.regole.ts'
import { er } from './er.ts'
import { factors } from './factors.ts'
import { famiglie } from './famiglie.ts'
import { foto } from './foto.ts'
import { groupsAccessRules } from './groups-access-rules.ts'
import { groups } from './groups.ts'
import { memberImport } from './import.ts'
import { indirizzi } from './indirizzi.ts'
import { kiosks } from './kiosks.ts'
import { mailer } from './mailer.ts'
import { monitor } from './monitor.ts'
import { myAnagrafica } from './my-anagrafica.ts'
import { pagamenti } from './pagamenti.ts'
import { persone } from './persone.ts'
import { presence } from './presence.ts'
import { privacy } from './privacy.ts'
import { proposte } from './proposte.ts'
import { signup } from './public.ts'
import { quotes } from './quotes.ts'
import { registro } from './registro.ts'
import { ricevuteFamiglia } from './ricevute.famiglia.ts'
import { ricevute } from './ricevute.ts'
import { saldo } from './saldo.ts'
import { salute } from './salute.ts'
import { scadenze } from './scadenze.ts'
import { scanner } from './scanner.ts'
import { sessions } from './sessions.ts'
import { settings } from './settings.ts'
import { system } from './system.ts'
import { testi } from './testi.ts'
import { users } from './users.ts'

/** Every call of the API, by feature: served by the server, listed in the description, tested by the role table. */
export const calls: Readonly<Record<string, Endpoints>> = {
  auth,
  factors,
  anagrafica,
  import: memberImport,
  saldo,
  famiglie,
  persone,
  foto,
  divieti,
  consegne,
  appello,
  groups,
  settings,
  centre,
  scanner,
  presence,
  'groups-access-rules': groupsAccessRules,
  cassa,
  chiusura,
  er,
  'er-regole': campPrices,
  'er-attesa': waitingList,
  'er-presenze': attendance,
  quotes,
  pagamenti,
  ricevute,
  'ricevute-famiglia': ricevuteFamiglia,
  bonifici,
  'my-anagrafica': myAnagrafica,
  dashboard,
  users,
  public: signup,
  mailer,
  monitor,
  system,
  sessions,
  kiosks,
  privacy,
  registro,
  testi,
  consensi,
  conferme,
  salute,
  indirizzi,
  proposte,
  scadenze,
}
