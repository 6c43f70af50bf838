import { memberRefusals } from '@cortile/contract/anagrafica.rules.ts'
import { SIGNUP_CLOSED, SIGNUP_WAITING, type Signup } from '@cortile/contract/public.ts'
import type { Db } from '../../db/connect.ts'
import { acquireMutex } from '../../db/mutex.ts'
import { dayIn, sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import type { Nobody } from '../../domain/actor.ts'
import type { Context } from '../../domain/context.ts'
import { findSignupAnswer } from '../../domain/consent/consent.repository.ts'
import { addMember } from '../../domain/member/add-member.ts'
import { findRequestOf, listConfirmedLike } from '../../domain/member/duplicate.repository.ts'
import { forbidden, invalid, unprocessable } from '../../domain/refusal.ts'
import { readNotice } from '../../domain/setting/setting.repository.ts'
import { notifyCentre } from './notify-centre.ts'
import { mailReceived } from './signup-mails.ts'

/** For so long a family's device keeps a form whose answer was lost, and sends it once more. */
const AGAIN_MS = 24 * 60 * 60_000

/** 403 with the setting's message while families can't enrol themselves. */
export async function keepOpen(db: Db): Promise<void> {
  const { val, message } = await readNotice(db, 'allow_public_signup')
  if (!val) throw forbidden(message.trim() === '' ? SIGNUP_CLOSED : message)
}

/**
 * Files a family's request, to be confirmed at the desk, and tells both by mail. 422 by field for what the rules of an age
 * ask for, 422 when the same person, born on that day, already waits: of two at the same moment one. Who asked within a
 * day and was accepted meanwhile is told the same. What a program has filled in is left lying, without a word: told so,
 * it would leave that field empty the next time.
 */
export async function requestSignup(context: Context<Nobody>, appUrl: string, fields: Signup): Promise<void> {
  const { trx, now, zone } = context
  if (isFilledIn(fields.sito)) return
  const refusals = memberRefusals(fields, dayIn(zone, now))
  if (Object.keys(refusals).length > 0) throw invalid(refusals)
  await acquireMutex(trx, 'enrolment')
  if ((await findRequestOf(trx, fields)) || (await wasAccepted(trx, fields, now))) throw unprocessable(SIGNUP_WAITING)
  const id = await addMember(context, fields, { is_request: true, given: { modo: 'iscrizione', user_id: null } })
  await mailReceived(context, appUrl, { ...fields, id })
  await notifyCentre(context, appUrl)
}

/** Whether something stands in the field that nobody sees. */
function isFilledIn(sito: unknown): boolean {
  return typeof sito === 'string' ? sito.trim() !== '' : sito !== undefined && sito !== null
}

/** Whether somebody asked for this person within a day, and the desk was quick. */
async function wasAccepted(trx: Trx, fields: Signup, now: Date): Promise<boolean> {
  const members = await listConfirmedLike(trx, fields)
  return (await findSignupAnswer(trx, members, sqlTime(new Date(now.getTime() - AGAIN_MS)))) !== undefined
}
