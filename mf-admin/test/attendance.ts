import type { Attendance, AttendanceRow, AttendanceWeek } from '@cortile/contract/er.presenze.ts'
import { anna, luca, sampleWeek } from './weeks.ts'

export const rossi = { id: 31, nome: 'Rossi', colore: '#cc0000' }
export const blu = { id: 32, nome: 'Blu', colore: '#0000cc' }

/** A member of the sample week on one of its days: by default Anna, in the red team, not ticked yet. */
export function sampleAttendance(change: Partial<AttendanceRow> = {}): AttendanceRow {
  return {
    anagrafica_id: anna.id,
    nome: anna.nome,
    cognome: anna.cognome,
    squadra: rossi,
    animatore: false,
    presente: null,
    letto_at: null,
    ...change,
  }
}

export const annaRow = sampleAttendance()
export const lucaRow = sampleAttendance({
  anagrafica_id: luca.id,
  nome: luca.nome,
  cognome: luca.cognome,
  squadra: null,
})
/** A leader without a booking. */
export const ginoRow = sampleAttendance({ anagrafica_id: 20, nome: 'Gino', cognome: 'Verdi', animatore: true })

/** The sample week on its first day. */
export function sampleDay(change: Partial<AttendanceWeek> = {}): Attendance {
  const { id, descrizione, data_inizio, data_fine } = sampleWeek()
  const counts = { minori: 0, adulti: 0, servono: 0 }
  const righe = [annaRow, lucaRow, ginoRow]
  return { giorno: data_inizio, settimane: [{ id, descrizione, data_inizio, data_fine, ...counts, righe, ...change }] }
}
