import { useAssignTeamMutation } from '@cortile/client/er-presenze.ts'
import type { AttendanceRow } from '@cortile/contract/er.presenze.ts'
import { useAppDispatch } from '@cortile/frame/store/store.ts'
import { useState } from 'react'
import { patchRow } from '../attendance/patch-row.ts'
import { placeWords, type TeamPlace } from './team-words.ts'

interface PlacedDay {
  settimana_id: number
  /** The loaded day whose rows are shown. */
  giorno: string
  booked: ReadonlySet<number>
}

/** Puts members into teams; the shown day changes at once, and back if the server refuses. */
export function usePlaceMember({ settimana_id, giorno, booked }: PlacedDay) {
  const [assign] = useAssignTeamMutation()
  const dispatch = useAppDispatch()
  const [announcement, setAnnouncement] = useState('')
  const place = async (row: AttendanceRow, to: TeamPlace) => {
    const { anagrafica_id, squadra, animatore } = row
    const key = { giorno, settimana_id, anagrafica_id }
    // A member without a booking that leads no more leaves the week: its row stays until the server has agreed.
    if (to.animatore || booked.has(anagrafica_id)) dispatch(patchRow(key, to))
    setAnnouncement(placeWords(row, to))
    try {
      await assign({
        params: { id: settimana_id, anagraficaId: anagrafica_id },
        body: { squadra_id: to.squadra?.id ?? null, animatore: to.animatore },
      }).unwrap()
    } catch {
      // The error has been reported.
      dispatch(patchRow(key, { squadra, animatore }))
      setAnnouncement(`${row.nome} ${row.cognome} resta dov’era`)
    }
  }
  return { place, announcement }
}
