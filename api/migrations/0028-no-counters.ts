import type { Migration } from '../src/db/migration.ts'

/** Its rows have gone elsewhere, or counted what is asked for anew now. */
export const noCounters: Migration = { name: '0028-no-counters', dropped: ['contatori'] }
