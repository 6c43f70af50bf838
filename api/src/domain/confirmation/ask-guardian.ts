import { CONFIRM_DAYS, CONFIRM_MAILS_A_DAY } from '@cortile/contract/conferme.ts'
import { italianDay } from '@cortile/contract/days.ts'
import type { Config } from '../../config/config.ts'
import { dayIn, isoTime, sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { compose } from '../mail/mail-template.ts'
import { countNotices } from '../mail/notice.repository.ts'
import { enqueue } from '../mail/outbox.repository.ts'
import { quotedName } from '../mail/quoted-name.ts'
import { hashToken, keyedHash, newSecret } from '../secrets.ts'
import {
  findOpenSeed,
  insertConfirmation,
  listOpenSeeds,
  patchLinkKeys,
  type NewConfirmation,
} from './confirmation.repository.ts'

const SUBJECT = 'Conferma l’iscrizione'
const DAY_MS = 24 * 60 * 60_000

/** The secret of the keyed hashes, and where the product is reached. */
export interface Sender {
  appKey: string
  config: Pick<Config, 'appUrl'>
}

/** An unconfirmed signup of a minor. */
interface Signup {
  id: number
  nome: string
  cognome: string
  email_tutore: string
}

/** Begins the wait for a guardian, and mails it the link. The caller holds the `enrolment` mutex. */
export async function askGuardian(context: Context<Actor>, sender: Sender, signup: Signup): Promise<void> {
  const { trx, now } = context
  const email_key = addressKey(sender.appKey, signup.email_tutore)
  const seme = (await findOpenSeed(trx, email_key, sqlTime(now))) ?? newSecret()
  const scade_at = sqlTime(new Date(now.getTime() + CONFIRM_DAYS * DAY_MS))
  const row = { anagrafica_id: signup.id, ...linkKeys(sender.appKey, signup.email_tutore, seme) }
  await insertConfirmation(trx, { ...row, created_at: sqlTime(now), scade_at })
  await mailLink(context, sender, { ...signup, seme, scade_at })
}

/**
 * Mails a guardian the link to all its signups that wait. False past the daily limit of an address, whose earlier mails
 * hold the same link.
 */
export async function mailLink(
  { trx, now, zone }: Context<Actor>,
  { appKey, config }: Sender,
  { id, seme, scade_at, email_tutore: to, ...named }: Signup & { seme: string; scade_at: string },
): Promise<boolean> {
  if (await isSpent(trx, to, now)) return false
  const lastDay = dayIn(zone, new Date(isoTime(scade_at)))
  const letter = compose({
    subject: SUBJECT,
    greeting: 'Ciao,',
    before: [
      `abbiamo ricevuto la richiesta di iscrizione per ${quotedName(named)}. Nel modulo questa è l’email del genitore o tutore.`,
      'La segreteria la vede solo dopo la tua conferma. Apri il link, leggi i testi dei consensi e conferma; se hai iscritto più figli, li trovi tutti lì.',
    ],
    link: { label: 'Leggi e conferma', href: `${config.appUrl}/mf-self-service/conferma#${tokenOf(appKey, seme)}` },
    after: [
      `Senza una risposta entro il ${italianDay(lastDay)} la richiesta e i suoi dati vengono cancellati.`,
      'Non sai di che cosa si tratta? Apri il link e rifiuta, oppure ignora questa mail.',
    ],
  })
  await enqueue(trx, { kind: 'notice', to, anagrafica_id: id, ...letter }, now)
  return true
}

async function isSpent(trx: Trx, to_address: string, now: Date): Promise<boolean> {
  const dayAgo = sqlTime(new Date(now.getTime() - DAY_MS))
  return (await countNotices(trx, { to_address, subject: SUBJECT }, dayAgo)) >= CONFIRM_MAILS_A_DAY
}

/** The columns of a signup that its link is found by. */
export function linkKeys(
  appKey: string,
  address: string,
  seme: string,
): Pick<NewConfirmation, 'email_key' | 'seme' | 'token_hash'> {
  return { email_key: addressKey(appKey, address), seme, token_hash: hashToken(tokenOf(appKey, seme)) }
}

/** Derives the links of all signups that wait from another `APP_KEY`: those mailed so far end, and may be sent again. */
export async function renewLinks(trx: Trx, appKey: string): Promise<void> {
  for (const { anagrafica_id, seme, email_tutore } of await listOpenSeeds(trx))
    if (email_tutore !== null) await patchLinkKeys(trx, anagrafica_id, linkKeys(appKey, email_tutore, seme))
}

function addressKey(appKey: string, address: string): string {
  return keyedHash(appKey, 'confirmation-address', address)
}

/** The token of a link: a copy of the database alone opens none. */
function tokenOf(appKey: string, seme: string): string {
  return keyedHash(appKey, 'confirmation-token', seme)
}
