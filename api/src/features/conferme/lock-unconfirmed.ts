import { GUARDIAN_CONFIRMED } from '@cortile/contract/conferme.ts'
import { acquireMutex } from '../../db/mutex.ts'
import type { Trx } from '../../db/transaction.ts'
import { lockWithUnconfirmed, type StoredMember } from '../../domain/member/member.repository.ts'
import { MEMBER, REQUEST } from '../../domain/member/request-state.ts'
import { conflict, notFound } from '../../domain/refusal.ts'

/** An unconfirmed signup, locked. 404 for an unknown or an erased one and for a member, 409 for one that is confirmed. */
export async function lockUnconfirmed(trx: Trx, id: number): Promise<StoredMember> {
  // Before the member, as the guardian's answer does.
  await acquireMutex(trx, 'enrolment')
  const signup = await lockWithUnconfirmed(trx, id)
  if (signup.is_request === MEMBER) throw notFound()
  if (signup.is_request === REQUEST) throw conflict(GUARDIAN_CONFIRMED)
  return signup
}
