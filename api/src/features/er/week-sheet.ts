import { may } from '@cortile/contract/access.ts'
import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import type { Enrolled, TeamSheet, WeekSheet } from '@cortile/contract/er.ts'
import { feeStateWord } from '@cortile/contract/fee-states.ts'
import { fieldNames } from '@cortile/contract/import.ts'
import { fromHundredths } from '@cortile/contract/money.ts'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/connect.ts'
import { dayIn } from '../../db/time.ts'
import { callerOf } from '../../domain/actor.ts'
import { centreName } from '../../domain/centre/centre.repository.ts'
import type { ReadContext } from '../../domain/context.ts'
import { enrolledIn, type EnrolledRow } from '../../domain/fee/enrolled.repository.ts'
import { leftOf } from '../../domain/fee/member-fee.repository.ts'
import type { JoinedGroup } from '../../domain/group/group-columns.ts'
import { contactCells, contactHeads } from '../../domain/member/contacts.ts'
import { byGroup } from '../../domain/member/members-by-group.ts'
import { listLeaders, listTeamPlaces, listTeams } from '../../domain/week/team.repository.ts'
import { getWeekOr404 } from '../../domain/week/week.repository.ts'
import { coinsCell, dayCell, type Cell, type Csv } from '../../http/pipeline/csv.ts'

/**
 * The printed sheet of a week, by group or by team. Health notes are read only for a caller with `er.health`. 404 if there
 * is no such week.
 */
export async function weekSheet(
  { db, actor, now, zone }: ReadContext,
  { mailFrom }: Pick<Config, 'mailFrom'>,
  { id, byTeam }: { id: number; byTeam: boolean },
): Promise<WeekSheet> {
  const week = await getWeekOr404(db, id)
  const enrolled = await enrolledIn(db, id, { notes: may(callerOf(actor), 'er.health') })
  const today = dayIn(zone, now)
  const iscritti = (people: readonly Omit<EnrolledRow, keyof JoinedGroup>[]): Enrolled[] =>
    people.map(({ stato, importo, versato, ...person }) => ({
      ...person,
      minorenne: isMinor(person.data_nascita, today),
      ...(week.quota > 0 && { stato, ...inCoins({ stato, importo, versato }) }),
    }))
  const sheet = { ...week, centre: await centreName(db, mailFrom) }
  const groups = byGroup(enrolled)
  if (byTeam)
    return { ...sheet, gruppi: [], squadre: await teamsOf(db, id, iscritti(groups.flatMap(({ people }) => people))) }
  return {
    ...sheet,
    gruppi: groups.map(({ gruppo, people }) => ({ gruppo, count: people.length, iscritti: iscritti(people) })),
  }
}

/** The teams of a week with their children and leaders, and last those who are in none, if there are any. */
async function teamsOf(db: Db, id: number, iscritti: readonly Enrolled[]): Promise<TeamSheet[]> {
  const [teams, places, leaders] = await Promise.all([listTeams(db, id), listTeamPlaces(db, [id]), listLeaders(db, id)])
  const placeOf = new Map(places.map((place) => [place.anagrafica_id, place]))
  const inTeam = (squadra_id: number | null) => (person: { id: number }) =>
    (placeOf.get(person.id)?.squadra?.id ?? null) === squadra_id
  const children = iscritti.filter((person) => !placeOf.get(person.id)?.animatore)
  return [...teams, null]
    .map((squadra) => {
      const own = children.filter(inTeam(squadra?.id ?? null)).sort(bySurname)
      return { squadra, count: own.length, iscritti: own, animatori: leaders.filter(inTeam(squadra?.id ?? null)) }
    })
    .filter(({ squadra, count, animatori }) => squadra !== null || count + animatori.length > 0)
}

function bySurname(one: Enrolled, other: Enrolled): number {
  return one.cognome.localeCompare(other.cognome, 'it') || one.nome.localeCompare(other.nome, 'it')
}

/**
 * The members booked in a week, in the order of its register; no file contains health notes. 404 if there is no such
 * week.
 */
export async function weekCsv(db: Db, id: number): Promise<Csv> {
  const week = await getWeekOr404(db, id)
  const enrolled = await enrolledIn(db, id, { notes: false })
  return {
    name: `settimana-${week.data_inizio}`,
    head: ['Gruppo', 'Cognome', 'Nome', fieldNames.data_nascita, ...contactHeads, 'Quota', 'Versato', 'Residuo'],
    rows: enrolled.map((one) => [
      ...[one.gruppo, one.cognome, one.nome, dayCell(one.data_nascita)],
      ...contactCells(one),
      ...(week.quota > 0 ? feeCells(one) : [null, null, null]),
    ]),
  }
}

type Fee = Pick<EnrolledRow, 'stato' | 'importo' | 'versato'>

function feeCells(fee: Fee): Cell[] {
  const { versato, residuo } = inCoins(fee)
  return [feeStateWord(fee.stato), coinsCell(versato), coinsCell(residuo)]
}

function inCoins(fee: Fee): { versato: number; residuo: number } {
  return { versato: fromHundredths(fee.versato), residuo: fromHundredths(leftOf(fee)) }
}
