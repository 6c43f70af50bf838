import type { Services } from '../../config/services.ts'
import { sqlTime } from '../../db/time.ts'
import { anonymous } from '../../domain/actor.ts'
import { AuditEntry } from '../../domain/audit/audit-entry.ts'
import { ERASED } from '../../domain/audit/check-audit.ts'
import { deleteConfirmationsBefore, listOverdue } from '../../domain/confirmation/confirmation.repository.ts'
import { eraseRequest, erasing } from '../../domain/erasure/erase-member.ts'
import { lockWithUnconfirmed } from '../../domain/member/member.repository.ts'
import { UNCONFIRMED } from '../../domain/member/request-state.ts'

const BATCH = 100

/** Erases the signups that no guardian has confirmed in time, then deletes their links; ends early when `signal` aborts. */
export async function eraseUnconfirmed(
  services: Pick<Services, 'db' | 'config' | 'appKey' | 'auditKey'>,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const { db, config, appKey, auditKey: key } = services
  const at = sqlTime(now)
  for (let ids = await listOverdue(db, at, BATCH); ids.length > 0 && !signal.aborted;) {
    for (const id of ids) {
      const entry = new AuditEntry({ key, azione: ERASED, at: now, subject: { tipo: 'anagrafica', id } }, 'system')
      await erasing({ db, actor: anonymous, now, zone: config.zone, entry }, services, async (within) => {
        const signup = await lockWithUnconfirmed(within.trx, id)
        // A guardian may have answered at the last moment.
        if (signup.is_request === UNCONFIRMED) return eraseRequest(within, appKey, signup)
        entry.drop()
        return []
      })
    }
    ids = await listOverdue(db, at, BATCH)
  }
  await deleteConfirmationsBefore(db, at, signal)
}
