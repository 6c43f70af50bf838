import { LETTERHEAD_SETTING } from '@cortile/contract/centre.ts'
import { normalise } from '@cortile/contract/normalise.ts'
import { exclusively, type Db } from '../src/db/connect.ts'
import { sqlTime } from '../src/db/time.ts'
import { transact, type Trx } from '../src/db/transaction.ts'
import { openDataKey } from '../src/domain/data-key/data-key.repository.ts'
import { recountDebts } from '../src/domain/fee/debt-counts.ts'
import { firstRow } from '../src/domain/setting/default-settings.ts'
import { makeAccesses, makeVisits } from './accesses.ts'
import { insertCamp } from './camp.ts'
import { insertChanges } from './changes.ts'
import { demoClock, type DemoClock } from './clock.ts'
import { makeParts, makeSettled } from './dues.ts'
import { insertHouseholds, makeHouseholds } from './families.ts'
import { insertHealth } from './health.ts'
import { accounts, DEMO_PASSWORD, ente, fees, groups, prices, rules } from './house.ts'
import { insertAll } from './insert-all.ts'
import { insertAccesses, insertMoney, insertPeople, insertWeeks } from './insert.ts'
import { makeMovements } from './ledger.ts'
import { makePeople } from './people.ts'
import { insertPhotos } from './photos.ts'
import { seeded } from './random.ts'
import { insertReceipts } from './receipts.ts'
import { insertUnconfirmed } from './unconfirmed.ts'
import { makeWeeks } from './weeks.ts'

const SEED = 20_260_223
/** Ids are fixed, so these tables must be empty. */
const MUST_BE_EMPTY = [
  'users',
  'anagrafiche',
  'gruppi',
  'listino',
  'quote',
  'settimane',
  'regole_accesso',
  'saldo_movimenti',
  'access_logs',
]

export interface DemoOptions {
  now: Date
  /** The zone of days and hours, as in `Europe/Rome`. */
  zone: string
  hashPassword: (password: string) => Promise<string>
  /** The secret of keyed hashes and of the key that encrypts the health sheets. */
  appKey: string
}

/**
 * Fills an empty database with the demo; deterministic for a given day and hour. All or nothing, and only once, even if
 * several processes start at the same time. Resolves to whether it was filled: `false` if there is data already.
 */
export async function loadDemo(db: Db, { now, zone, hashPassword, appKey }: DemoOptions): Promise<boolean> {
  // Checked twice: hashing is slow and must not happen under the lock, nor at every start.
  if (!(await isEmpty(db))) return false
  const password_hash = await hashPassword(DEMO_PASSWORD)
  const healthKey = await openDataKey(db, appKey, 'salute', now)
  return exclusively(db, 'demo', (own) =>
    transact(own, async (trx) => {
      if (!(await isEmpty(trx))) return false
      const clock = demoClock(now, zone)
      const people = await load(trx, clock, password_hash)
      await insertUnconfirmed(trx, people, { clock, appKey })
      await insertChanges(trx, clock)
      await insertHealth(trx, { clock, healthKey })
      await insertReceipts(trx, clock)
      return true
    }),
  )
}

async function isEmpty(db: Db): Promise<boolean> {
  for (const table of MUST_BE_EMPTY) {
    const row: unknown = await db(table).first()
    if (row !== undefined) return false
  }
  return true
}

/** Gives the number of people, whose ids begin at 1. */
async function load(trx: Trx, clock: DemoClock, password_hash: string): Promise<number> {
  // One generator per topic, so that a change of one leaves the others unchanged.
  const random = (offset: number) => seeded(SEED + offset)
  const people = makePeople(random(1), clock)
  const visits = makeVisits(people, random(2), clock)
  const accesses = makeAccesses(people, visits, random(3), clock)
  const weeks = makeWeeks(people, random(4), clock)
  const settled = makeSettled(people, weeks, random(5), clock)
  const movements = makeMovements(people, visits, settled, random(6))

  await insertHouse(trx, clock, password_hash)
  await insertPeople(trx, people, movements, visits)
  await insertPhotos(trx, people, clock)
  await insertHouseholds(trx, makeHouseholds(people, random(7)), random(8), clock)
  await insertAccesses(trx, accesses, clock.zone)
  await insertWeeks(trx, weeks, clock)
  await insertCamp(trx, { weeks, people, random: random(9), clock })
  await insertMoney(trx, { movements, settled, parts: makeParts(weeks, settled, random(10), clock) })
  await recountDebts(trx, await trx('anagrafiche').pluck<number[]>('id'))
  return people.length
}

/** The age, in years, under which the children of the demo are handed over. */
const HANDED_OVER_UNDER = 14

/** Inserts the rows that exist before the first member. */
async function insertHouse(trx: Db, clock: DemoClock, password_hash: string): Promise<void> {
  const long_ago = sqlTime(clock.at(clock.day(-720), 9 * 60))
  const stamps = { created_at: long_ago, updated_at: long_ago }
  await insertAll(
    trx,
    'users',
    accounts.map((account) => ({ ...account, password_hash, disabled: false, ...stamps })),
  )
  await insertAll(
    trx,
    'gruppi',
    groups.map(({ nome, colore }, index) => ({ id: index + 1, nome, nome_norm: normalise(nome), colore, ...stamps })),
  )
  await insertAll(
    trx,
    'listino',
    prices.map(([nome, costo]) => ({ nome, nome_norm: normalise(nome), costo, ...stamps })),
  )
  await trx('settings')
    .where({ key: LETTERHEAD_SETTING })
    .update({ value: JSON.stringify(ente), updated_at: long_ago })
  await trx('settings').insert({
    ...firstRow('exit_control_age'),
    value: String(HANDED_OVER_UNDER),
    updated_at: long_ago,
  })
  await insertAll(
    trx,
    'regole_accesso',
    rules.flatMap(({ groups: ids, days, start_time, end_time }) =>
      ids.flatMap((gruppo_id) =>
        days.map((giorno) => ({ gruppo_id, giorno, start_time, end_time, created_at: long_ago })),
      ),
    ),
  )
  const dues = fees(Number(clock.today.slice(0, 4))).map((fee, index) => ({
    id: index + 1,
    ...fee,
    created_at: sqlTime(clock.at(clock.day(-fee.age), 10 * 60)),
  }))
  await insertAll(
    trx,
    'quote',
    dues.map(({ id, descrizione, importo, created_at, deleted }) => ({
      id,
      descrizione,
      importo,
      created_at,
      updated_at: created_at,
      deleted_at: deleted ? sqlTime(clock.at(clock.day(-200), 600)) : null,
    })),
  )
  await insertAll(
    trx,
    'quote_gruppi',
    dues.flatMap(({ id, groups: ids }) => ids.map((gruppo_id) => ({ quota_id: id, gruppo_id }))),
  )
}
