import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import { addDays } from '@cortile/contract/days.ts'
import { LIST_TIME, offerLastDay } from '@cortile/contract/er.attesa.rules.ts'
import { instantIn, sqlTime } from '../src/db/time.ts'
import type { Trx } from '../src/db/transaction.ts'
import type { DemoClock } from './clock.ts'
import { accountId, isEr } from './house.ts'
import { insertAll } from './insert-all.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'
import { FULL_WEEK, type Week } from './weeks.ts'

const WAITING = 5
const OFFER_DAYS = 2
const TEAMS = [
  ['Rossi', '#c62828'],
  ['Blu', '#1565c0'],
  ['Verdi', '#2e7d32'],
  ['Gialli', '#b28704'],
] as const
const WEEK_DAYS = 5
const ATTENDANCE_DAYS = 3
/** The last ones that have begun. */
const TEAM_WEEKS = 2

interface Camp {
  weeks: readonly Week[]
  people: readonly Person[]
  random: Random
  clock: DemoClock
}

/**
 * The life of the camp: a full week with an offered place and members who wait; teams with their leaders in the weeks that
 * have begun, and the attendance of the last three days.
 */
export async function insertCamp(trx: Trx, camp: Camp): Promise<void> {
  await insertList(trx, camp)
  const { today } = camp.clock
  const begun = camp.weeks.filter(({ data_inizio }) => data_inizio <= today)
  const days = begun.flatMap(({ data_inizio }) => Array.from({ length: WEEK_DAYS }, (_, n) => addDays(data_inizio, n)))
  const last = days.filter((day) => day <= today).slice(-ATTENDANCE_DAYS)
  for (const week of begun.slice(-TEAM_WEEKS)) await insertTeams(trx, week, { ...camp, days: last })
}

async function insertList(trx: Trx, { weeks, people, clock }: Camp): Promise<void> {
  const week = weeks.find(({ id }) => id === FULL_WEEK)
  if (!week) return
  const booked = new Set(week.booked.map(({ person }) => person.id))
  const free = people.filter(
    ({ id, is_request, sospeso, gruppo_id }) => !is_request && !sospeso && isEr(gruppo_id) && !booked.has(id),
  )
  const scade_at = sqlTime(instantIn(clock.zone, offerLastDay(week, clock.today, OFFER_DAYS), LIST_TIME))
  await insertAll(
    trx,
    'er_attesa',
    free.slice(0, WAITING).map(({ id }, n) => {
      const dal = sqlTime(clock.at(clock.day(n - WAITING - 1), 18 * 60 + 7 * n))
      const row = { settimana_id: week.id, anagrafica_id: id, ordine: n + 1, dal, aperta: 1 }
      // The first one has been told of its place.
      const offered = { stato: 'offerto', offerto_at: sqlTime(clock.now), scade_at, avvisato_at: sqlTime(clock.now) }
      return {
        ...row,
        ...(n === 0 ? offered : { stato: 'attesa', offerto_at: null, scade_at: null, avvisato_at: null }),
      }
    }),
  )
}

async function insertTeams(
  trx: Trx,
  { id: settimana_id, data_inizio, data_fine, booked }: Week,
  { people, random, clock, days }: Camp & { days: readonly string[] },
): Promise<void> {
  const teamId = (n: number) => settimana_id * TEAMS.length + n
  await insertAll(
    trx,
    'er_squadre',
    TEAMS.map(([nome, colore], n) => ({ id: teamId(n), settimana_id, nome, colore })),
  )
  const taken = new Set(booked.map(({ person }) => person.id))
  const adults = people.filter(
    ({ id, is_request, sospeso, born }) => !is_request && !sospeso && !taken.has(id) && !isMinor(born, clock.today),
  )
  const members = [
    // Some are in no team yet.
    ...booked.slice(2).map(({ person }, n) => ({ person, animatore: 0, team: n % TEAMS.length })),
    ...adults.slice(0, TEAMS.length).map((person, team) => ({ person, animatore: 1, team })),
  ]
  await insertAll(
    trx,
    'er_squadre_membri',
    members.map(({ person, animatore, team }) => ({
      ...{ settimana_id, anagrafica_id: person.id, squadra_id: teamId(team), animatore },
    })),
  )
  const ticks = days
    .filter((giorno) => data_inizio <= giorno && giorno <= data_fine)
    .flatMap((giorno) => members.map(({ person }) => ({ giorno, person, presente: tickOf(random) })))
  await insertAll(
    trx,
    'er_presenze',
    ticks
      .filter(({ presente }) => presente !== null)
      .map(({ giorno, person, presente }) => ({
        ...{ settimana_id, anagrafica_id: person.id, giorno, presente: presente ? 1 : 0 },
        ...{ letto_at: sqlTime(clock.at(giorno, 9 * 60 + 5)), user_id: accountId('user') },
      })),
  )
}

/** Most are there, some are not, and some were not ticked. */
function tickOf(random: Random): boolean | null {
  const chance = random.next()
  return chance < 0.85 ? true : chance < 0.94 ? false : null
}
