import { system } from '@cortile/contract/system.ts'
import { serve } from '../http/serve.ts'
import { checkLedger } from './check-ledger.ts'
import { countSystem } from './count-system.ts'

export const systemRoutes = serve(system, {
  stats: ({ db, now }) => countSystem(db, now),
  ledger: ({ db }) => checkLedger(db),
  test: () => Promise.resolve({ message: 'OK' }),
})
