import type { Migration } from '../src/db/migration.ts'

/** Drops `contatori`: 0026 moved some of its rows to other tables; queries now compute the other counts. */
export const noCounters: Migration = { name: '0028-no-counters', dropped: ['contatori'] }
