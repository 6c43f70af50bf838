import type { Attendance, AttendanceRow, Squadra, Tick } from '@cortile/contract/er.presenze.ts'
import { normalise, words } from '@cortile/contract/normalise.ts'
import { date, surnameFirst } from '@cortile/kit/format.ts'
import { keyOf, type AttendanceState, type TickTarget } from './attendance-controller.ts'

/** How a member is shown; `entrato`: without a tick, but after an entry at the door. Null: not known. */
type Presence = 'presente' | 'assente' | 'entrato' | null

/** Of primitive values and of what the list shares, so that an unchanged row is not rendered again. */
export interface ShownRow extends TickTarget {
  squadra: Squadra | null
  animatore: boolean
  presence: Presence
}

export interface ShownWeek extends Pick<Attendance['settimane'][number], 'id' | 'minori' | 'adulti' | 'servono'> {
  title: string
  rows: readonly ShownRow[]
}

/** The list with the ticks of this phone that are newer. */
export function shownWeeks(
  { giorno, settimane }: Attendance,
  { sent, waiting }: Pick<AttendanceState, 'sent' | 'waiting'>,
): ShownWeek[] {
  const own = new Map<string, Tick>()
  for (const tick of [...sent, ...waiting.map((each) => each.tick)]) {
    const known = own.get(keyOf(tick))
    if (!known || known.letto_at < tick.letto_at) own.set(keyOf(tick), tick)
  }
  return settimane.map(({ id, descrizione, data_inizio, data_fine, righe, ...counts }) => ({
    ...counts,
    id,
    title: descrizione ?? `Dal ${date(data_inizio)} al ${date(data_fine)}`,
    rows: righe.map((row) => {
      const target = { settimana_id: id, anagrafica_id: row.anagrafica_id, giorno }
      return { ...target, ...shownRow(row, own.get(keyOf(target))) }
    }),
  }))
}

function shownRow(
  row: AttendanceRow,
  tick: Tick | undefined,
): Omit<ShownRow, 'settimana_id' | 'anagrafica_id' | 'giorno'> {
  const { squadra, animatore, letto_at } = row
  const isOwn = tick !== undefined && (letto_at === null || tick.letto_at >= letto_at)
  return {
    ...{ squadra, animatore },
    name: surnameFirst(row),
    letto_at: isOwn ? tick.letto_at : letto_at,
    presence: isOwn ? presenceAfter(row, tick) : presenceOf(row),
  }
}

function presenceOf({ presente, letto_at }: AttendanceRow): Presence {
  if (presente === null) return null
  if (!presente) return 'assente'
  return letto_at === null ? 'entrato' : 'presente'
}

/** After a tick of this phone. One that was taken back leaves what the door says, as far as the list has it. */
function presenceAfter(row: AttendanceRow, { presente, letto_at }: Tick): Presence {
  if (presente !== null) return presente ? 'presente' : 'assente'
  const isOfDoor = row.presente === true && (row.letto_at === null || row.letto_at === letto_at)
  return isOfDoor ? 'entrato' : null
}

/** All teams of these weeks, by name. */
export function teamsOf(weeks: readonly ShownWeek[]): Squadra[] {
  const teams = new Map(
    weeks.flatMap(({ rows }) => rows.flatMap(({ squadra }) => (squadra ? [[squadra.id, squadra]] : []))),
  )
  return [...teams.values()].sort((one, other) => one.nome.localeCompare(other.nome, 'it'))
}

/** A team by its id; `senza`: the members without one. Null: all. */
export type TeamChoice = number | 'senza' | null

/** The rows of a team whose names have all words of a search. */
export function filterRows(
  rows: readonly ShownRow[],
  { team, search }: { team: TeamChoice; search: string },
): readonly ShownRow[] {
  const wanted = words(search)
  return rows.filter(
    ({ name, squadra }) =>
      (team === null || (team === 'senza' ? squadra === null : squadra?.id === team)) &&
      wanted.every((word) => normalise(name).includes(word)),
  )
}
