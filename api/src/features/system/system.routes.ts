import { system, VERSION } from '@cortile/contract/system.ts'
import { CONTRACT_VERSION } from '@cortile/contract/versions.ts'
import { lastMigration } from '../../db/migrate.ts'
import { checkRollups } from '../../domain/access/check-rollups.ts'
import { checkLedger } from '../../domain/ledger/check-ledger.ts'
import { read } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { countSystem } from './count-system.ts'

export const systemRoutes = serve(system, {
  stats: read(({ db, now, services }) => countSystem(db, services.appKey, now)),
  ledger: read(({ db }) => checkLedger(db)),
  rollups: read(({ db, now, zone }) => checkRollups(db, zone, now)),
  versions: read(async ({ db }) => ({ version: VERSION, contract: CONTRACT_VERSION, schema: await lastMigration(db) })),
  test: read(() => Promise.resolve({ message: 'OK' })),
})
