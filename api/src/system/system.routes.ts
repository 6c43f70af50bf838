import { system } from '@cortile/contract/system.ts'
import { serveUncounted } from '../http/serve.ts'
import { checkLedger } from './check-ledger.ts'
import { countSystem } from './count-system.ts'

export const systemRoutes = serveUncounted(system, {
  stats: ({ db, now }) => countSystem(db, now),
  ledger: ({ db }) => checkLedger(db),
  test: () => Promise.resolve({ message: 'OK' }),
})
