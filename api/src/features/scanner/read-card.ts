import { age } from '@cortile/contract/anagrafica.rules.ts'
import { EXIT_UNREGISTERED, LEFT_ALONE } from '@cortile/contract/consegne.ts'
import { CARD_UNKNOWN, type ScanResult } from '@cortile/contract/scanner.ts'
import { dayIn } from '../../db/time.ts'
import { lastMoveOf, logEvent, movePerson } from '../../domain/access/record-access.ts'
import type { StatementContext } from '../../domain/context.ts'
import type { Arrival } from '../../domain/door/arrival.repository.ts'
import { entryRefusal, type AllowedGroups } from '../../domain/door/entry.ts'
import { FREE, FREE_EXIT, isControlled, judgeExit } from '../../domain/door/exit.ts'
import type { ReadingTime } from '../../domain/door/reading-time.ts'
import { commitRefusal, Refusal, type CommittedRefusal } from '../../domain/refusal.ts'

export interface Reading extends AllowedGroups, ReadingTime {
  card_id: string
  /** With the holder of the card locked; null: an unknown card. */
  arrival: Arrival | null
  /** Whether the rules of this moment must allow a delayed entry too. */
  alsoNow?: boolean
  /** Whether a child that must be handed over stays inside. */
  hold?: boolean
}

/** Outcome of a reading: the member moves, the reading came too late, or it is refused. */
type Decision = { move: 'dentro' | 'fuori' } | { late: true } | { refused: string }

/**
 * Handles a card reading at the door: a member outside enters, a member inside leaves. Gives the member's new state. A
 * refusal (404 unknown card, 422 no entry) is logged as `errore`, and the log entry is committed; leaving is never
 * refused.
 *
 * A delayed reading counts at the time of the reading: for the log, the presence and the rules. If the member has moved
 * since, the reading changes nothing: it is logged as `info` at its own time, and the reply is the member's current
 * state. A reading within the tolerance of a reader's clock is never late.
 *
 * With `hold` a child that must be handed over stays inside, and nothing is logged, unless the reading waited: the child
 * has left by now. Without it such an exit is logged as one without a hand-over.
 */
export async function readCard(
  context: StatementContext,
  { card_id, arrival, at, waited, alsoNow = false, hold = false, ...groups }: Reading,
): Promise<ScanResult | CommittedRefusal> {
  const { now, zone } = context
  const entry = { card_id, at, person: arrival && arrival.holder }
  if (arrival === null) {
    await logEvent(context, { ...entry, action: 'errore', message: CARD_UNKNOWN })
    return commitRefusal(new Refusal(404, CARD_UNKNOWN, { details: { name: null, gruppo: null } }))
  }
  const { holder } = arrival
  const decision = await decide(context, { ...groups, ...arrival }, { at, waited, and: waited && alsoNow ? now : null })
  if ('late' in decision) {
    await logEvent(context, { ...entry, action: 'info', message: 'Lettura arrivata in ritardo' })
    return { ...shown(arrival, dayIn(zone, now)), stato_accesso: holder.stato_accesso }
  }
  if ('refused' in decision) {
    await logEvent(context, { ...entry, action: 'errore', message: decision.refused })
    return commitRefusal(new Refusal(422, decision.refused, { details: shown(arrival, dayIn(zone, at)) }))
  }
  if (decision.move === 'fuori') return letOut(context, arrival, { card_id, at, waited, hold })
  await movePerson(context, { ...entry, person: holder, to: 'dentro', message: null })
  return { ...shown(arrival, dayIn(zone, now)), stato_accesso: 'dentro' }
}

/** Lets the holder of a card out, or keeps a child inside that must be handed over. */
async function letOut(
  context: StatementContext,
  arrival: Arrival,
  { card_id, at, waited, hold }: ReadingTime & { card_id: string; hold: boolean },
): Promise<ScanResult> {
  const { now, zone } = context
  const { holder } = arrival
  const isHeld = isControlled(holder, arrival, dayIn(zone, at))
  const judged = isHeld && hold ? await judgeExit(context, holder, at) : FREE_EXIT
  const reply = shown(arrival, dayIn(zone, now))
  const mustBeHandedOver = judged.uscita.esito === 'consegna'
  if (mustBeHandedOver && !waited) {
    const { id, famiglia_id } = holder
    const iscritto = { id, famiglia_id, tutori: judged.tutori, foto: judged.foto }
    return { ...reply, stato_accesso: 'dentro', uscita: judged.uscita, iscritto }
  }
  const uscita = mustBeHandedOver ? FREE : judged.uscita
  const message = uscita.esito === 'solo' ? LEFT_ALONE : isHeld ? EXIT_UNREGISTERED : null
  await movePerson(context, { person: holder, to: 'fuori', card_id, at, message })
  return { ...reply, stato_accesso: 'fuori', ...(hold && { uscita }) }
}

async function decide(
  context: StatementContext,
  { holder, byRules, ...groups }: Arrival & AllowedGroups,
  { at, waited, and }: ReadingTime & { and: Date | null },
): Promise<Decision> {
  const last = lastMoveOf(holder)
  if (waited && last !== null && last > at) return { late: true }
  if (holder.stato_accesso === 'dentro') return { move: 'fuori' }
  const refused = await entryRefusal(context, holder, { ...groups, byRules, at, and })
  return refused === null ? { move: 'dentro' } : { refused }
}

/** The member's data that a reader shows, besides its state; with the age only if another member has the same name. */
function shown(
  { holder: { nome, cognome, data_nascita, attenzione_medica }, group, namesakes }: Arrival,
  today: string,
): Omit<ScanResult, 'stato_accesso'> {
  return {
    ...{ name: `${nome} ${cognome}`, gruppo: group },
    ...(namesakes > 0 && { eta: age(data_nascita, today) }),
    ...(attenzione_medica === 1 && { attenzione: true }),
  }
}
