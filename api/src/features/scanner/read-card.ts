import {
  CARD_UNKNOWN,
  MEMBER_SUSPENDED,
  READ_AHEAD_MINUTES,
  READ_BACK_HOURS,
  type ScanResult,
} from '@cortile/contract/scanner.ts'
import { lastMoveAt } from '../../domain/access/access-log.model.ts'
import type { CardHolder } from '../../domain/member/card-holder.ts'
import { logAccess } from '../../domain/access/record-access.ts'
import { movePerson } from '../../domain/access/move-person.ts'
import type { Db } from '../../db/connect.ts'
import type { Staff } from '../../domain/actor.ts'
import { invalid, Refusal } from '../../domain/refusal.ts'
import { entryRefusal, type Door } from './entry-refusal.ts'

export interface Reading extends Door {
  card_id: string
  /** Whose card it is, locked; null: nobody's. */
  holder: CardHolder | null
  read_at?: string | undefined
}

const AHEAD_MS = READ_AHEAD_MINUTES * 60_000
const BACK_MS = READ_BACK_HOURS * 3_600_000

/**
 * A card was read at the door: whoever is outside enters, whoever is inside leaves. Gives how the member stands then.
 * A refusal (404 card of nobody, 422 no entry) is logged as `errore` and stays logged; leaving is never refused.
 *
 * A reading that had to wait (`read_at`) happened when the card was read: the log, the presence and the rules go by that
 * moment. If the member has come or gone since, the reading changes nothing any more: it is logged as `info` at its own
 * moment and the answer is how the member stands now. The minutes that a reader's clock may be wrong don't make a
 * reading late. 422 on `read_at`, and no log, when it is too old or in the future.
 */
export async function readCard(
  trx: Db,
  actor: Staff,
  { card_id, holder, read_at, ...door }: Reading,
  zone: string,
  now: Date,
): Promise<ScanResult> {
  const at = momentOf(read_at, now)
  const entry = { person: holder, card_id, at }
  if (holder === null) {
    await logAccess(trx, actor, { ...entry, action: 'errore', message: CARD_UNKNOWN }, zone, now)
    throw new Refusal(404, CARD_UNKNOWN, { details: { name: null, gruppo: null }, keep: true })
  }

  const { gruppo_nome: nome, gruppo_colore: colore } = holder
  const shown = {
    name: `${holder.nome} ${holder.cognome}`,
    gruppo: nome === null || colore === null ? null : { nome, colore },
  }
  const waited = now.getTime() - at.getTime() > AHEAD_MS
  const last = waited ? await lastMoveAt(trx, holder.id) : null
  if (last !== null && last > at) {
    await logAccess(trx, actor, { ...entry, action: 'info', message: 'Lettura arrivata in ritardo' }, zone, now)
    return { ...shown, stato_accesso: holder.stato_accesso }
  }

  const to = holder.stato_accesso === 'dentro' ? 'fuori' : 'dentro'
  const message =
    to === 'fuori'
      ? null
      : holder.stato === 'sospeso'
        ? MEMBER_SUSPENDED
        : await entryRefusal(trx, holder.gruppo_id, door, zone, at)
  if (message !== null) {
    await logAccess(trx, actor, { ...entry, action: 'errore', message }, zone, now)
    throw new Refusal(422, message, { details: shown, keep: true })
  }
  await movePerson(trx, actor, { ...entry, person: holder, to, message: null }, zone, now)
  return { ...shown, stato_accesso: to }
}

function momentOf(read_at: string | undefined, now: Date): Date {
  if (read_at === undefined) return now
  const at = new Date(read_at)
  const age = now.getTime() - at.getTime()
  if (age > BACK_MS || age < -AHEAD_MS) throw invalid({ read_at: ['La lettura è troppo vecchia o nel futuro'] })
  return at
}
