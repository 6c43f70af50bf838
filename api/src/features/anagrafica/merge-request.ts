import type { AnagraficaChange } from '@cortile/contract/anagrafica.input.ts'
import type { MergedFieldName } from '@cortile/contract/anagrafica.ts'
import { consentNames } from '@cortile/contract/consents.ts'
import { memberFieldNames, pickOf } from '@cortile/contract/member-fields.ts'
import type { Config } from '../../config/config.ts'
import { isoTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import type { Staff } from '../../domain/actor.ts'
import { findLastGiven, lastAnswersOf, recordConsents, type Given } from '../../domain/consent/consent.repository.ts'
import type { ReadContext } from '../../domain/context.ts'
import { eraseRequest, erasing, type Traces } from '../../domain/erasure/erase-member.ts'
import { changeMember } from '../../domain/member-change/change-member.ts'
import { lockMember, lockWithUnconfirmed, type StoredMember } from '../../domain/member/member.repository.ts'
import { MEMBER } from '../../domain/member/request-state.ts'
import { notFound } from '../../domain/refusal.ts'
import { requireWaiting } from './require-waiting.ts'

interface Merge {
  /** The request. */
  id: number
  /** The confirmed member that is the same person. */
  anagrafica_id: number
  /** The fields whose values go over to the member. */
  campi: readonly MergedFieldName[]
}

/**
 * Gives fields of a signup request to the member that is the same person, and erases the request. 404 for an unknown or
 * an erased request, and for a member that is not confirmed; 409 for a request that is a member already or waits for a
 * guardian; 422 by field as for a change.
 */
export async function mergeRequest(
  context: ReadContext<Staff>,
  traces: Traces & { config: Pick<Config, 'appUrl'> },
  merge: Merge,
): Promise<void> {
  const { anagrafica_id, campi } = merge
  await erasing(context, traces, async (within) => {
    const { request, member } = await lockBoth(within.trx, merge)
    requireWaiting(request)
    if (member.is_request !== MEMBER) throw notFound()
    const { at, ...given } = await givenBy(within.trx, request)
    const health = (await lastAnswersOf(within.trx, request.id)).get('dati_salute')
    await changeMember(within, {
      id: anagrafica_id,
      change: changeOf(request, campi),
      appUrl: traces.config.appUrl,
      given: { ...given, at },
    })
    // The consent goes with the note that it allows.
    if (health?.valore === 1 && campi.includes('note'))
      await recordConsents(within.trx, given, [{ anagrafica_id, answers: { dati_salute: true } }], at)
    return eraseRequest(within, traces.appKey, request)
  })
}

/** How and when the family answered: on the form, or by the confirmation of a guardian. */
async function givenBy(trx: Trx, request: StoredMember): Promise<Given & { at: Date }> {
  const { created_at, ...given } = (await findLastGiven(trx, request.id)) ?? {
    ...{ modo: 'iscrizione', user_id: null, created_at: request.created_at },
  }
  return { ...given, at: new Date(isoTime(created_at)) }
}

/** Both rows, locked in the order of their ids, as every transaction locks several members. */
async function lockBoth(
  trx: Trx,
  { id, anagrafica_id }: Merge,
): Promise<{ request: StoredMember; member: StoredMember }> {
  if (id < anagrafica_id) {
    const request = await lockWithUnconfirmed(trx, id)
    return { request, member: await lockMember(trx, anagrafica_id) }
  }
  const member = await lockMember(trx, anagrafica_id)
  return { member, request: await lockWithUnconfirmed(trx, id) }
}

/** The request's values of these fields; an unanswered consent changes nothing. */
function changeOf(request: StoredMember, campi: readonly MergedFieldName[]): AnagraficaChange {
  const fields = pickOf(
    request,
    memberFieldNames.filter((name) => campi.includes(name)),
  )
  const answers: AnagraficaChange = {}
  for (const name of consentNames)
    if (campi.includes(name) && request[name] !== null) answers[name] = request[name] === 1
  return { ...fields, ...answers }
}
