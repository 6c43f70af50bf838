import { addDays } from '@cortile/contract/days.ts'
import { IDEMPOTENCY_HOURS } from '@cortile/contract/limits.ts'
import type { Services } from '../../config/services.ts'
import { dayIn, sqlTime } from '../../db/time.ts'
import { foldCounts } from '../../domain/access/fold-counts.ts'
import { deleteAddressChangesBefore } from '../../domain/address/address-change.repository.ts'
import { deleteForgottenDevices } from '../../domain/device/known-device.repository.ts'
import { deleteNoticesBefore } from '../../domain/door/access-notice.repository.ts'
import { deleteFactorTriesBefore, FACTOR_TRIES_MS } from '../../domain/factor/factor-tries.ts'
import { deleteExpiredTickets } from '../../domain/factor/ticket.ts'
import { deleteKeysBefore } from '../../domain/idempotency/idempotency.repository.ts'
import { deleteKiosksBefore } from '../../domain/kiosk/kiosk.repository.ts'
import { deletePairingBefore, PAIRING_TRIES_MS } from '../../domain/kiosk/pairing-code.ts'
import { deleteEndedTallies } from '../../domain/limit/limit.repository.ts'
import { deleteCallsBefore } from '../../domain/monitor/monitor.repository.ts'
import { deleteEntryLinksBefore } from '../../domain/otp/entry-link.repository.ts'
import { deleteCodesBefore } from '../../domain/otp/otp.repository.ts'
import { WINDOW_MS } from '../../domain/otp/redeem-code.ts'
import { purgeLinks } from '../../domain/person/purge-links.ts'
import { deletePhotosBefore } from '../../domain/photo/photo.repository.ts'
import { deleteProposalsBefore } from '../../domain/proposal/proposal.repository.ts'
import { deleteRollCallsBefore } from '../../domain/roll-call/roll-call.repository.ts'
import { deleteExpiredSessions } from '../../domain/session/session.repository.ts'
import { deleteLinksBefore } from '../../domain/user/password-link.repository.ts'
import { deleteRowsBefore } from '../../domain/week/waiting.repository.ts'
import { eraseUnconfirmed } from './erase-unconfirmed.ts'
import { blankMails, blankMailsOfErased } from './purge-mails.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How long each kind of data is kept: docs/rules.md, People and erasure. */
const MONITOR_MS = 7 * DAY_MS
const MAIL_MS = 30 * DAY_MS
/** For a day a used or expired link is answered as such, and not as unknown. */
const LINK_MS = DAY_MS
/** For a day the family's page says how many were not sent. */
const NOTICE_MS = 7 * DAY_MS
/** After the answer. */
const PROPOSAL_MS = 30 * DAY_MS
/** After the member's last entry. */
const PHOTO_MS = 30 * DAY_MS
const ROLL_CALL_MS = 365 * DAY_MS
/** After the week. */
const LIST_DAYS = 365
/** How long a device that has ended is listed. */
const KIOSK_MS = 90 * DAY_MS

/** Deletes the data past its retention, and joins counts: each kind in small steps, ending early when `signal` aborts. */
export async function purgeExpired(
  services: Pick<Services, 'db' | 'config' | 'appKey' | 'auditKey'>,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const { db, config, auditKey } = services
  const ago = (ms: number) => sqlTime(new Date(now.getTime() - ms))

  await deleteCallsBefore(db, ago(MONITOR_MS), signal)
  await deleteCodesBefore(db, ago(WINDOW_MS), signal)
  await deleteEntryLinksBefore(db, ago(LINK_MS), signal)
  await deleteKeysBefore(db, ago(IDEMPOTENCY_HOURS * HOUR_MS), signal)
  await deleteLinksBefore(db, ago(LINK_MS), signal)
  await deleteEndedTallies(db, now.getTime(), signal)
  await deleteExpiredTickets(db, now, signal)
  await deleteFactorTriesBefore(db, ago(FACTOR_TRIES_MS), signal)
  await deleteForgottenDevices(db, now, signal)
  await deletePairingBefore(db, ago(PAIRING_TRIES_MS), signal)
  await deleteKiosksBefore(db, ago(KIOSK_MS), signal)
  await deleteExpiredSessions(db, now, signal)
  await deleteNoticesBefore(db, ago(NOTICE_MS), signal)
  await deleteRollCallsBefore(db, ago(ROLL_CALL_MS), signal)
  await deletePhotosBefore(db, ago(PHOTO_MS))
  await deleteAddressChangesBefore(db, ago(0), signal)
  await deleteProposalsBefore(db, ago(PROPOSAL_MS), signal)
  await deleteRowsBefore(db, addDays(dayIn(config.zone, now), -LIST_DAYS), signal)
  await eraseUnconfirmed(services, now, signal)
  await purgeLinks(db, { now, zone: config.zone, auditKey }, signal)
  await blankMailsOfErased(services, signal)
  await blankMails(services, ago(MAIL_MS), signal)
  await foldCounts(db, config.zone, now, signal)
}
