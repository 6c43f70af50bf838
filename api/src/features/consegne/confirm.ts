import { may } from '@cortile/contract/access.ts'
import {
  ALL_MOVED,
  LEFT_ALONE,
  NOT_SAME_FAMILY,
  type Confirmation,
  type Confirmed,
  type Movement,
} from '@cortile/contract/consegne.ts'
import { CARD_UNKNOWN } from '@cortile/contract/scanner.ts'
import { dayIn, sqlTime, timeOfDayIn } from '../../db/time.ts'
import { lastMoveOf, logEvent, movePerson } from '../../domain/access/record-access.ts'
import type { Context } from '../../domain/context.ts'
import { hasBan } from '../../domain/door/collector.repository.ts'
import { entryRefusal, isLoose } from '../../domain/door/entry.ts'
import { FREE, isControlled, judgeExit } from '../../domain/door/exit.ts'
import { findOpenExit, insertHandOver, patchExit, useUpLink } from '../../domain/door/hand-over.repository.ts'
import { readingTime, type ReadingTime } from '../../domain/door/reading-time.ts'
import { findFamilyOfCard } from '../../domain/family/family.repository.ts'
import {
  findCardHolder,
  findConfirmedMember,
  lockMembers,
  type DoorPerson,
} from '../../domain/member/member.repository.ts'
import { conflict, forbidden, invalid, notFound, unprocessable } from '../../domain/refusal.ts'
import type { SettingBasis } from '../../domain/setting/default-settings.ts'
import { readDoorSettings } from '../../domain/setting/setting.repository.ts'
import { checkTaker, type Taker } from './check-taker.ts'

const DAY_MS = 24 * 3_600_000

/** What a confirmation decides for one child. */
type Step =
  | { kind: 'enter' }
  | { kind: 'leave'; message: string | null }
  | { kind: 'hand over'; taker: Taker }
  | { kind: 'attach'; exit: number; taker: Taker }
  | { kind: 'late' }
  | { kind: 'refused'; message: string }
  | { kind: 'done'; message: string }

interface Moving {
  confirmation: Confirmation
  time: ReadingTime
  /** For a delayed entry: the rules of this moment must allow it, too. */
  and: Date | null
  byRules: boolean
  exitAge: number
}

/**
 * Moves the children of a card, or of a member whose card was forgotten, and writes down their takers. A child whose
 * entry is refused stops no other one; a taker who may not collect one of them stops all.
 *
 * 403 for what the operator may not do; 404 for an unknown card; 409 if all of them have moved already; 422 for a child of
 * another family, a held one without a taker, and a taker who may not collect it at the time of the reading.
 */
export async function confirm(
  context: Context,
  config: SettingBasis,
  confirmation: Confirmation,
): Promise<Confirmed[]> {
  const { trx, now } = context
  const { movimenti, read_at } = confirmation
  requireRight(context, confirmation)
  const time = readingTime(read_at, now)
  const children = await lockFamily(context, confirmation)
  const moving: Moving = {
    ...(await readDoorSettings(trx)),
    confirmation,
    time,
    and: time.waited && (await isLoose(context, config)) ? now : null,
  }
  // All are decided before the first one moves: a move holds the counts of the day.
  const steps: { move: Movement; child: DoorPerson; step: Step }[] = []
  for (const move of movimenti) {
    const child = children.get(move.id)
    if (!child) throw unprocessable(NOT_SAME_FAMILY)
    steps.push({ move, child, step: await decide(context, child, move, moving) })
  }
  refuseIfDone(steps.map(({ step }) => step))
  const done: Confirmed[] = []
  for (const { child, step } of steps) done.push(await take(context, child, step, moving))
  return done
}

function requireRight({ actor }: Context, { anagrafica_id, movimenti }: Confirmation): void {
  const isFree = may(actor.role, 'hand-overs.free')
  if (!isFree && (anagrafica_id !== undefined || movimenti.some(({ modo }) => modo === 'senza'))) throw forbidden()
}

/** The children of a confirmation, locked. 404 for an unknown card or member; 422 for a child of another family. */
async function lockFamily(
  { trx }: Context,
  { card_id, anagrafica_id, movimenti }: Confirmation,
): Promise<Map<number, DoorPerson>> {
  const holder =
    anagrafica_id === undefined
      ? await findCardHolder(trx, card_id ?? '')
      : await findConfirmedMember(trx, anagrafica_id)
  const family = holder ? holder.famiglia_id : ((await findFamilyOfCard(trx, card_id ?? ''))?.id ?? null)
  if (!holder && family === null) throw notFound(anagrafica_id === undefined ? CARD_UNKNOWN : undefined)
  const locked = await lockMembers(
    trx,
    movimenti.map(({ id }) => id),
  )
  const isOfFamily = ({ id, famiglia_id }: DoorPerson) =>
    id === holder?.id || (famiglia_id !== null && famiglia_id === family)
  if (locked.length < movimenti.length || !locked.every(isOfFamily)) throw unprocessable(NOT_SAME_FAMILY)
  return new Map(locked.map((child) => [child.id, child]))
}

