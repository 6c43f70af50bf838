import { age } from '@cortile/contract/anagrafica.rules.ts'
import {
  CARD_UNKNOWN,
  MEMBER_SUSPENDED,
  READ_AHEAD_MINUTES,
  READ_BACK_HOURS,
  type ScanResult,
} from '@cortile/contract/scanner.ts'
import type { Db } from '../../db/connect.ts'
import { dayIn } from '../../db/time.ts'
import { rulesAt } from '../../domain/access-rule/access-rule.repository.ts'
import { lastMoveAt } from '../../domain/access/access-log.repository.ts'
import { logAccess, movePerson } from '../../domain/access/record-access.ts'
import type { Context } from '../../domain/context.ts'
import type { CardHolder } from '../../domain/member/member.repository.ts'
import { commitRefusal, invalid, Refusal, type CommittedRefusal } from '../../domain/refusal.ts'
import { isEntryByRules } from '../../domain/setting/setting.repository.ts'

/** The groups that a reader lets in outside the rules mode. */
interface Door {
  allowed_groups?: number[] | undefined
  /** Free access, whatever the group. */
  noGroups?: boolean | undefined
}

export interface Reading extends Door {
  card_id: string
  /** Holder of the card, locked; null: an unknown card. */
  holder: CardHolder | null
  read_at?: string | undefined
}

const GROUP_REFUSED = 'Gruppo non autorizzato'
const HOUR_REFUSED = 'Ingresso non consentito in questa fascia oraria'
const AHEAD_MS = READ_AHEAD_MINUTES * 60_000
const BACK_MS = READ_BACK_HOURS * 3_600_000

/** Outcome of a reading: the member moves, the reading came too late, or it is refused. */
type Decision =
  | { move: 'dentro' | 'fuori'; holder: CardHolder }
  | { late: CardHolder }
  | { refused: Refusal; holder: CardHolder | null }

/**
 * Handles a card reading at the door: a member outside enters, a member inside leaves. Gives the member's new state. A
 * refusal (404 unknown card, 422 no entry) is logged as `errore`, and the log entry is committed; leaving is never
 * refused.
 *
 * A delayed reading (`read_at`) counts at the time of the reading: for the log, the presence and the rules. If the
 * member has moved since, the reading changes nothing: it is logged as `info` at its own time, and the reply is the
 * member's current state. A reading within the tolerance of a reader's clock is never late. 422 on `read_at`, without a
 * log entry, when it is too old or in the future.
 */
export async function readCard(
  context: Context,
  { card_id, read_at, ...reading }: Reading,
): Promise<ScanResult | CommittedRefusal> {
  const { now, zone } = context
  const today = dayIn(zone, now)
  const at = momentOf(read_at, now)
  const waited = now.getTime() - at.getTime() > AHEAD_MS
  const decision = await decide(context, reading, { at, waited })
  const entry = { card_id, at }
  if ('move' in decision) {
    const { move: to, holder } = decision
    await movePerson(context, { ...entry, person: holder, to, message: null })
    return { ...shown(holder, today), stato_accesso: to }
  }
  const late = 'late' in decision
  const person = late ? decision.late : decision.holder
  const log = late
    ? ({ action: 'info', message: 'Lettura arrivata in ritardo' } as const)
    : ({ action: 'errore', message: decision.refused.message } as const)
  await logAccess(context, { ...entry, ...log, person })
  return late
    ? { ...shown(decision.late, today), stato_accesso: decision.late.stato_accesso }
    : commitRefusal(decision.refused)
}

async function decide(
  { trx, zone }: Context,
  { holder, ...door }: Pick<Reading, 'holder' | keyof Door>,
  { at, waited }: { at: Date; waited: boolean },
): Promise<Decision> {
  if (holder === null)
    return { refused: new Refusal(404, CARD_UNKNOWN, { details: { name: null, gruppo: null } }), holder }
  const last = waited ? await lastMoveAt(trx, holder.id) : null
  if (last !== null && last > at) return { late: holder }
  if (holder.stato_accesso === 'dentro') return { move: 'fuori', holder }
  const message =
    holder.stato === 'sospeso'
      ? MEMBER_SUSPENDED
      : await entryRefusal(trx, { ...door, gruppo_id: holder.gruppo_id }, zone, at)
  if (message === null) return { move: 'dentro', holder }
  return { refused: new Refusal(422, message, { details: shown(holder, dayIn(zone, at)) }), holder }
}

/**
 * The reason why a member of this group (null: without a group) may not enter at that moment; null if it may. The rules
 * mode ignores the reader's groups.
 */
async function entryRefusal(
  db: Db,
  { gruppo_id, allowed_groups, noGroups }: Door & { gruppo_id: number | null },
  zone: string,
  at: Date,
): Promise<string | null> {
  if (await isEntryByRules(db)) {
    const rules = await rulesAt(db, zone, at)
    if (rules.length === 0) return HOUR_REFUSED
    return rules.some((rule) => rule.gruppo_id === gruppo_id) ? null : GROUP_REFUSED
  }
  const listed = gruppo_id !== null && (allowed_groups?.includes(gruppo_id) ?? false)
  return listed || noGroups === true ? null : GROUP_REFUSED
}

/** The member's data that a reader shows, besides its state; with the age only if another member has the same name. */
function shown(
  { nome, cognome, gruppo_nome, gruppo_colore, data_nascita, omonimi }: CardHolder,
  today: string,
): Omit<ScanResult, 'stato_accesso'> {
  const gruppo = gruppo_nome === null || gruppo_colore === null ? null : { nome: gruppo_nome, colore: gruppo_colore }
  return { name: `${nome} ${cognome}`, gruppo, ...(omonimi > 0 && { eta: age(data_nascita, today) }) }
}

function momentOf(read_at: string | undefined, now: Date): Date {
  if (read_at === undefined) return now
  const at = new Date(read_at)
  const age = now.getTime() - at.getTime()
  if (age > BACK_MS || age < -AHEAD_MS) throw invalid({ read_at: ['La lettura è troppo vecchia o nel futuro'] })
  return at
}
