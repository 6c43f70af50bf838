import { ALREADY_INSIDE, ALREADY_OUTSIDE } from '@cortile/contract/presence.ts'
import { preparedChange } from '../../db/prepared.ts'
import { sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import type { Staff } from '../actor.ts'
import { conflict } from '../refusal.ts'
import { lastMoveAt } from './access-log.model.ts'
import { logAccess, type AccessEntry } from './record-access.ts'

export interface Move extends Omit<AccessEntry, 'action'> {
  person: { id: number; gruppo_id: number | null }
  to: 'dentro' | 'fuori'
}

/**
 * Lets somebody in or out and logs it as `ingresso` or `uscita`, at the moment `at`. The only writer of `stato_accesso`
 * and `entrato_at`. 409 if the person is there already: the UPDATE itself looks, so that of two at once one wins.
 *
 * A move is never logged before the one that it follows: clocks differ, and the newest log must say where somebody is.
 *
 * Whoever moves several people locks all of them first: after the first move the day's counters are held too.
 */
export async function movePerson(
  trx: Trx,
  actor: Staff,
  { to, at: given, ...entry }: Move,
  zone: string,
  now: Date,
): Promise<void> {
  const enters = to === 'dentro'
  const last = await lastMoveAt(trx, entry.person.id)
  const at = last !== null && last > given ? last : given
  const from = enters ? 'fuori' : 'dentro'
  const moved = await move(trx, { id: entry.person.id, from, to, entrato_at: enters ? sqlTime(at) : null })
  if (moved.rows === 0) throw conflict(enters ? ALREADY_INSIDE : ALREADY_OUTSIDE)
  await logAccess(trx, actor, { ...entry, at, action: enters ? 'ingresso' : 'uscita' }, zone, now)
}

const move = preparedChange<{ id: number; from: string; to: string; entrato_at: string | null }>((db, of) =>
  db('anagrafiche')
    .where({ id: of('id'), stato_accesso: of('from') })
    .update({ stato_accesso: of('to'), entrato_at: of('entrato_at') }),
)
