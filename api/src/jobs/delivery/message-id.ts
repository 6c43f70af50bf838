import { createHash } from 'node:crypto'
import type { Config } from '../../config/config.ts'

/**
 * The id of the mail of an outbox row, the same at every try. Another centre with the same sender has mails of the same
 * number, and so has this one after its database was made anew: a mailbox would take one for a repeat of the other.
 */
export function messageId(
  { id, created_at }: { id: number; created_at: string },
  { mailFrom, appUrl }: Pick<Config, 'mailFrom' | 'appUrl'>,
): string {
  const domain = /@([^>\s]+)/.exec(mailFrom)?.[1] ?? 'localhost'
  const where = createHash('sha256').update(`${appUrl} ${created_at}`).digest('hex').slice(0, 12)
  return `<cortile-${id}-${where}@${domain}>`
}
