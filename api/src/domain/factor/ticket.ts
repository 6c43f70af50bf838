import type { Db } from '../../db/connect.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { isoTime, sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { hashToken, newSecret } from '../secrets.ts'
import { TicketModel } from './factor.model.ts'

export const TICKET_MS = 5 * 60_000
/** Wrong answers after which a ticket is void. */
const TRIES = 5

type Purpose = Exclude<TicketModel['purpose'], 'passkey'>

export type OpenTicket = Pick<TicketModel, 'id' | 'user_id' | 'challenge' | 'tries'>

/** Makes a user's ticket for one step; gives its secret and the end of its validity (ISO). */
export async function openTicket(
  trx: Trx,
  step: { purpose: Purpose; user_id: number; challenge: string | null },
  now: Date,
): Promise<{ ticket: string; expires_at: string }> {
  const ticket = newSecret()
  const expires_at = sqlTime(new Date(now.getTime() + TICKET_MS))
  await TicketModel.query(trx).insert({ ...step, token_hash: hashToken(ticket), created_at: sqlTime(now), expires_at })
  return { ticket, expires_at: isoTime(expires_at) }
}

/** A ticket of that purpose, locked; undefined if it is unknown, used, expired, or has had five wrong answers. */
export async function lockTicket(
  trx: Trx,
  { ticket, purpose }: { ticket: string; purpose: Purpose },
  now: Date,
): Promise<OpenTicket | undefined> {
  return TicketModel.query(trx)
    .where({ token_hash: hashToken(ticket), purpose })
    .whereNull('used_at')
    .where('tries', '<', TRIES)
    .where('expires_at', '>', sqlTime(now))
    .forUpdate()
    .select('id', 'user_id', 'challenge', 'tries')
    .first()
}

/** Counts a wrong answer to a locked ticket. */
export async function countTicketTry(trx: Trx, id: number): Promise<void> {
  await TicketModel.query(trx).where({ id }).increment('tries', 1)
}

/** Uses up a locked ticket. */
export async function patchTicketUsed(trx: Trx, id: number, now: Date): Promise<void> {
  await TicketModel.query(trx)
    .where({ id })
    .patch({ used_at: sqlTime(now) })
}

/** Ends the begun steps of a user, e.g. because the password that opened them has changed. */
export async function deleteTicketsOf(trx: Trx, user_id: number): Promise<void> {
  await TicketModel.query(trx).where({ user_id }).delete()
}

/** Ends all begun steps. */
export async function deleteAllTickets(trx: Trx): Promise<void> {
  await TicketModel.query(trx).delete()
}

/** Deletes expired tickets, in batches; stops early when `signal` is aborted. */
export async function deleteExpiredTickets(db: Db, now: Date, signal: AbortSignal): Promise<void> {
  await deleteInBatches(db, {
    table: TicketModel.tableName,
    which: (rows) => rows.where('expires_at', '<', sqlTime(now)),
    signal,
  })
}
