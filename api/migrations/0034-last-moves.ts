import { moment } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/** The time of a member's last entry or exit, in its row, which a reading locks anyway. */
export const lastMoves: Migration = {
  name: '0034-last-moves',
  alterations: [{ table: 'anagrafiche', addColumn: 'ultimo_movimento_at', as: moment }],
}
