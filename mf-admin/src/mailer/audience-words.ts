import { hoursToSend } from '@cortile/contract/mailer.rules.ts'
import type { MailAudience } from '@cortile/contract/mailer.ts'
import { numero } from '@cortile/kit/format.ts'

/** Above this, days say more than hours. */
const HOURS_IN_WORDS = 48

export function recipientsInWords(count: number): string {
  if (count === 0) return 'Nessun destinatario con un indirizzo valido'
  return count === 1 ? '1 destinatario' : `${numero(count)} destinatari`
}

/** The members left out, and why. */
export function leftOutInWords({ without_address, wrong_address }: MailAudience): string[] {
  return [
    ...count(without_address, '1 persona è senza indirizzo', 'persone sono senza indirizzo'),
    ...count(
      wrong_address,
      '1 persona ha un indirizzo errato, da verificare',
      'persone hanno un indirizzo errato, da verificare',
    ),
  ]
}

function count(people: number, one: string, many: string): string[] {
  if (people === 0) return []
  return [people === 1 ? one : `${numero(people)} ${many}`]
}

/** In how many more hours the last one leaves, with `pending` mails before it; 0: within this one. */
export function hoursOf({ count: recipients, per_hour }: MailAudience, pending: number): number {
  return hoursToSend(recipients, { pending, per_hour })
}

/** When the last of so many mails leaves. */
export function timeInWords(hours: number, mails: number): string {
  if (hours === 0) return mails === 1 ? 'Parte entro un’ora' : 'Partono entro un’ora'
  const leaves = mails === 1 ? 'Parte' : 'L’ultima parte'
  if (hours === 1) return `${leaves} tra circa un’ora`
  return hours <= HOURS_IN_WORDS
    ? `${leaves} tra circa ${hours} ore`
    : `${leaves} tra circa ${Math.ceil(hours / 24)} giorni`
}

/** The limit per hour for all mails. The time above is based on fewer: a part is reserved for codes and links. */
export function limitInWords({ per_hour }: MailAudience): string {
  return `Massimo ${numero(per_hour)} email ogni ora`
}

export function queueInWords(pending: number): string {
  if (pending === 0) return 'Nessuna email in coda'
  return `${numero(pending)} email in coda`
}
