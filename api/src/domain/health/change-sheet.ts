import { diets, HEALTH_CONSENT_MISSING, type HealthChange, type OpenedSheet } from '@cortile/contract/salute.ts'
import { sqlTime } from '../../db/time.ts'
import { userIdOf, type Member, type Staff } from '../actor.ts'
import { lastAnswersOf } from '../consent/consent.repository.ts'
import type { Context, ReadContext } from '../context.ts'
import { patchMember, type StoredMember } from '../member/member.repository.ts'
import { unprocessable } from '../refusal.ts'
import { readSheet, writeSheet, type HealthKeys } from './health-sheet.repository.ts'

/** A member's sheet with its mark and the last answer about health data. 409 as `readSheet`. */
export async function openSheet(
  db: ReadContext['db'],
  keys: HealthKeys,
  { id, attenzione_medica }: Pick<StoredMember, 'id' | 'attenzione_medica'>,
): Promise<OpenedSheet> {
  const [sheet, answers] = await Promise.all([readSheet(db, keys, id), lastAnswersOf(db, id)])
  const answer = answers.get('dati_salute')
  return { ...sheet, attenzione: attenzione_medica === 1, consenso: answer ? answer.valore === 1 : null }
}

/**
 * Changes fields of a member's sheet; the caller has locked the member. 422 unless the last answer about health data is a
 * yes, 409 as `readSheet`.
 */
export async function changeSheet(
  context: Context<Staff | Member>,
  keys: HealthKeys,
  member: StoredMember,
  change: HealthChange,
): Promise<OpenedSheet> {
  const { trx, actor, now, entry } = context
  const { consenso, ...before } = await openSheet(trx, keys, member)
  if (consenso !== true) throw unprocessable(HEALTH_CONSENT_MISSING)
  const { attenzione, ...sheet } = { ...before, ...given(change) }
  await writeSheet(trx, keys, { ...sheet, anagrafica_id: member.id, user_id: userIdOf(actor) }, now)
  await patchMember(trx, member.id, { attenzione_medica: Number(attenzione), updated_at: sqlTime(now) })
  entry?.change({ tipo: 'anagrafica', id: member.id }, before, given(change))
  return { ...sheet, attenzione, consenso }
}

/** The fields that are to change; diets once each, in the order of the contract. */
function given({ allergie, farmaci, patologie, istruzioni, diete, attenzione }: HealthChange) {
  return {
    ...(allergie !== undefined && { allergie }),
    ...(farmaci !== undefined && { farmaci }),
    ...(patologie !== undefined && { patologie }),
    ...(istruzioni !== undefined && { istruzioni }),
    ...(diete !== undefined && { diete: diets.filter((diet) => diete.includes(diet)) }),
    ...(attenzione !== undefined && { attenzione }),
  }
}
