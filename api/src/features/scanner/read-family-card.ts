import { READING_TOO_OLD } from '@cortile/contract/consegne.ts'
import type { ScanResult } from '@cortile/contract/scanner.ts'
import type { FamilyMember } from '@cortile/contract/uscita.ts'
import { dayIn } from '../../db/time.ts'
import type { StatementContext } from '../../domain/context.ts'
import { hasBan } from '../../domain/door/collector.repository.ts'
import { FREE_EXIT, isControlled, judgeExit } from '../../domain/door/exit.ts'
import { findFamilyArrival, type FamilyArrival } from '../../domain/door/family-arrival.repository.ts'
import type { ReadingTime } from '../../domain/door/reading-time.ts'
import { unprocessable } from '../../domain/refusal.ts'

/**
 * The members of the family that holds a card, with how those inside leave; it moves none of them. Null for a card of no
 * family. 422 for a reading that waited: who is inside may have changed since.
 */
export async function readFamilyCard(
  context: StatementContext,
  card_id: string,
  { at, waited }: ReadingTime,
): Promise<ScanResult | null> {
  const family = await findFamilyArrival(context.trx, card_id)
  if (family === null) return null
  if (waited) throw unprocessable(READING_TOO_OLD)
  const membri: FamilyMember[] = []
  for (const member of family.members) membri.push(await present(context, member, { at, exitAge: family.exitAge }))
  return {
    name: family.nome,
    stato_accesso: membri.some(({ stato_accesso }) => stato_accesso === 'dentro') ? 'dentro' : 'fuori',
    gruppo: null,
    famiglia: { membri },
  }
}

async function present(
  context: StatementContext,
  member: FamilyArrival,
  { at, exitAge }: { at: Date; exitAge: number },
): Promise<FamilyMember> {
  const { id, nome, cognome, stato_accesso, group } = member
  const shown = { id, name: `${nome} ${cognome}`, stato_accesso, gruppo: group }
  if (stato_accesso === 'fuori') return { ...shown, ...FREE_EXIT, uscita: null }
  const day = dayIn(context.zone, at)
  const isBanned = await hasBan(context.trx, id, day)
  const controlled = isControlled(member, { exitAge, isBanned }, day)
  return { ...shown, ...(controlled ? await judgeExit(context, member, at) : FREE_EXIT) }
}
