import { memberRefusals } from '@cortile/contract/anagrafica.rules.ts'
import { normalise } from '@cortile/contract/normalise.ts'
import { SIGNUP_CLOSED, SIGNUP_WAITING, type Signup } from '@cortile/contract/public.ts'
import { addMember } from '../anagrafica/add-member.ts'
import type { Db } from '../db/connect.ts'
import { takeTurn } from '../db/take-turn.ts'
import { dayIn } from '../db/time.ts'
import { forbidden, invalid, unprocessable } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { readNotice } from '../settings/setting.model.ts'
import { notifyCentre } from './notify-centre.ts'
import { mailReceived } from './signup-mails.ts'

/** 403 with the setting's message while families can't enrol themselves. */
export async function keepOpen(db: Db): Promise<void> {
  const { val, message } = await readNotice(db, 'allow_public_signup')
  if (!val) throw forbidden(message.trim() === '' ? SIGNUP_CLOSED : message)
}

/**
 * Files a family's request, to be confirmed at the desk, and tells both by mail. 422 by field for what the rules of an age
 * ask for, 422 when the same person, born on that day, already waits: of two at the same moment one. What a program has
 * filled in is left lying, without a word: told so, it would leave that field empty the next time.
 */
export async function requestSignup(
  trx: Db,
  services: Pick<Services, 'config'>,
  fields: Signup,
  now: Date,
): Promise<void> {
  if (isFilledIn(fields.sito)) return
  const refusals = memberRefusals(fields, dayIn(services.config.zone, now))
  if (Object.keys(refusals).length > 0) throw invalid(refusals)
  await takeTurn(trx, 'iscrizioni')
  if (await isWaiting(trx, fields)) throw unprocessable(SIGNUP_WAITING)
  const id = await addMember(trx, fields, { is_request: true, given: { modo: 'iscrizione', user_id: null } }, now)
  await mailReceived(trx, services, id, fields, now)
  await notifyCentre(trx, services, id, fields, now)
}

/** Whether something stands in the field that nobody sees. */
function isFilledIn(sito: unknown): boolean {
  return typeof sito === 'string' ? sito.trim() !== '' : sito !== undefined && sito !== null
}

async function isWaiting(trx: Db, { nome, cognome, data_nascita }: Signup): Promise<boolean> {
  const row = await trx('anagrafiche')
    .where({ is_request: 1, erased_at: null })
    .where({ cognome_norm: normalise(cognome), nome_norm: normalise(nome), data_nascita })
    .first<{ id: number } | undefined>('id')
  return row !== undefined
}
