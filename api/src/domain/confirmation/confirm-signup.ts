import { consentNames } from '@cortile/contract/consents.ts'
import { sqlTime } from '../../db/time.ts'
import type { Actor } from '../actor.ts'
import { lastAnswersOf, recordConsents, type Answers, type Given } from '../consent/consent.repository.ts'
import type { Context } from '../context.ts'
import type { MemberModel } from '../member/member.model.ts'
import { patchMember, type StoredMember } from '../member/member.repository.ts'
import { REQUEST } from '../member/request-state.ts'
import { patchConfirmation } from './confirmation.repository.ts'

/** Makes an unconfirmed signup a request for the desk. Its answers to the consents now have a receipt of the guardian. */
export async function confirmSignup(
  { trx, now, entry }: Context<Actor>,
  signup: StoredMember,
  given: Given,
): Promise<void> {
  await patchMember(trx, signup.id, { is_request: REQUEST, updated_at: sqlTime(now) })
  await patchConfirmation(trx, signup.id, 'conferma')
  const health = (await lastAnswersOf(trx, signup.id)).get('dati_salute')
  const answers = { ...storedAnswers(signup), ...(health && { dati_salute: health.valore === 1 }) }
  await recordConsents(trx, given, [{ anagrafica_id: signup.id, answers }], now)
  const { modo, relazione } = given
  entry?.change({ tipo: 'anagrafica', id: signup.id }, null, { conferma: modo, relazione })
}

function storedAnswers(member: MemberModel): Answers {
  const answers: Answers = {}
  for (const name of consentNames) if (member[name] !== null) answers[name] = member[name] === 1
  return answers
}
