/** The files of mails that are written into `varDir/mail/` instead of sent: `<time>-<message id>.eml`. */
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import { isoTime } from '../../db/time.ts'

/** The folder of the mails that are written instead of sent. */
export function mailbox(varDir: string): string {
  return join(varDir, 'mail')
}

/** The start of a mail's file name; names sort by time. */
export function fileTime(date: Date): string {
  return date.toISOString().replace(/[:.]/g, '-')
}

/** The end of a mail's file name, which does not depend on the time. */
export function fileEnd(messageId: string): string {
  return `-${messageId.replace(/[^A-Za-z0-9-]/g, '').slice(0, 40)}.eml`
}

/** The id of the outbox row in a file name; null if the name has none. */
export function mailOfFile(name: string): number | null {
  const id = /Z-cortile-(\d+)-/.exec(name)?.[1]
  return id === undefined ? null : Number(id)
}

/** Deletes the files of these mails from the mail folder. */
export async function deleteMailFiles(config: Pick<Config, 'varDir'>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const wanted = new Set<number | null>(ids)
  await removeFiles(config, (name) => wanted.has(mailOfFile(name)))
}

/** Deletes the files of mails written before a time (in the database's format), even if their rows are gone. */
export async function deleteMailFilesBefore(config: Pick<Config, 'varDir'>, before: string): Promise<void> {
  const oldest = fileTime(new Date(isoTime(before)))
  await removeFiles(config, (name) => /^\.?\d{4}-.*\.eml$/.test(name) && name.replace(/^\./, '') < oldest)
}

async function removeFiles({ varDir }: Pick<Config, 'varDir'>, which: (name: string) => boolean): Promise<void> {
  const folder = mailbox(varDir)
  if (!existsSync(folder)) return
  for (const name of await readdir(folder)) if (which(name)) await rm(join(folder, name), { force: true })
}
