import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Config } from '../../config/config.ts'
import { fileEnd, fileTime, mailbox } from '../../domain/mail/mail-files.ts'
import { classifySmtpError } from './classify-smtp-error.ts'
import type { Envelope, Transport } from './envelope.ts'
import { converse, smtpServer, Undelivered, type Message } from './smtp-conversation.ts'

/** SMTP when `SMTP_URL` is set; else every mail is a file in `varDir/mail/` and nothing leaves the machine. */
export function createTransport(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'varDir'>): Transport {
  const from = config.mailFrom
  if (config.smtpUrl === undefined) return toFiles(mailbox(config.varDir), from)
  const server = smtpServer(config.smtpUrl)
  return withUnknownOutcome(async (mail, withinMs) => converse(server, await built(mail, from), withinMs))
}

function toFiles(folder: string, from: string): Transport {
  return async (mail) => {
    const { bytes } = await built(mail, from, 'unix')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${fileTime(mail.date)}${fileEnd(mail.messageId)}`
    // Renamed when complete: a program that watches the folder never sees half a mail.
    await writeFile(join(folder, `.${name}`), bytes, { mode: 0o600 })
    await rename(join(folder, `.${name}`), join(folder, name))
  }
}

/** The complete mail as bytes. `newline`: line ends for a file; the SMTP connection writes its own. */
async function built({ to, ...mail }: Envelope, from: string, newline?: 'unix'): Promise<Message> {
  const composer = new MailComposer({
    from,
    // As an object, so that the text is not parsed as several addresses.
    to: { name: '', address: to },
    ...mail,
    newline,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const message = composer.compile()
  const envelope = message.getEnvelope()
  if (envelope.from === false) throw new Error('the mail has no sender')
  return { from: envelope.from, to, bytes: await message.build() }
}

/**
 * After this many consecutive wrong addresses, without a mail sent in between, further ones mean trouble on our side.
 */
const IN_A_ROW = 5

/** A transport that after `IN_A_ROW` refused addresses reports further ones as server trouble, until a mail is sent. */
function withUnknownOutcome(transport: Transport): Transport {
  let refused = 0
  return async (mail, withinMs) => {
    try {
      await transport(mail, withinMs)
      refused = 0
    } catch (error) {
      if (classifySmtpError(error).matter !== 'address') throw error
      refused += 1
      throw refused > IN_A_ROW ? new Undelivered(error, 'session') : error
    }
  }
}
