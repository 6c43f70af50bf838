import { age } from '@cortile/contract/anagrafica.rules.ts'
import {
  CARD_UNKNOWN,
  MEMBER_SUSPENDED,
  READ_AHEAD_MINUTES,
  READ_BACK_HOURS,
  type ScanResult,
} from '@cortile/contract/scanner.ts'
import { dayIn } from '../../db/time.ts'
import { rulesAt } from '../../domain/access-rule/access-rule.repository.ts'
import type { Arrival } from '../../domain/access/door.repository.ts'
import { lastMoveOf, logEvent, movePerson } from '../../domain/access/record-access.ts'
import type { StatementContext } from '../../domain/context.ts'
import { commitRefusal, invalid, Refusal, type CommittedRefusal } from '../../domain/refusal.ts'

/** The groups that a reader lets in outside the rules mode. */
interface AllowedGroups {
  allowed_groups?: number[] | undefined
  /** Free access, whatever the group. */
  noGroups?: boolean | undefined
}

export interface Reading extends AllowedGroups {
  card_id: string
  /** With the holder of the card locked; null: an unknown card. */
  arrival: Arrival | null
  read_at?: string | undefined
  /** Whether the rules of this moment must allow a delayed entry too. */
  alsoNow?: boolean
}

const GROUP_REFUSED = 'Gruppo non autorizzato'
const HOUR_REFUSED = 'Ingresso non consentito in questa fascia oraria'
const AHEAD_MS = READ_AHEAD_MINUTES * 60_000
const BACK_MS = READ_BACK_HOURS * 3_600_000

/** Outcome of a reading: the member moves, the reading came too late, or it is refused. */
type Decision = { move: 'dentro' | 'fuori' } | { late: true } | { refused: string }

/**
 * Handles a card reading at the door: a member outside enters, a member inside leaves. Gives the member's new state. A
 * refusal (404 unknown card, 422 no entry) is logged as `errore`, and the log entry is committed; leaving is never
 * refused.
 *
 * A delayed reading (`read_at`) counts at the time of the reading: for the log, the presence and the rules. If the
 * member has moved since, the reading changes nothing: it is logged as `info` at its own time, and the reply is the
 * member's current state. A reading within the tolerance of a reader's clock is never late. 422 on `read_at`, without a
 * log entry, when it is too old or in the future. With `alsoNow` a delayed entry must also be allowed at this moment:
 * an unpaired device could claim any time.
 */
export async function readCard(
  context: StatementContext,
  { card_id, read_at, arrival, alsoNow = false, ...groups }: Reading,
): Promise<ScanResult | CommittedRefusal> {
  const { now, zone } = context
  const at = momentOf(read_at, now)
  const entry = { card_id, at, person: arrival && arrival.holder }
  if (arrival === null) {
    await logEvent(context, { ...entry, action: 'errore', message: CARD_UNKNOWN })
    return commitRefusal(new Refusal(404, CARD_UNKNOWN, { details: { name: null, gruppo: null } }))
  }
  const { holder } = arrival
  const waited = now.getTime() - at.getTime() > AHEAD_MS
  const decision = await decide(context, { ...groups, ...arrival }, { at, waited, and: waited && alsoNow ? now : null })
  if ('move' in decision) {
    await movePerson(context, { ...entry, person: holder, to: decision.move, message: null })
    return { ...shown(arrival, dayIn(zone, now)), stato_accesso: decision.move }
  }
  if ('late' in decision) {
    await logEvent(context, { ...entry, action: 'info', message: 'Lettura arrivata in ritardo' })
    return { ...shown(arrival, dayIn(zone, now)), stato_accesso: holder.stato_accesso }
  }
  await logEvent(context, { ...entry, action: 'errore', message: decision.refused })
  return commitRefusal(new Refusal(422, decision.refused, { details: shown(arrival, dayIn(zone, at)) }))
}

async function decide(
  { trx, zone }: StatementContext,
  { holder, byRules, ...groups }: Arrival & AllowedGroups,
  { at, waited, and }: { at: Date; waited: boolean; and: Date | null },
): Promise<Decision> {
  const last = lastMoveOf(holder)
  if (waited && last !== null && last > at) return { late: true }
  if (holder.stato_accesso === 'dentro') return { move: 'fuori' }
  if (holder.stato === 'sospeso') return { refused: MEMBER_SUSPENDED }
  // The rules mode ignores the reader's groups.
  const message = byRules
    ? (refusalByRules(await rulesAt(trx, zone, at), holder.gruppo_id) ??
      (and && refusalByRules(await rulesAt(trx, zone, and), holder.gruppo_id)))
    : refusalByGroups(groups, holder.gruppo_id)
  return message === null ? { move: 'dentro' } : { refused: message }
}

/** The reason why a member of this group (null: without a group) may not enter; null if it may. */
function refusalByRules(rules: readonly { gruppo_id: number }[], gruppo_id: number | null): string | null {
  if (rules.length === 0) return HOUR_REFUSED
  return rules.some((rule) => rule.gruppo_id === gruppo_id) ? null : GROUP_REFUSED
}

/** As `refusalByRules`. */
function refusalByGroups({ allowed_groups, noGroups }: AllowedGroups, gruppo_id: number | null): string | null {
  const listed = gruppo_id !== null && (allowed_groups?.includes(gruppo_id) ?? false)
  return listed || noGroups === true ? null : GROUP_REFUSED
}

/** The member's data that a reader shows, besides its state; with the age only if another member has the same name. */
function shown(
  { holder: { nome, cognome, data_nascita }, group, namesakes }: Arrival,
  today: string,
): Omit<ScanResult, 'stato_accesso'> {
  return { name: `${nome} ${cognome}`, gruppo: group, ...(namesakes > 0 && { eta: age(data_nascita, today) }) }
}

function momentOf(read_at: string | undefined, now: Date): Date {
  if (read_at === undefined) return now
  const at = new Date(read_at)
  const age = now.getTime() - at.getTime()
  if (age > BACK_MS || age < -AHEAD_MS) throw invalid({ read_at: ['La lettura è troppo vecchia o nel futuro'] })
  return at
}
