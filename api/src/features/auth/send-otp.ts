import { OTP_MINUTES } from '@cortile/contract/auth.ts'
import { sqlTime } from '../../db/time.ts'
import type { Anonymous } from '../../domain/actor.ts'
import type { Context } from '../../domain/context.ts'
import { compose } from '../../domain/mail/mail-template.ts'
import { enqueue } from '../../domain/mail/outbox.repository.ts'
import { lockOtpMembers } from '../../domain/member/member.repository.ts'
import { emailKey, hashCode, newCode } from '../../domain/otp/otp-code.ts'
import { insertCode, patchCodesUsed } from '../../domain/otp/otp.repository.ts'

/**
 * Mails a new code to a member's address, or a minor's guardian's; older codes of that address become invalid. An
 * unknown address costs the same work, only no mail is sent: neither answer nor timing shows whether it is known.
 */
export async function sendOtp({ trx, now, zone }: Context<Anonymous>, appKey: string, email: string): Promise<void> {
  // Locked: an erasure deletes only the mails that exist by then.
  const [member] = await lockOtpMembers(trx, email, zone, now)
  const code = newCode()
  const email_key = emailKey(appKey, email)
  const at = sqlTime(now)
  await patchCodesUsed(trx, email_key, at)
  const expires_at = sqlTime(new Date(now.getTime() + OTP_MINUTES * 60_000))
  await insertCode(trx, { email_key, code_hash: hashCode(appKey, email, code), created_at: at, expires_at })
  const letter = compose({
    subject: 'Il tuo codice di accesso',
    greeting: 'Ciao,',
    before: ['questo è il codice per vedere la tua anagrafica dell’oratorio:', code],
    after: [
      `Vale ${OTP_MINUTES} minuti e si può usare una volta sola.`,
      'Non comunicarlo a nessuno: noi non te lo chiederemo mai. Se non sei stato tu a chiederlo, ignora questa mail.',
    ],
  })
  if (member) await enqueue(trx, { kind: 'code', to: member.address, anagrafica_id: member.id, ...letter }, now)
}
