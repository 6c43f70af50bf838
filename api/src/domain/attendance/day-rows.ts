import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import type { AttendanceRow, AttendanceWeek } from '@cortile/contract/er.presenze.ts'
import type { Db } from '../../db/connect.ts'
import { daySpan, isoTimeOrNull } from '../../db/time.ts'
import { readCampRules } from '../week/camp-rules.repository.ts'
import { listTeamPlaces } from '../week/team.repository.ts'
import {
  keyOf,
  listEntryDays,
  listParticipants,
  listTicks,
  type Participant,
  type StoredTick,
} from './attendance.repository.ts'

interface Day {
  giorno: string
  zone: string
}

type Week = Pick<AttendanceWeek, 'id' | 'descrizione' | 'data_inizio' | 'data_fine'>

/** What decides who is there: ticks first, then entries at the door. */
interface Evidence {
  ticks: ReadonlyMap<string, StoredTick>
  entries: ReadonlyMap<number, ReadonlySet<string>>
}

/** Whether a participant was there on a day; null: not known. */
export function presenceOn(
  { ticks, entries }: Evidence,
  { settimana_id, id }: Participant,
  giorno: string,
): boolean | null {
  const tick = ticks.get(keyOf({ settimana_id, anagrafica_id: id, giorno }))?.presente ?? null
  if (tick !== null) return tick === 1
  return entries.get(id)?.has(giorno) ? true : null
}

/** Ticks and entries of the participants of these weeks, from the first to the last day. */
export async function readEvidence(
  db: Db,
  participants: readonly Participant[],
  { weeks, first, last, zone }: { weeks: readonly number[]; first: string; last: string; zone: string },
): Promise<Evidence> {
  const ids = [...new Set(participants.map(({ id }) => id))]
  const [ticks, entries] = await Promise.all([
    listTicks(db, weeks, first === last ? first : undefined),
    listEntryDays(db, { ids, span: daySpan(zone, first, last), zone }),
  ])
  return { ticks: new Map(ticks.map((tick) => [keyOf(tick), tick])), entries }
}

/**
 * These weeks on one day, by surname: who is there, and how many adults the present minors need. `adulti` counts the
 * present leaders of age; it only warns.
 */
export async function attendanceOn(db: Db, weeks: readonly Week[], { giorno, zone }: Day): Promise<AttendanceWeek[]> {
  if (weeks.length === 0) return []
  const ids = weeks.map(({ id }) => id)
  const [participants, places, { rapporto }] = await Promise.all([
    listParticipants(db, ids),
    listTeamPlaces(db, ids),
    readCampRules(db),
  ])
  const evidence = await readEvidence(db, participants, { weeks: ids, first: giorno, last: giorno, zone })
  const placeOf = new Map(places.map((place) => [`${place.settimana_id} ${place.anagrafica_id}`, place]))
  return weeks.map((week) => {
    const rows = participants
      .filter(({ settimana_id }) => settimana_id === week.id)
      .map((participant) => {
        const place = placeOf.get(`${week.id} ${participant.id}`)
        return { participant, row: rowOf(participant, { place, evidence, giorno }) }
      })
    const present = rows.filter(({ row }) => row.presente)
    const isChild = ({ participant }: (typeof rows)[number]) => isMinor(participant.data_nascita, giorno)
    const minori = present.filter(isChild).length
    return {
      ...week,
      minori,
      adulti: present.filter((each) => each.row.animatore && !isChild(each)).length,
      servono: Math.ceil(minori / rapporto),
      righe: rows.map(({ row }) => row),
    }
  })
}

function rowOf(
  participant: Participant,
  {
    place,
    evidence,
    giorno,
  }: { place: Pick<AttendanceRow, 'squadra' | 'animatore'> | undefined; evidence: Evidence; giorno: string },
): AttendanceRow {
  const { settimana_id, id, nome, cognome } = participant
  const tick = evidence.ticks.get(keyOf({ settimana_id, anagrafica_id: id, giorno }))
  return {
    ...{ anagrafica_id: id, nome, cognome },
    squadra: place?.squadra ?? null,
    animatore: place?.animatore ?? false,
    presente: presenceOn(evidence, participant, giorno),
    // A tick that was taken back says nothing.
    letto_at: isoTimeOrNull(tick === undefined || tick.presente === null ? null : tick.letto_at),
  }
}
