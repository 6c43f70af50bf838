import { insertIdentity } from '../src/db/identity.ts'
import type { Migration } from '../src/db/migration.ts'

export const identity: Migration = { name: '0022-identity', rows: insertIdentity }
