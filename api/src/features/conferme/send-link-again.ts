import { CONFIRM_MAILS_SPENT } from '@cortile/contract/conferme.ts'
import { mailLink, type Sender } from '../../domain/confirmation/ask-guardian.ts'
import { findConfirmation } from '../../domain/confirmation/confirmation.repository.ts'
import type { Context } from '../../domain/context.ts'
import { conflict, notFound } from '../../domain/refusal.ts'
import { lockUnconfirmed } from './lock-unconfirmed.ts'

/** Mails a guardian the same link again. 409 once five mails with it have left within a day. */
export async function sendLinkAgain(context: Context, sender: Sender, id: number): Promise<void> {
  const { trx } = context
  const { nome, cognome, email_tutore } = await lockUnconfirmed(trx, id)
  const link = await findConfirmation(trx, id)
  if (!link || email_tutore === null) throw notFound()
  if (!(await mailLink(context, sender, { ...link, id, nome, cognome, email_tutore })))
    throw conflict(CONFIRM_MAILS_SPENT)
}
