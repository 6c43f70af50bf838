/** Italian texts used in more than one place. The text of each error: docs/api.md, Errors. */

export const UNAUTHENTICATED = 'Unauthenticated.'
export const FORBIDDEN = 'Non hai il permesso per eseguire questa operazione'
export const NOT_FOUND = 'Elemento non trovato'
export const SESSION_EXPIRED = 'Sessione scaduta, riprova'
export const TOO_MANY_REQUESTS = 'Troppe richieste, riprova tra qualche istante'
export const UNAVAILABLE = 'Servizio temporaneamente non disponibile'
export const INTERNAL_ERROR = 'Errore interno'
export const INVALID_DATA = 'Dati non validi'
export const TOO_LARGE = 'La richiesta è troppo grande'
export const NOT_JSON = 'La richiesta non è JSON valido'
export const NOT_A_FORM = 'La richiesta non è un modulo valido'
export const NEEDS_JSON = 'Formato non accettato: serve application/json'
export const NEEDS_FORM = 'Formato non accettato: serve multipart/form-data o application/json'
export const NEEDS_JPEG = 'Formato non accettato: serve image/jpeg'
export const ATTACHMENT_TOO_LARGE = 'L’allegato supera i 10 MB'

export const REQUIRED = 'Campo obbligatorio'
export const INCOMPLETE = 'Completa tutti i campi'
export const ONE_GROUP = 'Devi selezionare almeno un gruppo'
export const LOGIN_REQUIRED = 'Inserisci email e password'
export const OTP_REQUIRED = 'Inserisci email e codice OTP'
export const EMAIL_REQUIRED = "Inserisci l'email"
export const EMAIL_INVALID = 'Inserisci un indirizzo email valido'
export const PASSWORDS_DIFFER = 'Le due password non coincidono'

export const NO_GROUP = 'Nessun Gruppo'
/** Name of an operator whose account was deleted. */
export const USER_GONE = 'Utente eliminato'
export const LOGIN_PENDING = 'Login in corso...'
export const LOGIN_DONE = 'Login effettuato con successo'
export const PASSWORD_CHANGED = 'Password aggiornata con successo!'
export const FORGOT_PASSWORD_REPLY =
  "Se l'indirizzo fornito è valido, riceverai una mail con il link per resettare la password."
export const LOGIN_NEEDED = "Devi effettuare l'accesso per visualizzare questa pagina."
export const DRAFT_RESUMED = 'Abbiamo ripreso quello che stavi scrivendo'
export const START_AGAIN = 'Ricomincia da capo'

/** Suffix after the first names of a list: number of the remaining ones (at least 1). */
export function andOthers(count: number): string {
  return count === 1 ? 'e un altro' : `e altri ${count}`
}

/** A mailed link that can't be used. */
export const BAD_LINK = 'Il link non è valido o è scaduto: richiedine uno nuovo'
/** 403 for a door or a till on a device that must be paired first. */
export const NOT_PAIRED = 'Dispositivo non abbinato'