async function decide(context: Context, child: DoorPerson, move: Movement, moving: Moving): Promise<Step> {
  const last = lastMoveOf(child)
  if (child.stato_accesso === move.to) return decideStanding(context, child, move, moving)
  if (moving.time.waited && last !== null && last > moving.time.at) return { kind: 'late' }
  return move.to === 'dentro' ? decideEntry(context, child, moving) : decideExit(context, child, move, moving)
}

async function decideEntry(
  context: Context,
  child: DoorPerson,
  { confirmation: { allowed_groups, noGroups }, time, and, byRules }: Moving,
): Promise<Step> {
  const message = await entryRefusal(context, child, { allowed_groups, noGroups, byRules, at: time.at, and })
  return message === null ? { kind: 'enter' } : { kind: 'refused', message }
}

async function decideExit(
  context: Context,
  child: DoorPerson,
  move: Movement,
  { time: { at }, exitAge }: Moving,
): Promise<Step> {
  const taker = await checkTaker(context, child, move, at)
  if (taker !== null) return { kind: 'hand over', taker }
  const day = dayIn(context.zone, at)
  const isBanned = await hasBan(context.trx, child.id, day)
  const isHeld = isControlled(child, { exitAge, isBanned }, day)
  const { esito } = isHeld ? (await judgeExit(context, child, at)).uscita : FREE
  if (esito === 'consegna') throw invalid({ movimenti: [`Scegli a chi consegni ${child.nome} ${child.cognome}`] })
  return { kind: 'leave', message: esito === 'solo' ? LEFT_ALONE : null }
}

/**
 * A child that is where it should go: a hand-over is attached to an exit that has none, if it is of the same reading, or waited on
 * a device without a network.
 */
async function decideStanding(
  context: Context,
  child: DoorPerson,
  move: Movement,
  { time: { at, waited } }: Moving,
): Promise<Step> {
  const { trx, now, zone } = context
  const last = lastMoveOf(child)
  if (move.to === 'fuori' && move.modo !== undefined) {
    const exit = await findOpenExit(trx, child.id, new Date(now.getTime() - DAY_MS))
    if (exit && (waited || exit.created_at === sqlTime(at))) {
      const taker = await checkTaker(context, child, move, at)
      if (taker !== null) return { kind: 'attach', exit: exit.id, taker }
    }
  }
  const when = last === null ? '' : ` alle ${timeOfDayIn(zone, last).slice(0, 5)}`
  return { kind: 'done', message: `Già ${move.to === 'fuori' ? 'uscito' : 'entrato'}${when}` }
}

/** 409 if there is nothing left to do. */
function refuseIfDone(steps: readonly Step[]): void {
  const [first] = steps
  if (first?.kind !== 'done' || steps.some(({ kind }) => kind !== 'done')) return
  throw conflict(steps.length === 1 ? first.message : ALL_MOVED)
}

async function take(
  context: Context,
  child: DoorPerson,
  step: Step,
  { confirmation, time }: Moving,
): Promise<Confirmed> {
  const { id, nome, cognome, stato_accesso } = child
  const entry = { person: child, card_id: confirmation.card_id ?? null, at: time.at }
  const shown = { id, name: `${nome} ${cognome}`, stato_accesso, consegna_id: null, message: null }
  switch (step.kind) {
    case 'enter':
      await movePerson(context, { ...entry, to: 'dentro', message: null })
      return { ...shown, stato_accesso: 'dentro' }
    case 'leave':
      await movePerson(context, { ...entry, to: 'fuori', message: step.message })
      return { ...shown, stato_accesso: 'fuori', message: step.message }
    case 'hand over': {
      const exit = await movePerson(context, { ...entry, to: 'fuori', message: step.taker.message })
      return { ...shown, stato_accesso: 'fuori', ...(await handOver(context, id, exit, step.taker)) }
    }
    case 'attach':
      await patchExit(context.trx, step.exit, step.taker.message)
      return { ...shown, ...(await handOver(context, id, step.exit, step.taker)) }
    case 'late':
      await logEvent(context, { ...entry, action: 'info', message: 'Lettura arrivata in ritardo' })
      return { ...shown, message: 'Si è mosso dopo questa lettura' }
    case 'refused':
      await logEvent(context, { ...entry, action: 'errore', message: step.message })
      return { ...shown, message: step.message }
    case 'done':
      return { ...shown, message: step.message }
  }
}

async function handOver(
  { trx, actor, now }: Context,
  anagrafica_id: number,
  access_log_id: number,
  { persona_id, modo, nome, autorizzato_da, message, usedLink }: Taker,
): Promise<Pick<Confirmed, 'consegna_id' | 'message'>> {
  if (usedLink !== null) await useUpLink(trx, usedLink, now)
  // An administrator need not look at its own.
  const da_vedere = modo === 'altro' && !may(actor.role, 'hand-overs.review') ? 1 : 0
  const written = { access_log_id, anagrafica_id, persona_id, modo, nome, autorizzato_da, da_vedere, user_id: actor.id }
  return { consegna_id: await insertHandOver(trx, written, now), message }
}
