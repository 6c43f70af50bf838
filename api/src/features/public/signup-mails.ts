import type { Signup } from '@cortile/contract/public.ts'
import { dayIn, sqlTime } from '../../db/time.ts'
import type { Anonymous } from '../../domain/actor.ts'
import type { Context } from '../../domain/context.ts'
import { compose } from '../../domain/mail/mail-template.ts'
import { countNotices } from '../../domain/mail/notice.repository.ts'
import { enqueue } from '../../domain/mail/outbox.repository.ts'
import { quotedName } from '../../domain/mail/quoted-name.ts'
import { mailAddress } from '../../domain/member/mail-address.ts'

const SUBJECT = 'Richiesta di iscrizione ricevuta'
/**
 * Mails per address and day: the form is public and may contain the address of a stranger. A big family needs fewer.
 */
const A_DAY = 5
const DAY_MS = 24 * 60 * 60_000

/**
 * Mails the family, at the address in the request, that it has arrived; never includes health notes. Sends nothing past
 * the daily limit of an address. Runs under the `enrolment` mutex, so that concurrent requests are counted.
 */
export async function sendRequestReceived(
  { trx, now, zone }: Context<Anonymous>,
  appUrl: string,
  { id, ...fields }: Signup & { id: number },
): Promise<void> {
  const { email = null, email_tutore = null, data_nascita } = fields
  const to = mailAddress({ data_nascita, email, email_tutore }, dayIn(zone, now))
  if (to === null) return
  const dayAgo = sqlTime(new Date(now.getTime() - DAY_MS))
  if ((await countNotices(trx, { to_address: to, subject: SUBJECT }, dayAgo)) >= A_DAY) return
  const letter = compose({
    subject: SUBJECT,
    greeting: 'Ciao,',
    before: [
      `abbiamo ricevuto la richiesta di iscrizione per ${quotedName(fields)}.`,
      'Ora la segreteria la controlla: quando l’accetta, ti scriviamo a questo indirizzo.',
      'Da quel momento entri da questa pagina, con il tuo indirizzo e un codice che ti arriva per mail: non serve una password.',
    ],
    link: { label: 'Vai alla pagina di accesso', href: `${appUrl}/login-anagrafica` },
    after: ['Se non sei stato tu a mandare la richiesta, ignora questa mail.'],
  })
  await enqueue(trx, { kind: 'notice', to, anagrafica_id: id, ...letter }, now)
}
