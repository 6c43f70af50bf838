import { italianDay } from '@cortile/contract/days.ts'
import { LIST_TIME } from '@cortile/contract/er.attesa.rules.ts'
import { dayIn, isoTime, sqlTime } from '../../db/time.ts'
import { listPayers } from '../person/payers.repository.ts'
import { hashToken, newSecret } from '../secrets.ts'
import type { Moment } from '../week/offer-places.ts'
import { insertOfferLink, patchTold, type NamedRow } from '../week/waiting.repository.ts'
import { compose } from './mail-template.ts'
import { enqueue } from './outbox.repository.ts'

/** A member, and the name of the week in whose list it is. */
interface Waiting {
  row: NamedRow
  week: string
}

const TIME = LIST_TIME.slice(0, 5)

/**
 * Mails each payer of a member that has an offer a link of its own, which shows the offer and answers it. Without an
 * address nothing is sent: the desk calls.
 */
export async function tellOffer({ trx, now, zone }: Moment, { row, week }: Waiting, appUrl: string): Promise<void> {
  await patchTold(trx, row.id, sqlTime(now))
  if (row.scade_at === null) return
  const lastDay = italianDay(dayIn(zone, new Date(isoTime(row.scade_at))))
  for (const { persona_id, address } of await listPayers(trx, row.anagrafica_id, dayIn(zone, now))) {
    const token = newSecret()
    await insertOfferLink(trx, { attesa_id: row.id, persona_id, token_hash: hashToken(token) })
    const letter = compose({
      subject: 'Si è liberato un posto',
      greeting: 'Ciao,',
      before: [
        `si è liberato un posto per ${nameOf(row)}: ${week}.`,
        `Lo teniamo per te fino alle ${TIME} del ${lastDay}. Dopo lo offriamo a chi segue in lista d’attesa.`,
      ],
      link: { label: 'Guarda e rispondi', href: `${appUrl}/mf-self-service/offerta#${token}` },
      after: ['Aprire il link non prenota ancora: scegli tu nella pagina se accettare o rifiutare.'],
    })
    await enqueue(trx, { kind: 'notice', to: address, anagrafica_id: row.anagrafica_id, ...letter }, now)
  }
}

/** What a family is told when its row ends without its answer. */
const ENDS = {
  lapsed: {
    subject: 'Il posto offerto è scaduto',
    text: (name: string, week: string) =>
      `il posto offerto a ${name} (${week}) non ha avuto risposta in tempo, e passa a chi segue in lista d’attesa.`,
    after: 'Se ti serve ancora, torna in lista d’attesa dalla tua pagina, o chiama la segreteria.',
  },
  closed: {
    subject: 'La lista d’attesa è chiusa',
    text: (name: string, week: string) =>
      `non si è liberato un posto per ${name}: ${week}. La lista d’attesa adesso è chiusa. Ci dispiace.`,
    after: 'Se hai bisogno, chiama la segreteria.',
  },
  cancelled: {
    subject: 'Settimana annullata',
    text: (name: string, week: string) =>
      `la settimana per cui ${name} era in lista d’attesa non si fa più: ${week}. Ci dispiace.`,
    after: 'Le altre settimane sono sulla tua pagina.',
  },
} as const

/** Tells the payers of a member why its row in a list has ended. */
export async function tellEnd(
  { trx, now, zone }: Moment,
  { row, week }: Waiting,
  end: keyof typeof ENDS,
): Promise<void> {
  const { subject, text, after } = ENDS[end]
  const letter = compose({ subject, greeting: 'Ciao,', before: [text(nameOf(row), week)], after: [after] })
  for (const { address } of await listPayers(trx, row.anagrafica_id, dayIn(zone, now)))
    await enqueue(trx, { kind: 'notice', to: address, anagrafica_id: row.anagrafica_id, ...letter }, now)
}

function nameOf({ nome, cognome }: NamedRow): string {
  return `${nome} ${cognome}`
}
