import { SALDO_LEFT } from '@cortile/contract/anagrafica.ts'
import { NOT_DUE, type DeadlineKind, type Erased } from '@cortile/contract/scadenze.ts'
import type { Staff } from '../../domain/actor.ts'
import type { Context, ReadContext } from '../../domain/context.ts'
import { eraseMemberIn, eraseRequest, erasing, type Traces } from '../../domain/erasure/erase-member.ts'
import { lockMember, type StoredMember } from '../../domain/member/member.repository.ts'
import { notFound } from '../../domain/refusal.ts'
import { findDue } from './list-due.ts'

/**
 * Erases former members, or old requests, after a look, in one transaction; one that is not due any more, or has a
 * saldo, stays. 404 for the kinds of which nothing is erased.
 */
export async function eraseDue(
  context: ReadContext<Staff>,
  traces: Traces,
  { tipo, ids }: { tipo: DeadlineKind; ids: readonly number[] },
): Promise<Erased> {
  if (tipo !== 'ex_iscritti' && tipo !== 'richieste') throw notFound()
  let erased: Erased = { fatti: [], rimasti: [] }
  await erasing(context, traces, async (within) => {
    const done = await eraseEach(within, traces, { tipo, ids })
    erased = done.erased
    if (erased.fatti.length === 0) within.entry?.drop()
    return done.mails
  })
  return erased
}

/** In the order of the ids, as every transaction locks several members. Gives the ids of the erased mails. */
async function eraseEach(
  within: Context,
  { appKey }: Traces,
  { tipo, ids }: { tipo: 'ex_iscritti' | 'richieste'; ids: readonly number[] },
): Promise<{ erased: Erased; mails: number[] }> {
  const sorted = [...new Set(ids)].sort((one, other) => one - other)
  const erased: Erased = { fatti: [], rimasti: [] }
  const members: StoredMember[] = []
  // All of them before the first erasure, which ends with the mutex of the mails.
  for (const id of sorted) {
    const member = (await isDue(within, tipo, id)) ? await lockMember(within.trx, id) : null
    // Asked again under the lock: a reading at the door may have come meanwhile.
    if (member !== null && member.saldo === 0 && (await isDue(within, tipo, id))) members.push(member)
    else erased.rimasti.push({ id, motivo: member !== null && member.saldo !== 0 ? SALDO_LEFT : NOT_DUE })
  }
  const mails: number[] = []
  for (const member of members) {
    const gone = tipo === 'richieste' ? eraseRequest(within, appKey, member) : eraseMemberIn(within, appKey, member)
    mails.push(...(await gone))
    erased.fatti.push(member.id)
  }
  return { erased, mails }
}

async function isDue(within: Context, tipo: 'ex_iscritti' | 'richieste', id: number): Promise<boolean> {
  return (await findDue(within, tipo, { page: 1, per_page: 1, ids: [id] })).total > 0
}
