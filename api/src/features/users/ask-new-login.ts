import { ADDRESS_DAYS } from '@cortile/contract/indirizzi.ts'
import type { Config } from '../../config/config.ts'
import { closeNewLogin, insertAddressChange } from '../../domain/address/address-change.repository.ts'
import { terms } from '../../domain/address/record-move.ts'
import type { Context } from '../../domain/context.ts'
import { addressLink } from '../../domain/mail/address-mail.ts'
import { compose } from '../../domain/mail/mail-template.ts'
import { enqueue } from '../../domain/mail/outbox.repository.ts'
import { mailSecurityEvent } from '../../domain/mail/security-mail.ts'
import { hashToken, newSecret } from '../../domain/secrets.ts'
import type { UserRow } from '../../domain/user/user.repository.ts'

/**
 * Mails a user's new address a link, and tells the old one, which may stop or undo it (while the setting
 * `security_mails` is on). The old address stays the login until the link is opened and confirmed; an earlier new address
 * waits no longer.
 */
export async function askNewLogin(
  context: Context,
  config: Config,
  { user, email }: { user: UserRow; email: string },
): Promise<void> {
  const { trx, now } = context
  await closeNewLogin(trx, user.id)
  const [forOld, forNew] = [newSecret(), newSecret()]
  await insertAddressChange(trx, {
    ...{ user_id: user.id, vecchio: user.email, nuovo: email, stato: 'confermare' },
    ...{ token_hash: hashToken(forOld), nuovo_token_hash: hashToken(forNew) },
    ...terms(now),
  })
  const letter = compose({
    subject: 'Conferma il tuo nuovo indirizzo',
    greeting: `Ciao ${user.name},`,
    before: ['questo sarà l’indirizzo con cui entri nel sistema, appena lo confermi:'],
    link: { label: 'Conferma l’indirizzo', href: addressLink(config.appUrl, forNew, 'nuovo') },
    after: [
      `Il link vale ${ADDRESS_DAYS} giorni; fino ad allora entri con l’indirizzo di prima. La password resta la stessa.`,
      'Se non sai di che cosa si tratta, ignora questa mail.',
    ],
  })
  await enqueue(trx, { kind: 'link', to: email, user_id: user.id, ...letter }, now)
  if (user.email === null) return
  const href = addressLink(config.appUrl, forOld, 'utente')
  await mailSecurityEvent(trx, { config, now }, { ...user, email: user.email }, { kind: 'address', href })
}
