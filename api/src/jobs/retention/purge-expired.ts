import { IDEMPOTENCY_HOURS } from '@cortile/contract/limits.ts'
import type { Services } from '../../config/services.ts'
import { removeRows } from '../../db/delete-in-batches.ts'
import { sqlTime } from '../../db/time.ts'
import { WINDOW_MS } from '../../domain/otp/redeem-code.ts'
import { expiredTokens } from '../../domain/session/session.repository.ts'
import { blankMails } from './purge-mails.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Sources: security.md section 4, contract.md sections 2 and 3. */
const MONITOR_MS = 7 * DAY_MS
const MAIL_MS = 30 * DAY_MS
/** A link that is over says for a day that it was used or came too late, and not that it never was. */
const LINK_MS = DAY_MS

/** Forgets what is kept no longer: each kind in small steps, ending early when `signal` says so. */
export async function forgetOld(
  services: Pick<Services, 'db' | 'config'>,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const { db } = services
  const ago = (ms: number) => sqlTime(new Date(now.getTime() - ms))
  const remove = (table: string, column: string, before: string | number) =>
    removeRows(db, { table, which: (rows) => rows.where(column, '<', before), signal })

  await remove('monitor_logs', 'timestamp', ago(MONITOR_MS))
  await remove('otp_codes', 'created_at', ago(WINDOW_MS))
  await remove('idempotency_keys', 'created_at', ago(IDEMPOTENCY_HOURS * HOUR_MS))
  await remove('password_links', 'used_at', ago(LINK_MS))
  await remove('password_links', 'expires_at', ago(LINK_MS))
  await removeRows(db, {
    table: 'limits',
    key: 'key',
    which: (rows) => rows.where('expire', '<', now.getTime()),
    signal,
  })
  const expired = () => expiredTokens(db, now).select('t.id')
  await removeRows(db, { table: 'tokens', which: (rows) => rows.whereIn('id', expired()), signal })
  await blankMails(services, ago(MAIL_MS), signal)
}
