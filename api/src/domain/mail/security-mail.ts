import { deviceName } from '@cortile/contract/device-name.ts'
import { ADDRESS_DAYS } from '@cortile/contract/indirizzi.ts'
import type { Config } from '../../config/config.ts'
import { dayIn, sqlTime, timeOfDayIn } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { isSwitchedOn } from '../setting/setting.repository.ts'
import { compose, type Letter } from './mail-template.ts'
import { countNotices } from './notice.repository.ts'
import { listQueuedTo, rewriteOrEnqueue } from './outbox.repository.ts'

const DAY_MS = 24 * 60 * 60_000

const FACTOR_CHANGES = {
  'passkey-added': 'è stata aggiunta una passkey',
  'passkey-removed': 'è stata rimossa una passkey',
  'app-added': 'è stata attivata la verifica con un’app',
  'app-removed': 'è stata tolta la verifica con un’app',
  'codes-renewed': 'sono stati creati nuovi codici di recupero, e i vecchi non valgono più',
  'all-removed': 'un amministratore ha tolto la verifica in due passaggi e chiuso le tue sessioni',
} as const

export type FactorChange = keyof typeof FACTOR_CHANGES

/** What has happened to an account, as its user is told. */
export type SecurityEvent =
  | { kind: 'device'; userAgent: string }
  | { kind: 'password' }
  | { kind: 'address'; href: string }
  | { kind: 'locked' }
  | { kind: 'factor'; change: FactorChange }
  | { kind: 'recovery'; left: number }

/** The user and the address to write to. */
interface Recipient {
  id: number
  name: string
  email: string
}

interface SecurityMailer {
  config: Pick<Config, 'appUrl' | 'production' | 'zone'>
  now: Date
}

/**
 * Tells a user what has happened to the account, while the setting `security_mails` is on. The letters have links to
 * look: none changes anything by being opened. One letter of each kind waits for a user; that strangers are locked out is told once a
 * day.
 */
export async function mailSecurityEvent(
  trx: Trx,
  { config, now }: SecurityMailer,
  user: Recipient,
  event: SecurityEvent,
): Promise<void> {
  if (!(await isSwitchedOn(trx, 'security_mails', config))) return
  const { subject, before, link, after } = letterOf(event, { config, now })
  const letter = compose({ subject, greeting: `Ciao ${user.name},`, before, ...(link && { link }), after })
  const mail = { kind: 'notice', to: user.email, user_id: user.id, ...letter } as const
  if (event.kind === 'locked') {
    const dayAgo = sqlTime(new Date(now.getTime() - DAY_MS))
    if ((await countNotices(trx, { to_address: user.email, subject }, dayAgo)) > 0) return
  }
  await rewriteOrEnqueue(trx, await listQueuedTo(trx, { user_id: user.id, kind: 'notice', subject }), mail, now)
}

type Words = Pick<Letter, 'subject' | 'before' | 'link' | 'after'>

function letterOf(event: SecurityEvent, { config, now }: SecurityMailer): Words {
  const [year, month, day] = dayIn(config.zone, now).split('-')
  const at = `il ${day}/${month}/${year} alle ${timeOfDayIn(config.zone, now).slice(0, 5)}`
  const look = { label: 'Guarda i tuoi accessi', href: `${config.appUrl}/profilo` }
  const forgotten = { label: 'Password dimenticata', href: `${config.appUrl}/password-forgotten` }
  switch (event.kind) {
    case 'device':
      return {
        subject: 'Nuovo accesso al tuo account',
        before: [
          `${at} qualcuno è entrato con il tuo account da un dispositivo nuovo: ${deviceName(event.userAgent)}.`,
          'Se sei stato tu, non devi fare niente.',
        ],
        link: look,
        after: ['Se non sei stato tu, chiudi quella sessione e cambia subito la password.'],
      }
    case 'password':
      return {
        subject: 'La tua password è cambiata',
        before: [`${at} la password del tuo account è stata cambiata. Se sei stato tu, non devi fare niente.`],
        link: forgotten,
        after: ['Se non sei stato tu, imposta subito una password nuova e avvisa chi amministra il sistema.'],
      }
    case 'address':
      return {
        subject: 'L’indirizzo del tuo account sta per cambiare',
        before: [
          `${at} un amministratore ha scritto un altro indirizzo con cui entrare. Finché quello non viene confermato entri ancora con questo.`,
        ],
        link: { label: 'Guarda e rispondi', href: event.href },
        after: [
          `Se non te lo aspettavi, apri il link entro ${ADDRESS_DAYS} giorni: puoi fermare il cambio, o annullarlo se è già fatto. E avvisa chi amministra il sistema.`,
        ],
      }
    case 'factor':
      return {
        subject: 'La tua verifica in due passaggi è cambiata',
        before: [`${at} ${FACTOR_CHANGES[event.change]}. Se sei stato tu, non devi fare niente.`],
        link: look,
        after: ['Se non sei stato tu, cambia subito la password e avvisa chi amministra il sistema.'],
      }
    case 'recovery':
      return {
        subject: 'È stato usato un codice di recupero',
        before: [
          `${at} qualcuno è entrato con il tuo account e un codice di recupero.`,
          event.left === 0 ? 'Era l’ultimo: creane di nuovi.' : `Te ne restano ${event.left}.`,
        ],
        link: look,
        after: ['Se non sei stato tu, cambia subito la password e avvisa chi amministra il sistema.'],
      }
    case 'locked':
      return {
        subject: 'Troppi tentativi sul tuo account',
        before: [
          `qualcuno ha provato molte password sul tuo account: da adesso, ${at}, e per un giorno non si entra da dispositivi nuovi.`,
          'Dai dispositivi che usi di solito entri come sempre. Da un altro, imposta una password nuova:',
        ],
        link: forgotten,
        after: ['La tua password non è stata indovinata.'],
      }
  }
}
