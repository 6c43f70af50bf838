import { expectStill } from '../../support/still.ts'
import { test } from '../../support/test.ts'

/** Polling causes no layout shift. */

test.use({ ownServer: 'still-pages' })

for (const [address, polled] of [
  ['/home', '/api/dashboard/private'],
  ['/anagrafica/richieste', '/api/anagrafica/requests'],
  ['/accessi/presenza', '/api/presence/roll-call'],
  ['/accessi/access-logs', '/api/scanner'],
  ['/gestione/estate-ragazzi', '/api/er'],
  ['/gestione/utenti', '/api/users'],
  ['/gestione/dispositivi', '/api/kiosks'],
  ['/gestione/mailer', '/api/mailer/pending'],
  ['/gestione/mailer/coda', '/api/mailer/queue'],
  ['/sistema/monitor', '/api/monitor/logs'],
] as const) {
  test(`${address} has no layout shift when it polls`, ({ page, server }) =>
    expectStill(page, server.url, address, polled))
}
