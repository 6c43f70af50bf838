import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport as nodemailerTransport } from 'nodemailer'
import type { Config } from '../config.ts'

export interface Envelope {
  to: string
  subject: string
  text: string
  html: string
  /** Stable for one mail across retries, so that a mailbox can tell a repeat. */
  messageId: string
  date: Date
  attachments: { filename: string; contentType: string; content: Buffer }[]
}

/** Sends one mail, or throws as nodemailer does (`responseCode` of the SMTP server). */
export type Transport = (mail: Envelope) => Promise<void>

const TIMEOUT_MS = 20_000

/** SMTP when `SMTP_URL` is set; else every mail is a file in `varDir/mail/` and nothing leaves the machine. */
export function createTransport(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'varDir'>): Transport {
  const from = config.mailFrom
  if (config.smtpUrl === undefined) return toFiles(mailbox(config.varDir), from)
  const smtp = nodemailerTransport({
    url: config.smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (mail) => {
    await smtp.sendMail({ from, ...mail })
  }
}

function toFiles(folder: string, from: string): Transport {
  const writer = nodemailerTransport({
    streamTransport: true,
    buffer: true,
    newline: 'unix',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (mail) => {
    const { message } = await writer.sendMail({ from, ...mail })
    if (!Buffer.isBuffer(message)) throw new Error('the mail was not built in memory')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${mail.date.toISOString().replace(/[:.]/g, '-')}${fileEnd(mail.messageId)}`
    // Whoever watches the folder never sees half a mail.
    await writeFile(join(folder, `.${name}`), message, { mode: 0o600 })
    await rename(join(folder, `.${name}`), join(folder, name))
  }
}

/** The folder of the mails that were written instead of sent. */
export function mailbox(varDir: string): string {
  return join(varDir, 'mail')
}

/** How the name of a mail's file ends, whenever it was sent. */
export function fileEnd(messageId: string): string {
  return `-${messageId.replace(/[^A-Za-z0-9-]/g, '').slice(0, 40)}.eml`
}
