import { createHash } from 'node:crypto'
import type { Config } from '../../config/config.ts'

/**
 * The Message-ID of an outbox row, the same at every try. The hash of URL and creation time separates it from a mail
 * with the same row id: of another centre with the same sender, or of this one after its database was recreated.
 * Otherwise a mailbox would take one for a repeat of the other.
 */
export function messageId(
  { id, created_at }: { id: number; created_at: string },
  { mailFrom, appUrl }: Pick<Config, 'mailFrom' | 'appUrl'>,
): string {
  const domain = /@([^>\s]+)/.exec(mailFrom)?.[1] ?? 'localhost'
  const where = createHash('sha256').update(`${appUrl} ${created_at}`).digest('hex').slice(0, 12)
  return `<cortile-${id}-${where}@${domain}>`
}
