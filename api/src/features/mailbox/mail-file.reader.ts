import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { mailbox } from '../../domain/mail/mail-files.ts'

type File = Email['attachments'][number]

/** A mail as the list shows it. */
export interface StoredMail {
  /** Name of its file, and the last part of its page's path. */
  name: string
  from: string
  to: string
  subject: string
  /** ISO 8601; null for a mail without a valid date. */
  date: string | null
}

export interface WholeMail extends StoredMail {
  text: string
  html: string
  attachments: { filename: string; content: Buffer }[]
}

/** Longer than the head of any mail written here; the rest may contain a file of 10 MB. */
const HEAD_BYTES = 16 * 1024
const byName = new Intl.Collator('en', { numeric: true })

/** The file names of the mails written instead of sent, newest first: a name begins with the time. */
export async function mailNames(varDir: string): Promise<string[]> {
  const names = await readdir(mailbox(varDir)).catch(nobodyWrote)
  return names.filter((name) => /^[^.].*\.eml$/.test(name)).sort((one, other) => byName.compare(other, one))
}

/** The heads of these mails; a file that cannot be read or parsed (e.g. deleted meanwhile) is left out. */
export async function mailHeads(varDir: string, names: readonly string[]): Promise<StoredMail[]> {
  const read = await Promise.all(
    names.map(async (name) => {
      const mail = await parsed(() => startOf(join(mailbox(varDir), name)))
      return mail ? [headOf(name, mail)] : []
    }),
  )
  return read.flat()
}

/** One whole mail; null when the list has no such name. */
export async function readMail(varDir: string, name: string): Promise<WholeMail | null> {
  // The name must be in the list: a request can never open another path.
  if (!(await mailNames(varDir)).includes(name)) return null
  const mail = await parsed(() => readFile(join(mailbox(varDir), name)))
  if (!mail) return null
  const attachments = mail.attachments
    .filter((file) => !isInside(file))
    .map((file, n) => ({ filename: file.filename ?? `allegato-${n + 1}`, content: bytesOf(file) }))
  const html = mail.attachments.filter(isInside).reduce(withPicture, mail.html ?? '')
  return { ...headOf(name, mail), text: mail.text ?? '', html, attachments }
}

/** Whether it is a picture inside the HTML, and no file of its own. */
function isInside({ contentId, related }: File): boolean {
  return contentId !== undefined && related === true
}

/** The HTML with the picture itself in place of its Content-ID, `<logo>`. */
function withPicture(html: string, file: File): string {
  const cid = (file.contentId ?? '').replace(/^<|>$/g, '')
  return html.replaceAll(`src="cid:${cid}"`, `src="data:${file.mimeType};base64,${bytesOf(file).toString('base64')}"`)
}

function bytesOf({ content }: File): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))
}

async function parsed(read: () => Promise<Buffer>): Promise<Email | null> {
  try {
    return await PostalMime.parse(await read())
  } catch {
    return null
  }
}

async function startOf(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

function headOf(name: string, { from, to, subject, date }: Email): StoredMail {
  const known = date !== undefined && !Number.isNaN(Date.parse(date))
  return {
    name,
    from: from ? inWords(from) : '',
    to: (to ?? []).map(inWords).join(', '),
    subject: subject ?? '',
    date: known ? new Date(date).toISOString() : null,
  }
}

function inWords({ name, address = '' }: NonNullable<Email['from']>): string {
  return name === '' ? address : `${name} <${address}>`
}

function nobodyWrote(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
