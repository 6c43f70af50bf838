import { roles, type Caller } from '@cortile/contract/access.ts'
import type { Endpoint } from '@cortile/contract/endpoint.ts'
import { openSession } from '../../src/domain/session/session.ts'
import { insertAnagrafica } from '../fixtures.ts'
import { jpegFile } from '../form.ts'
import type { TestReply, TestServer } from '../test-server.ts'
import { nameOf } from './requests.ts'

/**
 * Callers of each call, written by hand and not derived from the grants table. S s-admin · A admin · U user · C
 * contabile · N scanner · K cassa · M member · G adult of a minor · P not logged in. A lower-case letter: only while
 * `allow_role_user_to_manage_money` is true.
 */
export const roleTable: Record<string, string> = {
  'GET /sanctum/csrf-cookie': 'SAUCNKMGP',
  'POST /api/auth/login': 'SAUCNKMGP',
  'POST /api/auth/get-otp': 'SAUCNKMGP',
  'POST /api/auth/login-anagrafica': 'SAUCNKMGP',
  'POST /api/auth/enter': 'SAUCNKMGP',
  'GET /api/auth/sessions': 'SAUCNK',
  'DELETE /api/auth/sessions/:id': 'SAUCNK',
  'POST /api/auth/second-factor': 'SAUCNKMGP',
  'POST /api/auth/passkey/options': 'SAUCNKMGP',
  'POST /api/auth/passkey': 'SAUCNKMGP',
  'GET /api/auth/factors': 'SAUCNK',
  'POST /api/auth/passkeys/options': 'SAUCNK',
  'POST /api/auth/passkeys': 'SAUCNK',
  'DELETE /api/auth/passkeys/:id': 'SAUCNK',
  'POST /api/auth/totp': 'SAUCNK',
  'PUT /api/auth/totp': 'SAUCNK',
  'DELETE /api/auth/totp': 'SAUCNK',
  'POST /api/auth/recovery': 'SAUCNK',
  'POST /api/auth/step-up': 'SAUCNK',
  'POST /api/auth/ended': 'SAUCNKMGP',
  'GET /api/auth/user': 'SAUCNK',
  'POST /api/auth/logout': 'SAUCNKMG',
  'POST /api/auth/forgot-password': 'SAUCNKMGP',
  'POST /api/auth/reset-password': 'SAUCNKMGP',
  'PUT /api/auth/change-password': 'SAUCNK',
  'GET /api/anagrafica': 'SAUC',
  'GET /api/anagrafica/csv': 'SAC',
  'GET /api/anagrafica/:id': 'SAUC',
  'GET /api/anagrafica/card/:card_id': 'SAUC',
  'GET /api/anagrafica/:id/settimane': 'SAUC',
  'GET /api/anagrafica/requests': 'SAU',
  'GET /api/anagrafica/requests/similar': 'SAU',
  'PUT /api/anagrafica/requests/:id': 'SAU',
  'POST /api/anagrafica/requests/:id/unisci': 'SAU',
  'DELETE /api/anagrafica/requests/:id': 'SAU',
  'GET /api/anagrafica/:id/unlock-otp': 'SAU',
  'POST /api/anagrafica/:id/unlock-otp': 'SAU',
  'POST /api/anagrafica/similar': 'SA',
  'POST /api/anagrafica': 'SA',
  'POST /api/anagrafica/import/preview': 'SA',
  'POST /api/anagrafica/import': 'SA',
  'PUT /api/anagrafica/:id': 'SAU',
  'DELETE /api/anagrafica/:id': 'SA',
  'PUT /api/anagrafica/:id/saldo': 'SAuC',
  'GET /api/anagrafica/:id/saldo/logs': 'SAuC',
  'GET /api/anagrafica/:id/saldo/statement': 'SAuC',
  'GET /api/anagrafica/:id/saldo/csv': 'SAuC',
  'GET /api/famiglie': 'SAU',
  'POST /api/famiglie': 'SAU',
  'PUT /api/famiglie/:id': 'SAU',
  'DELETE /api/famiglie/:id': 'SAU',
  'GET /api/persone': 'SAU',
  'PUT /api/persone/:id': 'SAU',
  'POST /api/persone/:id/unisci': 'SA',
  'GET /api/anagrafica/:id/foto': 'SAUN',
  'PUT /api/anagrafica/:id/foto': 'SAU',
  'DELETE /api/anagrafica/:id/foto': 'SAU',
  'GET /api/anagrafica/:id/persone': 'SAU',
  'POST /api/anagrafica/:id/persone': 'SAU',
  'PUT /api/anagrafica/:id/persone/:legame_id': 'SAU',
  'DELETE /api/anagrafica/:id/persone/:legame_id': 'SAU',
  'PUT /api/anagrafica/:id/uscita': 'SAU',
  'GET /api/anagrafica/:id/divieti': 'SA',
  'POST /api/anagrafica/:id/divieti': 'SA',
  'DELETE /api/anagrafica/:id/divieti/:divieto_id': 'SA',
  'GET /api/groups': 'SAUCN',
  'POST /api/groups': 'SA',
  'PUT /api/groups/:id': 'SA',
  'DELETE /api/groups/:id': 'SA',
  'GET /api/settings': 'S',
  'GET /api/settings/:key': 'SAUCN',
  'GET /api/settings/public/:key': 'SAUCNKMGP',
  'PUT /api/settings': 'S',
  'PUT /api/settings/public': 'S',
  'GET /api/centre': 'SAUCNKMGP',
  'GET /api/centre/logo': 'SAUCNKMGP',
  'PUT /api/centre/logo': 'SA',
  'DELETE /api/centre/logo': 'SA',
  'GET /api/scanner/inside': 'SAUCN',
  'POST /api/scanner/read': 'SAUCN',
  'POST /api/scanner/conferma': 'SAUCN',
  'DELETE /api/scanner/conferma/:consegna_id': 'SAUCN',
  'GET /api/scanner/uscite': 'SAUN',
  'GET /api/presence/consegne': 'SA',
  'PUT /api/presence/consegne/:id': 'SA',
  'GET /api/scanner': 'SA',
  'GET /api/scanner/csv': 'SA',
  'GET /api/scanner/history/:id': 'SAU',
  'GET /api/presence/inside': 'SA',
  'GET /api/presence/roll-call': 'SAN',
  'POST /api/presence/appello': 'SAN',
  'PUT /api/presence/appello/:id': 'SA',
  'GET /api/presence/csv': 'SA',
  'POST /api/presence/force-enter/:id': 'SAUC',
  'POST /api/presence/force-exit/:id': 'SAUC',
  'POST /api/presence/force-exit': 'SA',
  'GET /api/groups-access-rules': 'SA',
  'POST /api/groups-access-rules': 'SA',
  'PUT /api/groups-access-rules/bulk': 'SA',
  'DELETE /api/groups-access-rules/bulk': 'SA',
  'GET /api/groups-access-rules/valid': 'SAUCN',
  'GET /api/cassa/listino': 'SAUCK',
  'POST /api/cassa/listino': 'SAC',
  'PUT /api/cassa/listino/:id': 'SAC',
  'DELETE /api/cassa/listino/:id': 'SAC',
  'POST /api/cassa/checkout': 'SAUCK',
  'GET /api/cassa/card/:card_id': 'SAUCK',
  'POST /api/cassa/storno': 'SAUCK',
  'PUT /api/cassa/chiusura/:date': 'SAC',
  'GET /api/cassa/chiusura': 'SAC',
  'GET /api/cassa/chiusura/operazioni': 'SAC',
  'GET /api/cassa/chiusura/csv': 'SAC',
  'GET /api/er': 'SAC',
  'GET /api/er/:id': 'SAC',
  'GET /api/er/:id/register': 'SAC',
  'GET /api/er/:id/csv': 'SAC',
  'POST /api/er': 'SA',
  'PUT /api/er/:id': 'SA',
  'DELETE /api/er/:id': 'SA',
  'GET /api/er/regole': 'SAUC',
  'PUT /api/er/regole': 'SA',
  'GET /api/er/:id/opzioni': 'SAUC',
  'PUT /api/er/:id/opzioni': 'SA',
  'PUT /api/er/:id/anagrafiche/:anagraficaId/prezzo': 'SAC',
  'GET /api/er/:id/anagrafiche/:anagraficaId/rimborso': 'SAC',
  'POST /api/er/:id/anagrafiche/:anagraficaId/annulla': 'SAC',
  'POST /api/er/:id/anagrafiche/:anagraficaId': 'SAUC',
  'DELETE /api/er/:id/anagrafiche/:anagraficaId': 'SAUC',
  'GET /api/er/:id/squadre': 'SAUC',
  'PUT /api/er/:id/squadre': 'SA',
  'PUT /api/er/:id/anagrafiche/:anagraficaId/squadra': 'SAU',
  'GET /api/er/presenze': 'SAUN',
  'PUT /api/er/presenze': 'SAUN',
  'GET /api/er/:id/presenze/csv': 'SAC',
  'GET /api/er/:id/cucina': 'SAUC',
  'GET /api/er/:id/attesa': 'SAUC',
  'POST /api/er/:id/attesa/:anagraficaId': 'SAUC',
  'DELETE /api/er/:id/attesa/:anagraficaId': 'SAUC',
  'PUT /api/er/:id/attesa/:anagraficaId': 'SA',
  'POST /api/er/:id/attesa/:anagraficaId/risposta': 'SAUC',
  'POST /api/my-anagrafica/attesa': 'MG',
  'POST /api/public/offerta': 'SAUCNKMGP',
  'GET /api/quotes': 'SAC',
  'GET /api/quotes/csv': 'SAC',
  'GET /api/quotes/:id': 'SAC',
  'GET /api/quotes/:id/anagrafiche': 'SAC',
  'GET /api/quotes/:id/anagrafiche/csv': 'SAC',
  'POST /api/quotes': 'SAC',
  'DELETE /api/quotes/:id': 'SAC',
  'GET /api/quotes/anagrafica/:id': 'SAC',
  'PUT /api/quotes/:type/:id/pay': 'SAC',
  'DELETE /api/quotes/:type/:id/pay': 'SAC',
  'GET /api/quotes/:type/:id/receipt': 'SAC',
  'GET /api/pagamenti/anagrafica/:id': 'SAC',
  'GET /api/pagamenti/conto': 'SAC',
  'POST /api/pagamenti': 'SAC',
  'GET /api/ricevute': 'SAC',
  'GET /api/ricevute/csv': 'SAC',
  'GET /api/ricevute/serie': 'S',
  'PUT /api/ricevute/serie': 'S',
  'GET /api/ricevute/:id': 'SAC',
  'POST /api/ricevute': 'SAC',
  'POST /api/ricevute/:id/invia': 'SAC',
  'POST /api/ricevute/:id/annulla': 'SAC',
  'PUT /api/ricevute/:id/marca': 'SAC',
  'GET /api/bonifici': 'SAC',
  'POST /api/bonifici': 'SAC',
  'PUT /api/bonifici/:id/abbina': 'SAC',
  'PUT /api/bonifici/:id/archivia': 'SAC',
  'GET /api/my-anagrafica': 'MG',
  'GET /api/my-anagrafica/ricevute': 'MG',
  'GET /api/my-anagrafica/attestazione': 'MG',
  'GET /api/my-anagrafica/intestatario': 'MG',
  'PUT /api/my-anagrafica/intestatario': 'G',
  'GET /api/anagrafica/:id/attestazione': 'SAC',
  'GET /api/dashboard/stats': 'SAUC',
  'GET /api/dashboard/private': 'SAUC',
  'GET /api/dashboard/alerts': 'SA',
  'GET /api/users': 'SA',
  'POST /api/users': 'SA',
  'PUT /api/users/:id': 'SA',
  'DELETE /api/users/:id': 'SA',
  'POST /api/my-anagrafica/prenota': 'MG',
  'POST /api/my-anagrafica/deleghe': 'G',
  'DELETE /api/my-anagrafica/deleghe/:id': 'G',
  'PUT /api/my-anagrafica/avvisi': 'G',
  'PUT /api/my-anagrafica/uscita': 'G',
  'POST /api/public': 'SAUCNKMGP',
  'POST /api/mailer/send': 'SA',
  'GET /api/mailer/audience': 'SA',
  'GET /api/mailer/pending': 'SA',
  'GET /api/mailer/queue': 'SA',
  'GET /api/mailer/messages': 'SA',
  'PUT /api/mailer/queue/:id/retry': 'SA',
  'PUT /api/mailer/queue/:id/cancel': 'SA',
  'GET /api/monitor/logs': 'S',
  'GET /api/monitor/anonymous': 'S',
  'DELETE /api/monitor/logs': 'S',
  'GET /api/system/stats': 'SA',
  'GET /api/system/ledger': 'SA',
  'GET /api/consensi/da-rivedere': 'SAU',
  'GET /api/my-anagrafica/consensi': 'MG',
  'PUT /api/my-anagrafica/consensi': 'MG',
  'POST /api/anagrafica/:id/salute/apri': 'SAU',
  'PUT /api/anagrafica/:id/salute': 'SAU',
  'POST /api/presence/salute': 'SA',
  'GET /api/my-anagrafica/salute': 'MG',
  'PUT /api/my-anagrafica/salute': 'MG',
  'POST /api/public/indirizzo': 'SAUCNKMGP',
  'GET /api/anagrafica/:id/indirizzi': 'SAU',
  'GET /api/indirizzi': 'SAC',
  'POST /api/indirizzi/:id/approva': 'SAC',
  'DELETE /api/users/:id/nuovo-indirizzo': 'SA',
  'GET /api/my-anagrafica/proposte': 'MG',
  'POST /api/my-anagrafica/proposte': 'MG',
  'GET /api/proposte': 'SAU',
  'PUT /api/proposte/:id': 'SAU',
  'GET /api/privacy/scadenze': 'SA',
  'GET /api/privacy/scadenze/:tipo': 'SA',
  'POST /api/privacy/scadenze/:tipo/esegui': 'SA',
  'POST /api/privacy/ancora': 'SA',
  'POST /api/public/ancora': 'SAUCNKMGP',
  'GET /api/anagrafica/:id/menzioni': 'SA',
  'PUT /api/anagrafica/:id/menzioni': 'SA',
  'POST /api/public/conferma': 'SAUCNKMGP',
  'GET /api/anagrafica/requests/attesa': 'SAU',
  'POST /api/anagrafica/requests/:id/carta': 'SAU',
  'POST /api/anagrafica/requests/:id/rimanda': 'SAU',
  'GET /api/public/testi': 'SAUCNKMGP',
  'POST /api/testi': 'S',
  'GET /api/system/registro': 'SA',
  'GET /api/registro': 'SA',
  'GET /api/anagrafica/:id/cronologia': 'SA',
  'GET /api/my-anagrafica/registro': 'MG',
  'GET /api/cassa/chiusura/sigillo': 'SAC',
  'GET /api/system/rollups': 'SA',
  'GET /api/system/versions': 'SA',
  'GET /api/test/200': 'SA',
  'DELETE /api/users/:id/second-factor': 'SA',
  'GET /api/users/:id/sessions': 'SA',
  'DELETE /api/users/:id/sessions': 'SA',
  'GET /api/kiosks': 'SA',
  'POST /api/kiosks/codes': 'SA',
  'PUT /api/kiosks/:id/close': 'SA',
  'DELETE /api/kiosks/:id': 'SA',
  'POST /api/kiosks': 'SAUCNK',
  'POST /api/kiosks/end': 'SAUCNK',
  'GET /api/anagrafica/:id/consents': 'SA',
  'GET /api/anagrafica/:id/export': 'SA',
  'GET /api/my-anagrafica/export': 'MG',
}

