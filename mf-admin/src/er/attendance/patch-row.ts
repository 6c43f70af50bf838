import { attendanceApi } from '@cortile/client/er-presenze.ts'
import type { AttendanceRow } from '@cortile/contract/er.presenze.ts'

interface RowKey {
  giorno: string
  settimana_id: number
  anagrafica_id: number
}

/**
 * Changes a row of the loaded day before the server has answered. Not undone by RTK's `undo`, which goes by the position of
 * the row: a poll may have moved it meanwhile.
 */
export function patchRow({ giorno, settimana_id, anagrafica_id }: RowKey, change: Partial<AttendanceRow>) {
  return attendanceApi.util.updateQueryData('attendanceDay', { query: { giorno } }, ({ settimane }) => {
    const rows = settimane.find(({ id }) => id === settimana_id)?.righe
    const row = rows?.find((each) => each.anagrafica_id === anagrafica_id)
    if (row) Object.assign(row, change)
  })
}
