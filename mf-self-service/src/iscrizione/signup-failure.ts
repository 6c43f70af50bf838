import { SIGNUP_WAITING } from '@cortile/contract/public.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'

/** Paragraphs: the failure, and what to do now. */
type Paragraphs = readonly string[]

const DRAFT_KEPT = 'Quello che hai scritto è ancora qui.'

/** The outcome is unknown. */
export const UNANSWERED: Paragraphs = [
  'Qualcosa non ha funzionato, e non sappiamo se la richiesta è arrivata.',
  `${DRAFT_KEPT} Controlla la rete e riprova.`,
]
const LIMITED: Paragraphs = [
  'Da questa rete sono arrivate troppe richieste.',
  `${DRAFT_KEPT} Riprova più tardi: al massimo tra un’ora si può di nuovo.`,
]
const ALREADY: Paragraphs = [
  `${SIGNUP_WAITING}: non serve mandarne un’altra.`,
  'Se hai dimenticato qualcosa, dillo in segreteria.',
]

/** Toasts for a page that was left before the response. */
export const LEFT_UNANSWERED = 'Non sappiamo se la richiesta di iscrizione è arrivata: torna all’iscrizione e riprova.'
export const LEFT_REFUSED = 'La richiesta di iscrizione non è stata accettata.'

/** Whether the outcome is unknown: the request may have arrived. */
export function isUnanswered(error: unknown): boolean {
  return !isApiError(error) || typeof error.status !== 'number' || error.status >= 500
}

/** A request for the same person is already waiting, perhaps from an attempt without a response. */
export function isWaiting(error: unknown): boolean {
  return isApiError(error) && error.status === 422 && error.message === SIGNUP_WAITING
}

/** Text for a failure that is not about a field. */
export function failureOf(error: unknown): Paragraphs {
  if (!isApiError(error) || isUnanswered(error)) return UNANSWERED
  if (isWaiting(error)) return ALREADY
  return error.status === 429 ? LIMITED : [error.message, DRAFT_KEPT]
}