export const letters: Record<Caller, string> = {
  's-admin': 'S',
  admin: 'A',
  user: 'U',
  contabile: 'C',
  scanner: 'N',
  cassa: 'K',
  member: 'M',
  guardian: 'G',
  nobody: 'P',
}
const principals = [...roles, 'member', 'guardian', 'nobody', 'disabled'] as const
export const MONEY = 'allow_role_user_to_manage_money'

/** These calls × every principal, by the role table: docs/rules.md, Calls and keys. */
export function admitOnlyWhoMay(running: () => TestServer, endpoints: readonly Endpoint[]): void {
  const cells = endpoints.flatMap((endpoint) =>
    principals.map((principal) => [nameOf(endpoint), principal, endpoint] as const),
  )
  const opened = cells.filter(([name]) => /[a-z]/.test(roleTable[name] ?? ''))
  let server: TestServer
  // Once: a call with an empty body and an unknown id leaves nothing behind for other calls.
  beforeAll(async () => {
    server = running()
    await server.reset()
  })
  const open = (value: 'true' | 'false') => server.database.db('settings').where({ key: MONEY }).update({ value })

  const asked = async (principal: (typeof principals)[number], { method, path, jpeg }: Endpoint) =>
    server.call(method, reachable(path), {
      token: await tokenOf(server, principal),
      ...(method !== 'GET' && { body: jpeg ? jpegFile() : {} }),
    })

  it.each(cells)('%s by %s', async (name, principal, endpoint) => {
    const allowed = roleTable[name] ?? ''
    const reply = await asked(principal, endpoint)
    const unknown = principal === 'nobody' || principal === 'disabled'
    if (allowed.includes('P') || (!unknown && allowed.includes(letters[principal]))) expectReached(reply)
    else if (unknown) expect([reply.status, reply.body]).toEqual([401, { message: 'Unauthenticated.' }])
    else expectForbidden(reply)
  })

  if (opened.length === 0) return
  describe('while the setting opens it', () => {
    beforeAll(() => open('true'))
    afterAll(() => open('false'))

    it.each(opened)('%s by %s', async (name, principal, endpoint) => {
      const allowed = roleTable[name]?.toUpperCase() ?? ''
      const reply = await asked(principal, endpoint)
      if (principal === 'nobody' || principal === 'disabled') expect(reply.status).toBe(401)
      else if (allowed.includes(letters[principal])) expectReached(reply)
      else expectForbidden(reply)
    })
  })
}

