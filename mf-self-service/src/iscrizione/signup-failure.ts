import { SIGNUP_WAITING } from '@cortile/contract/public.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'

/** Each in paragraphs: what happened, and what to do now. */
type Words = readonly string[]

const HERE = 'Quello che hai scritto è ancora qui.'

/** Nobody knows whether it arrived. */
export const UNANSWERED: Words = [
  'Qualcosa non ha funzionato, e non sappiamo se la richiesta è arrivata.',
  `${HERE} Controlla la rete e riprova.`,
]
const LIMITED: Words = [
  'Da questa rete sono arrivate troppe richieste.',
  `${HERE} Riprova più tardi: al massimo tra un’ora si può di nuovo.`,
]
const ALREADY: Words = [
  `${SIGNUP_WAITING}: non serve mandarne un’altra.`,
  'Se hai dimenticato qualcosa, dillo in segreteria.',
]

/** Where the page was left before the answer. */
export const LEFT_UNANSWERED = 'Non sappiamo se la richiesta di iscrizione è arrivata: torna all’iscrizione e riprova.'
export const LEFT_REFUSED = 'La richiesta di iscrizione non è stata accettata.'

/** Whether the request may have arrived all the same. */
export function isUnanswered(error: unknown): boolean {
  return !isApiError(error) || typeof error.status !== 'number' || error.status >= 500
}

/** The same person waits already: perhaps because of an attempt whose answer never came. */
export function isWaiting(error: unknown): boolean {
  return isApiError(error) && error.status === 422 && error.message === SIGNUP_WAITING
}

/** Why it could not be sent, where no field is to blame. */
export function failureOf(error: unknown): Words {
  if (!isApiError(error) || isUnanswered(error)) return UNANSWERED
  if (isWaiting(error)) return ALREADY
  return error.status === 429 ? LIMITED : [error.message, HERE]
}
