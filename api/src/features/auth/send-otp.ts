import { OTP_MINUTES } from '@cortile/contract/auth.ts'
import { sqlTime } from '../../db/time.ts'
import type { Anonymous } from '../../domain/actor.ts'
import type { Context } from '../../domain/context.ts'
import { compose } from '../../domain/mail/mail-template.ts'
import { countNotices } from '../../domain/mail/notice.repository.ts'
import { enqueue } from '../../domain/mail/outbox.repository.ts'
import { lockOpenedBy } from '../../domain/member/member.repository.ts'
import { emailKey, hashCode, newCode } from '../../domain/otp/otp-code.ts'
import { insertCode, patchCodesUsed } from '../../domain/otp/otp.repository.ts'

const WAITING = 'La tua richiesta è ancora in attesa'
/** Mails per address and day about a waiting request: anybody may type the address. */
const WAITING_A_DAY = 5
const DAY_MS = 24 * 60 * 60_000

/**
 * Mails a new code to a member's address, or a minor's guardian's; older codes of that address become invalid. An address
 * with only a request gets a mail that it waits. An unknown address costs the same work, only no mail is sent: neither
 * answer nor timing shows whether it is known.
 */
export async function sendOtp({ trx, now, zone }: Context<Anonymous>, appKey: string, email: string): Promise<void> {
  // Locked: an erasure deletes only the mails that exist by then.
  const { members, requests } = await lockOpenedBy(trx, email, zone, now)
  const [member] = members
  const [request] = requests
  const code = newCode()
  const email_key = emailKey(appKey, email)
  const at = sqlTime(now)
  await patchCodesUsed(trx, email_key, at)
  const expires_at = sqlTime(new Date(now.getTime() + OTP_MINUTES * 60_000))
  await insertCode(trx, { email_key, code_hash: hashCode(appKey, email, code), created_at: at, expires_at })
  const dayAgo = sqlTime(new Date(now.getTime() - DAY_MS))
  const told = await countNotices(trx, { to_address: email, subject: WAITING }, dayAgo)
  if (member) {
    const letter = codeLetter(code, request !== undefined)
    await enqueue(trx, { kind: 'code', to: member.address, anagrafica_id: member.id, ...letter }, now)
  } else if (request && told < WAITING_A_DAY)
    await enqueue(trx, { kind: 'notice', to: request.address, anagrafica_id: request.id, ...waitingLetter() }, now)
}

function codeLetter(code: string, requestWaits: boolean) {
  return compose({
    // First, because a phone shows the beginning of a subject.
    subject: `${code} è il tuo codice di accesso`,
    greeting: 'Ciao,',
    before: ['questo è il codice per vedere la tua anagrafica dell’oratorio:'],
    code,
    after: [
      `Vale ${OTP_MINUTES} minuti e si può usare una volta sola.`,
      ...(requestWaits
        ? ['Un’altra tua richiesta di iscrizione è ancora in attesa: ti scriviamo quando è accettata.']
        : []),
      'Non comunicarlo a nessuno: noi non te lo chiederemo mai. Se non sei stato tu a chiederlo, ignora questa mail.',
    ],
  })
}

function waitingLetter() {
  return compose({
    subject: WAITING,
    greeting: 'Ciao,',
    before: [
      'hai chiesto un codice per vedere la tua anagrafica dell’oratorio, ma la tua richiesta di iscrizione è ancora in attesa.',
      'Quando la segreteria l’accetta ti scriviamo a questo indirizzo: da quel momento puoi chiedere il codice.',
    ],
    after: ['Se non sei stato tu a chiedere il codice, ignora questa mail.'],
  })
}
