import { isMinor, memberRefusals } from '@cortile/contract/anagrafica.rules.ts'
import { SIGNUP_CLOSED, SIGNUP_WAITING, type Signup } from '@cortile/contract/public.ts'
import { TEXTS_CHANGED } from '@cortile/contract/testi.ts'
import type { Db } from '../../db/connect.ts'
import { acquireMutex } from '../../db/mutex.ts'
import { dayIn, sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import type { Anonymous } from '../../domain/actor.ts'
import { askGuardian, type Sender } from '../../domain/confirmation/ask-guardian.ts'
import { notifyCentre } from '../../domain/confirmation/notify-centre.ts'
import { findSignupAnswer, recordConsents } from '../../domain/consent/consent.repository.ts'
import type { Context } from '../../domain/context.ts'
import { readTextsVersion } from '../../domain/legal-text/legal-text.repository.ts'
import { addMember } from '../../domain/member/add-member.ts'
import { findRequestOf, findUnconfirmedOf, listConfirmedLike } from '../../domain/member/duplicate.repository.ts'
import { REQUEST, UNCONFIRMED } from '../../domain/member/request-state.ts'
import { forbidden, invalid, unprocessable } from '../../domain/refusal.ts'
import { readNotice } from '../../domain/setting/setting.repository.ts'
import { sendRequestReceived } from './signup-mails.ts'

/** A family's device keeps a form without an answer for this time, and sends it again. */
const AGAIN_MS = 24 * 60 * 60_000

/** 403 with the setting's message while the public signup is closed. */
export async function requireSignupOpen(db: Db): Promise<void> {
  const { val, message } = await readNotice(db, 'allow_public_signup')
  if (!val) throw forbidden(message.trim() === '' ? SIGNUP_CLOSED : message)
}

/**
 * Stores a signup request: an adult's waits for the desk, and the centre gets a mail; a minor's waits for its guardian's
 * confirmation first. Mails the family. 422 by field for the rules
 * of an age; 422 when a request of the same person (name and date of birth) already waits, or was made within a day and
 * accepted meanwhile. The mutex lets one of two concurrent requests win. A form filled in by a program (honeypot field)
 * gets a normal reply and is dropped: an error would tell the program to leave the field empty next time.
 */
export async function requestSignup(context: Context<Anonymous>, sender: Sender, sent: Signup): Promise<void> {
  const { trx, now, zone, entry } = context
  // A refused note is stored nowhere, and not in the register either.
  const fields = sent.dati_salute === false ? { ...sent, note: null } : sent
  if (isFilledIn(fields.sito)) return entry?.drop()
  if (fields.versione !== undefined && fields.versione !== (await readTextsVersion(trx)))
    throw invalid({ versione: [TEXTS_CHANGED] })
  const refusals = memberRefusals(fields, dayIn(zone, now))
  if (Object.keys(refusals).length > 0) throw invalid(refusals)
  await acquireMutex(trx, 'enrolment')
  if (await waits(trx, fields, now)) throw unprocessable(SIGNUP_WAITING)
  const { email_tutore } = fields
  const guardian = isMinor(fields.data_nascita, dayIn(zone, now)) ? (email_tutore ?? null) : null
  const given = { modo: 'iscrizione', user_id: null, ...giverOf(fields, dayIn(zone, now)) } as const
  const { dati_salute } = fields
  const id = await addMember(context, fields, { is_request: guardian === null ? REQUEST : UNCONFIRMED, given })
  if (dati_salute !== undefined)
    await recordConsents(trx, given, [{ anagrafica_id: id, answers: { dati_salute } }], now)
  entry?.change({ tipo: 'anagrafica', id }, null, fields)
  if (guardian !== null) return askGuardian(context, sender, { ...fields, id, email_tutore: guardian })
  await sendRequestReceived(context, sender.config.appUrl, { ...fields, id })
  await notifyCentre(context, sender.config.appUrl)
}

async function waits(trx: Trx, fields: Signup, now: Date): Promise<boolean> {
  const request = (await findRequestOf(trx, fields)) ?? (await findUnconfirmedOf(trx, fields))
  return request !== undefined || wasAccepted(trx, fields, now)
}

/** Who answers on the form: the guardian of a minor, as the form names it, or the person itself. */
function giverOf(
  { data_nascita, nome, cognome, email, nome_tutore, email_tutore }: Signup,
  today: string,
): { nome: string | null; indirizzo: string | null } {
  if (isMinor(data_nascita, today)) return { nome: nome_tutore ?? null, indirizzo: email_tutore ?? null }
  return { nome: `${nome} ${cognome}`, indirizzo: email ?? null }
}

/** Whether the honeypot field, which is hidden on the form, has a value. */
function isFilledIn(sito: unknown): boolean {
  return typeof sito === 'string' ? sito.trim() !== '' : sito !== undefined && sito !== null
}

/** Whether a request of this person was made within a day and has already been accepted. */
async function wasAccepted(trx: Trx, fields: Signup, now: Date): Promise<boolean> {
  const members = await listConfirmedLike(trx, fields)
  return (await findSignupAnswer(trx, members, sqlTime(new Date(now.getTime() - AGAIN_MS)))) !== undefined
}