/** The path with valid parameters of no existing record. */
function reachable(path: string): string {
  return path
    .replace(/:\w*id\b/gi, '999999')
    .replace(':type', 'tesseramento')
    .replace(':key', 'unknown')
}

/** The reply to an empty body or an unknown id differs by call. */
function expectReached({ status }: TestReply): void {
  expect([200, 201, 202, 204, 404, 409, 422]).toContain(status)
}

function expectForbidden({ status, body }: TestReply): void {
  expect([status, body]).toEqual([403, { message: 'Non hai il permesso per eseguire questa operazione' }])
}

async function tokenOf(server: TestServer, principal: (typeof principals)[number]): Promise<string | undefined> {
  if (principal === 'nobody') return undefined
  if (principal === 'member') return (await server.member()).token
  if (principal === 'guardian') return guardianToken(server)
  const { id, token } = await server.staff(principal === 'disabled' ? 's-admin' : principal)
  if (principal === 'disabled') await server.database.db('users').where({ id }).update({ disabled: 1 })
  return token
}

/** The token of an adult of a minor, with every right. */
async function guardianToken(server: TestServer): Promise<string> {
  const guardian = { nome_tutore: 'Mamma', email_tutore: 'mamma@famiglia.test' }
  const anagrafica_id = await insertAnagrafica(server, { data_nascita: '2015-05-05', ...guardian })
  const link = await server.database.db('legami').where({ anagrafica_id }).first<{ persona_id: number }>('persona_id')
  return openSession(server.database.db, { anagrafica_id, ...link }, 'jest', server.time.now)
}
