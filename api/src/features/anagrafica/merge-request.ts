import type { AnagraficaChange } from '@cortile/contract/anagrafica.input.ts'
import { ALREADY_CONFIRMED, type MergedFieldName } from '@cortile/contract/anagrafica.ts'
import { consentNames } from '@cortile/contract/consents.ts'
import { memberFieldNames, pickOf } from '@cortile/contract/member-fields.ts'
import { isoTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import type { Staff } from '../../domain/actor.ts'
import type { ReadContext } from '../../domain/context.ts'
import { eraseIn, erasing, type Traces } from '../../domain/erasure/erase-member.ts'
import { lockMember, type StoredMember } from '../../domain/member/member.repository.ts'
import { conflict, notFound } from '../../domain/refusal.ts'
import { changeMember } from './change-member.ts'

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
 * an erased request, and for a member that is not confirmed; 409 for a request that is a member already; 422 by field
 * as for a change.
 */
export async function mergeRequest(context: ReadContext<Staff>, traces: Traces, merge: Merge): Promise<void> {
  const { id, anagrafica_id, campi } = merge
  await erasing(context, traces, async (within) => {
    const { request, member } = await lockBoth(within.trx, merge)
    if (request.is_request === 0) throw conflict(ALREADY_CONFIRMED)
    if (member.is_request === 1) throw notFound()
    await changeMember(within, {
      id: anagrafica_id,
      change: changeOf(request, campi),
      // The family answered when it sent the request.
      given: { modo: 'iscrizione', user_id: null, at: new Date(isoTime(request.created_at)) },
    })
    return eraseIn(within, traces.appKey, id)
  })
}

/** Both rows, locked in the order of their ids, as every transaction locks several members. */
async function lockBoth(
  trx: Trx,
  { id, anagrafica_id }: Merge,
): Promise<{ request: StoredMember; member: StoredMember }> {
  if (id < anagrafica_id) {
    const request = await lockMember(trx, id)
    return { request, member: await lockMember(trx, anagrafica_id) }
  }
  const member = await lockMember(trx, anagrafica_id)
  return { member, request: await lockMember(trx, id) }
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
