import type { Mezzo } from '@cortile/contract/mezzi.ts'
import type { Db } from '../src/db/connect.ts'
import { sqlTime } from '../src/db/time.ts'
import type { Access, Visit } from './accesses.ts'
import type { DemoClock } from './clock.ts'
import type { PaidPart, Settled } from './dues.ts'
import { accountId } from './house.ts'
import { insertAll } from './insert-all.ts'
import type { Movement } from './ledger.ts'
import type { Person } from './people.ts'
import { makeCounts } from './rollups.ts'
import { consentRows, presentMemberListItem, termRows } from './rows.ts'
import type { Week } from './weeks.ts'

/** Inserts members with the saldo that their movements add up to, inside if their last visit has no exit. */
export async function insertPeople(
  trx: Db,
  people: readonly Person[],
  movements: readonly Movement[],
  visits: readonly Visit[],
): Promise<void> {
  const saldo = new Map<number, number>()
  for (const { person, operazione } of movements) saldo.set(person.id, (saldo.get(person.id) ?? 0) + operazione)
  const inOrder = [...visits].sort((a, b) => a.entered.getTime() - b.entered.getTime())
  const last = new Map(inOrder.map((visit) => [visit.person.id, visit]))
  const rows = people.map((person) =>
    presentMemberListItem(person, saldo.get(person.id) ?? 0, last.get(person.id) ?? null),
  )
  await insertAll(trx, 'anagrafiche', rows)
  await insertAll(trx, 'anagrafica_parole', rows.flatMap(termRows))
  await insertAll(trx, 'consensi', people.flatMap(consentRows))
}

export async function insertAccesses(trx: Db, accesses: readonly Access[], zone: string): Promise<void> {
  await insertAll(
    trx,
    'access_logs',
    accesses.map(({ at, ...row }) => ({ ...row, created_at: sqlTime(at), received_at: sqlTime(at) })),
  )
  await insertAll(trx, 'accessi_conteggi', makeCounts(accesses, zone))
}

export async function insertWeeks(trx: Db, weeks: readonly Week[], clock: DemoClock): Promise<void> {
  const planned = sqlTime(clock.at(clock.day(-60), 10 * 60))
  await insertAll(
    trx,
    'settimane',
    weeks.map(({ id, data_inizio, data_fine, max, descrizione, quota, booked }) => ({
      ...{ id, data_inizio, data_fine, max, descrizione, quota, totale: booked.length },
      ...{ created_at: planned, updated_at: planned },
    })),
  )
  const choices = weeks.flatMap(({ booked }) =>
    booked.flatMap(({ person, chosen }) => chosen.map((option) => ({ person, option }))),
  )
  await insertAll(
    trx,
    'er_opzioni',
    weeks.flatMap(({ id: settimana_id, options }) =>
      options.map((option) => ({
        ...{ ...option, settimana_id },
        totale: choices.filter((choice) => choice.option.id === option.id).length,
      })),
    ),
  )
  await insertAll(
    trx,
    'er_scelte',
    choices.map(({ person, option }) => ({ opzione_id: option.id, anagrafica_id: person.id, prezzo: option.prezzo })),
  )
  const bookings = weeks.flatMap(({ id, booked }) =>
    booked.map(({ person, at, byStaff, price }) => ({
      settimana_id: id,
      anagrafica_id: person.id,
      user_id: byStaff ? accountId('user') : null,
      righe: price && JSON.stringify(price.righe),
      totale: price && price.totale,
      created_at: sqlTime(at),
    })),
  )
  await insertAll(trx, 'prenotazioni', bookings)
}

interface DemoMoney {
  movements: readonly Movement[]
  settled: readonly Settled[]
  parts: readonly PaidPart[]
}

/** Inserts the ledger, what is settled and what is paid in part, and every payment, including those taken back. */
export async function insertMoney(trx: Db, { movements, settled, parts }: DemoMoney): Promise<void> {
  const user_id = accountId('contabile')
  const numbered = movements.map((movement, index) => ({ id: index + 1, movement }))
  const paidBy = new Map(
    numbered.flatMap(({ id, movement }) => (movement.pays === null ? [] : [[movement.pays, id] as const])),
  )
  await insertAll(
    trx,
    'saldo_movimenti',
    numbered.map(({ id, movement: { person, operazione, descrizione, tipo, user_id, at } }) => ({
      id,
      anagrafica_id: person.id,
      operazione,
      descrizione,
      tipo,
      mezzo: tipo === 'manuale' ? 'contanti' : null,
      user_id,
      created_at: sqlTime(at),
    })),
  )
  const inOrder = [...settled].sort((a, b) => a.at.getTime() - b.at.getTime())
  const common = (due: Settled | PaidPart) => ({
    anagrafica_id: due.person.id,
    quota_id: due.quota_id,
    settimana_id: due.settimana_id,
    user_id,
  })
  await insertAll(
    trx,
    'quote_pagate',
    inOrder.map((due) => ({
      ...common(due),
      stato: due.stato,
      importo: due.importo,
      movimento_id: paidBy.get(due) ?? null,
      created_at: sqlTime(due.at),
      updated_at: sqlTime(due.at),
    })),
  )
  const payments = inOrder.flatMap((due) => {
    const payment = {
      ...common(due),
      descrizione: due.descrizione,
      metodo: due.stato,
      mezzo: due.stato === 'pagato' ? meansOf(due) : null,
      importo: due.importo,
      movimento_id: paidBy.get(due) ?? null,
      created_at: sqlTime(due.at),
    }
    return due.takenBack ? [...takenBack(due, payment, numbered), payment] : [payment]
  })
  const inPart = [...parts]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((part) => ({
      ...common(part),
      descrizione: part.descrizione,
      metodo: 'pagato' as const,
      mezzo: meansOf(part),
      importo: part.versato,
      movimento_id: null,
      created_at: sqlTime(part.at),
    }))
  const rows = [...payments, ...inPart].map((payment, index) => ({ id: index + 1, ...payment }))
  await insertAll(trx, 'pagamenti', rows)
  await insertAll(
    trx,
    'acconti',
    parts.map(({ person, quota_id, settimana_id, versato, importo }) => ({
      ...{ anagrafica_id: person.id, quota_id, settimana_id, versato, prezzo: importo },
    })),
  )
  // What is taken back stands right before its opposite.
  const reversals = rows.filter(({ importo }) => importo < 0)
  await insertAll(
    trx,
    'storni_pagamenti',
    reversals.map(({ id }) => ({ pagamento_id: id - 1, storno_id: id })),
  )
}

/** Most families pay in cash. */
const USUAL_MEANS: readonly Mezzo[] = ['contanti', 'contanti', 'pos', 'contanti', 'bonifico', 'contanti', 'pos', 'app']

function meansOf({ person, quota_id, settimana_id }: Settled | PaidPart): Mezzo {
  const nth = (person.id + (quota_id ?? 0) + (settimana_id ?? 0)) % USUAL_MEANS.length
  return USUAL_MEANS[nth] ?? 'contanti'
}

/** A payment that was taken back and its opposite, each with its own movement. */
function takenBack<P extends { importo: number }>(
  due: Settled,
  payment: P,
  numbered: readonly { id: number; movement: Movement }[],
) {
  return numbered
    .filter(({ movement }) => movement.undone === due)
    .map(({ id, movement }) => ({
      ...payment,
      importo: -movement.operazione,
      movimento_id: id,
      created_at: sqlTime(movement.at),
    }))
}
