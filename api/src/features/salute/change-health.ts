import { SIGNED_LATER } from '@cortile/contract/conferme.ts'
import type { DeskHealthChange, HealthChange, OpenedSheet } from '@cortile/contract/salute.ts'
import { dayIn, sqlTime } from '../../db/time.ts'
import type { Member } from '../../domain/actor.ts'
import { recordConsents } from '../../domain/consent/consent.repository.ts'
import type { Context } from '../../domain/context.ts'
import { changeSheet } from '../../domain/health/change-sheet.ts'
import type { HealthKeys } from '../../domain/health/health-sheet.repository.ts'
import { isMinorOn } from '../../domain/member-view/own-member.ts'
import { lockMember, patchMember } from '../../domain/member/member.repository.ts'
import { forbidden, invalid } from '../../domain/refusal.ts'

/**
 * Changes a member's sheet at the desk, with the health note of its record, whose content moves by hand. `carta`: the paper on
 * which the family consents. 422 without a consent and for a paper of a day to come, 409 under another `APP_KEY`.
 */
export async function changeAtDesk(
  context: Context,
  keys: HealthKeys,
  id: number,
  { note, carta, ...change }: DeskHealthChange,
): Promise<OpenedSheet> {
  const { trx, actor, now, zone, entry } = context
  const member = await lockMember(trx, id)
  if (carta) {
    const { nome, relazione = null, firmato_il: data_carta } = carta
    if (data_carta > dayIn(zone, now)) throw invalid({ 'carta.firmato_il': [SIGNED_LATER] })
    const given = { modo: 'carta', user_id: actor.id, nome, relazione, data_carta } as const
    await recordConsents(trx, given, [{ anagrafica_id: id, answers: { dati_salute: true } }], now)
    entry?.change({ tipo: 'anagrafica', id }, null, { dati_salute: true })
  }
  const sheet = await changeSheet(context, keys, member, change)
  if (note !== undefined) {
    await patchMember(trx, id, { note, last_editor_id: actor.id, updated_at: sqlTime(now) })
    entry?.change({ tipo: 'anagrafica', id }, { note: member.note }, { note })
  }
  return sheet
}

/** Changes the sheet of the own record. 403 for a minor itself and for an adult who is no guardian. */
export async function changeOwn(
  context: Context<Member>,
  keys: HealthKeys,
  change: HealthChange,
): Promise<OpenedSheet> {
  const { trx, actor, now, zone } = context
  const member = await lockMember(trx, actor.id)
  const mayAnswer = actor.guardian ? actor.guardian.tutore : !isMinorOn(member, dayIn(zone, now))
  if (!mayAnswer) throw forbidden()
  return changeSheet(context, keys, member, change)
}
