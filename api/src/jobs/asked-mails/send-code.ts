import { ENTRY_LINK_MINUTES, OTP_MINUTES, OTP_WRONG_PER_DAY } from '@cortile/contract/auth.ts'
import type { Config } from '../../config/config.ts'
import { sqlTime } from '../../db/time.ts'
import type { Anonymous } from '../../domain/actor.ts'
import type { Context } from '../../domain/context.ts'
import type { MailAsk } from '../../domain/mail/ask.repository.ts'
import { compose } from '../../domain/mail/mail-template.ts'
import { countNotices } from '../../domain/mail/notice.repository.ts'
import { enqueue, rewriteOrEnqueue } from '../../domain/mail/outbox.repository.ts'
import { deleteLinksOfLetter, insertEntryLink, listLettersWithLink } from '../../domain/otp/entry-link.repository.ts'
import { emailKey, hashCode, hashEntryToken, newCode } from '../../domain/otp/otp-code.ts'
import {
  countWrongTries,
  insertCode,
  listLettersWithCode,
  patchCodesOfLetter,
  patchPageUsed,
} from '../../domain/otp/otp.repository.ts'
import { WINDOW_MS } from '../../domain/otp/redeem-code.ts'
import { lockOpenedBy } from '../../domain/person/opened-by.repository.ts'
import { newSecret } from '../../domain/secrets.ts'

const WAITING = 'La tua richiesta è ancora in attesa'
/** Mails per address and day about a waiting request: anybody may type the address. */
const WAITING_A_DAY = 5
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** What makes a letter to a family. */
export interface CodeMaker {
  /** The secret of the keyed hashes. */
  appKey: string
  config: Pick<Config, 'appUrl'>
}

type Ask = Pick<MailAsk, 'email' | 'page_key' | 'device'>
type Recipient = { id: number; address: string }

/**
 * Mails a new code to a member's address, or a minor's guardian's; older codes of the page that asked become invalid.
 * Once the wrong codes of a day are used up, mails a link that opens the pages instead. An address with only a request
 * gets a mail that it waits, an unknown one none.
 */
export async function sendCode(context: Context<Anonymous>, maker: CodeMaker, ask: Ask): Promise<void> {
  const { trx, now, zone } = context
  const { email, device } = ask
  // Locked: an erasure deletes only the mails that exist by then.
  const { members, requests } = await lockOpenedBy(trx, email, zone, now)
  const [member] = members
  const [request] = requests
  if (!member) {
    if (request) await mailWaiting(context, email, request)
    return
  }
  const since = sqlTime(new Date(now.getTime() - WINDOW_MS))
  const wrong = (await countWrongTries(trx, emailKey(maker.appKey, email), since)).get(device) ?? 0
  if (wrong >= OTP_WRONG_PER_DAY) await mailLink(context, maker, email, member)
  else await mailCode(context, maker, { ...ask, member, requestWaits: request !== undefined })
}

/**
 * One letter with a code waits for each address. If it is written anew, the other pages whose code is in it get the new
 * code, too: none of them waits for a letter that never comes.
 */
async function mailCode(
  { trx, now }: Context<Anonymous>,
  { appKey }: CodeMaker,
  { email, page_key, member, requestWaits }: Ask & { member: Recipient; requestWaits: boolean },
): Promise<void> {
  const email_key = emailKey(appKey, email)
  const at = sqlTime(now)
  const expires_at = sqlTime(new Date(now.getTime() + OTP_MINUTES * MINUTE_MS))
  const code = newCode()
  const code_hash = hashCode(appKey, email, code)
  const letters = await listLettersWithCode(trx, email_key, sqlTime(new Date(now.getTime() - OTP_MINUTES * MINUTE_MS)))
  await patchPageUsed(trx, { email_key, page_key }, at)
  const letter = { kind: 'code', to: member.address, anagrafica_id: member.id } as const
  const mail_id = await rewriteOrEnqueue(trx, letters, { ...letter, ...codeLetter(code, requestWaits) }, now)
  await patchCodesOfLetter(trx, { email_key, mail_id }, { code_hash, expires_at })
  await insertCode(trx, { email_key, page_key, code_hash, mail_id, created_at: at, expires_at })
}

async function mailLink(
  { trx, now }: Context<Anonymous>,
  { appKey, config }: CodeMaker,
  email: string,
  member: Recipient,
): Promise<void> {
  const email_key = emailKey(appKey, email)
  const token = newSecret()
  const created_at = sqlTime(now)
  const letter = { kind: 'code', to: member.address, anagrafica_id: member.id } as const
  const words = linkLetter(`${config.appUrl}/entra#${token}`)
  const letters = await listLettersWithLink(trx, email_key, created_at)
  const mail_id = await rewriteOrEnqueue(trx, letters, { ...letter, ...words }, now)
  await deleteLinksOfLetter(trx, mail_id)
  await insertEntryLink(trx, {
    token_hash: hashEntryToken(appKey, token),
    email_key,
    anagrafica_id: member.id,
    mail_id,
    created_at,
    expires_at: sqlTime(new Date(now.getTime() + ENTRY_LINK_MINUTES * MINUTE_MS)),
  })
}

async function mailWaiting({ trx, now }: Context<Anonymous>, email: string, request: Recipient): Promise<void> {
  const dayAgo = sqlTime(new Date(now.getTime() - DAY_MS))
  if ((await countNotices(trx, { to_address: email, subject: WAITING }, dayAgo)) >= WAITING_A_DAY) return
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
      `Vale ${OTP_MINUTES} minuti e si può usare una volta sola, nella pagina da cui l’hai chiesto.`,
      ...(requestWaits
        ? ['Un’altra tua richiesta di iscrizione è ancora in attesa: ti scriviamo quando è accettata.']
        : []),
      'Non comunicarlo a nessuno: noi non te lo chiederemo mai. Se non sei stato tu a chiederlo, ignora questa mail.',
    ],
  })
}

function linkLetter(href: string) {
  return compose({
    subject: 'Il tuo link di accesso',
    greeting: 'Ciao,',
    before: [
      'oggi per questo indirizzo sono stati inseriti troppi codici sbagliati, forse da qualcun altro. Per vedere la tua anagrafica dell’oratorio usa questo link:',
    ],
    link: { label: 'Entra', href },
    after: [
      `Il link vale ${ENTRY_LINK_MINUTES} minuti e si può usare una volta sola.`,
      'Non inoltrare questa mail a nessuno. Se non ti serve, ignorala: i tuoi dati sono al sicuro.',
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
