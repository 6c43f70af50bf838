import type { Migration } from '../src/db/migration.ts'

/** `accessi_conteggi` holds what these three held. */
export const noAccessRollups: Migration = {
  name: '0036-no-access-rollups',
  dropped: ['accessi_giorno_persone', 'accessi_ora', 'accessi_giorno'],
}
