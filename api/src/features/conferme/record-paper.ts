import { SIGNED_LATER, type SignedPaper } from '@cortile/contract/conferme.ts'
import { dayIn } from '../../db/time.ts'
import { confirmSignup } from '../../domain/confirmation/confirm-signup.ts'
import type { Context } from '../../domain/context.ts'
import { invalid } from '../../domain/refusal.ts'
import { lockUnconfirmed } from './lock-unconfirmed.ts'

/** Confirms a signup by the paper that a guardian has signed. 422 for a day that is still to come. */
export async function recordPaper(context: Context, id: number, paper: SignedPaper): Promise<void> {
  const { trx, actor, now, zone } = context
  const signup = await lockUnconfirmed(trx, id)
  const { nome, relazione, firmato_il: data_carta } = paper
  if (data_carta > dayIn(zone, now)) throw invalid({ firmato_il: [SIGNED_LATER] })
  await confirmSignup(context, signup, { modo: 'carta', user_id: actor.id, nome, relazione, data_carta })
}
