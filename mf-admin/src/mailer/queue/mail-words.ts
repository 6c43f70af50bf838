import { OTP_MINUTES } from '@cortile/contract/auth.ts'
import { RESET_LINK_MINUTES } from '@cortile/contract/limits.ts'
import { hoursToSend } from '@cortile/contract/mailer.rules.ts'
import type { QueuedMail } from '@cortile/contract/mailer.ts'
import { dateTime, numero } from '@cortile/kit/format.ts'
import { timeInWords } from '../audience-words.ts'

/** Details of a mail beside its state, each a sentence. */
export function detailsOf(mail: QueuedMail): string[] {
  const { stato, tries, last_error, next_try_at, sent_at, created_at } = mail
  const why = last_error === null ? [] : [errorInWords(last_error)]
  switch (stato) {
    case 'queued': {
      const isPostponed = next_try_at !== null && next_try_at > created_at
      const when = isPostponed ? [`${tries > 0 ? 'Prossimo tentativo' : 'Rimandata a'}: ${dateTime(next_try_at)}`] : []
      return [...why, ...triesInWords(tries), ...when]
    }
    case 'sent':
      return sent_at === null ? [] : [dateTime(sent_at)]
    case 'failed':
      return [...why, ...triesInWords(tries)]
    case 'uncertain':
      return ['Non si sa se è arrivata', ...why]
    case 'cancelled':
      return why
    case 'sending':
      return []
  }
}

function triesInWords(tries: number): string[] {
  if (tries === 0) return []
  return [tries === 1 ? '1 tentativo' : `${numero(tries)} tentativi`]
}

/** Whether it can be sent again at `now`, in ms: the text of an expired code or link is no longer stored. */
export function canRetry({ stato, kind, created_at }: QueuedMail, now: number): boolean {
  if (stato !== 'failed' && stato !== 'uncertain') return false
  const minutes = kind === 'code' ? OTP_MINUTES : kind === 'link' ? RESET_LINK_MINUTES : Infinity
  return now < Date.parse(created_at) + minutes * 60_000
}

/** How many mails are in the queue, and how long they take; without `per_hour` that is unknown. */
export function progressInWords(pending: number, per_hour: number | undefined): string {
  if (pending === 0) return 'Nessuna mail in coda'
  const waiting = `${numero(pending)} mail in coda`
  if (per_hour === undefined) return waiting
  return `${waiting}. ${timeInWords(hoursToSend(pending, { pending: 0, per_hour }), pending)}`
}

/** Reply codes of mail servers that have a text of their own. Source: RFC 5321 section 4.2.3, RFC 4954. */
const REPLIES: Readonly<Record<string, string>> = {
  450: 'La casella non è disponibile ora',
  452: 'La casella del destinatario è piena',
  530: 'Il server della posta non riconosce il nostro accesso',
  534: 'Il server della posta non riconosce il nostro accesso',
  535: 'Il server della posta non riconosce il nostro accesso',
  538: 'Il server della posta non riconosce il nostro accesso',
  550: 'L’indirizzo non esiste o non accetta la nostra posta',
  551: 'L’indirizzo non esiste o non accetta la nostra posta',
  552: 'La casella è piena o la mail è troppo grande',
  553: 'L’indirizzo non è valido per il server della posta',
}
const OWN_ERRORS: Readonly<Record<string, string>> = {
  rete: 'Il server della posta non risponde',
  errore: 'Qualcosa è andato storto prima di inviarla',
  interrotta: 'Il sistema si è fermato mentre la inviava',
  scaduta: 'Il codice o il link che portava è scaduto',
}

/** Why a mail was not sent, in words for users; the code stays for technicians. */
export function errorInWords(last_error: string): string {
  const code = /^SMTP (\d{3})$/.exec(last_error)?.[1]
  if (code === undefined) return OWN_ERRORS[last_error] ?? last_error
  return `${REPLIES[code] ?? byClass(code)} (codice ${code})`
}

function byClass(code: string): string {
  return code.startsWith('4')
    ? 'Il server della posta chiede di riprovare più tardi'
    : 'Il server della posta ha rifiutato la mail'
}
